// Not compiled by the tests: no .NET there. It needs nothing but .NET 8.
// A conformance driver to begin with: it speaks the protocol, and supports nothing yet.

using System.Text;
using System.Text.Json.Nodes;

var claims = new JsonObject
{
    ["protocol"] = 1,
    ["name"] = "my venti",
    ["version"] = "0.1",
    ["language"] = "csharp",
    ["games"] = new JsonArray("venti"),
    ["features"] = new JsonArray("conditions"),
};

var answers = new Dictionary<string, Func<JsonNode, JsonNode>> { ["condition"] = Condition };

using var input = new StreamReader(Console.OpenStandardInput(), new UTF8Encoding(false));
using var output = new StreamWriter(Console.OpenStandardOutput(), new UTF8Encoding(false)) { NewLine = "\n" };
while (input.ReadLine() is { } line)
{
    var request = JsonNode.Parse(line)!;
    var cmd = (string)request["cmd"]!;
    if (cmd == "bye") break;
    var said = cmd == "hello" ? claims : Reply(request);
    output.WriteLine(said.ToJsonString()); // nothing else may go to stdout
    output.Flush();
}

JsonNode Condition(JsonNode given)
{
    // Here your own code is asked: do some of given["hand"] and given["permanent_jokers"]
    // meet given["condition"]? Then: return new JsonObject { ["met"] = true };
    throw new UnsupportedException("no conditions yet");
}

JsonObject Reply(JsonNode request)
{
    var id = (string)request["id"]!;
    var kind = (string)request["vector"]!["kind"]!;
    try
    {
        if (!answers.TryGetValue(kind, out var answer)) throw new UnsupportedException($"no {kind} yet");
        return new JsonObject { ["id"] = id, ["result"] = answer(request["vector"]!["given"]!) };
    }
    catch (UnsupportedException error)
    {
        return new JsonObject { ["id"] = id, ["unsupported"] = true, ["why"] = error.Message };
    }
    catch (Exception error)
    {
        return new JsonObject { ["id"] = id, ["failed"] = error.ToString() };
    }
}

class UnsupportedException(string why) : Exception(why);
