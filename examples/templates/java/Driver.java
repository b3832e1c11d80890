// A conformance driver to begin with: it speaks the protocol, and supports nothing yet.
//     javac Driver.java Json.java && java -cp . Driver
// Java has no JSON of its own. Json.java reads and writes as much as is needed here, without a
// library; where your program has one already, take that.

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

final class Driver {
    static final Map<String, Object> CLAIMS = Map.of(
            "protocol", 1,
            "name", "my venti",
            "version", "0.1",
            "language", "java",
            "games", List.of("venti"),
            "features", List.of("conditions"));

    static final Map<String, Function<Map<String, Object>, Object>> ANSWERS =
            Map.of("condition", Driver::condition);

    @SuppressWarnings("serial")
    static final class Unsupported extends RuntimeException {
        Unsupported(String why) {
            super(why);
        }
    }

    static Object condition(Map<String, Object> given) {
        // Here your own code is asked: do some of given.get("hand") and given.get("permanent_jokers"),
        // two lists, meet given.get("condition")? Then: return Map.of("met", true) or Map.of("met", false)
        throw new Unsupported("no conditions yet");
    }

    static Map<String, Object> reply(Map<String, Object> request) {
        Object id = request.get("id");
        Map<String, Object> vector = Json.object(request.get("vector"));
        String kind = (String) vector.get("kind");
        try {
            if (!ANSWERS.containsKey(kind)) {
                throw new Unsupported("no " + kind + " yet");
            }
            return Map.of("id", id, "result", ANSWERS.get(kind).apply(Json.object(vector.get("given"))));
        } catch (Unsupported error) {
            return Map.of("id", id, "unsupported", true, "why", error.getMessage());
        } catch (RuntimeException error) {
            return Map.of("id", id, "failed", error.toString());
        }
    }

    public static void main(String[] args) throws java.io.IOException {
        var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        var out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            Map<String, Object> request = Json.object(Json.read(line));
            if (request.get("cmd").equals("bye")) {
                break;
            }
            Object said = request.get("cmd").equals("hello") ? CLAIMS : reply(request);
            out.print(Json.write(said) + "\n"); // nothing else may go to stdout
            out.flush();
        }
    }
}
