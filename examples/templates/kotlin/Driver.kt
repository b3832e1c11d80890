// Not compiled by the tests: no Kotlin compiler there. It needs kotlinx-serialization-json.
// A conformance driver to begin with: it speaks the protocol, and supports nothing yet.

import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.buildJsonObject
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.json.jsonPrimitive
import kotlinx.serialization.json.put

val claims = buildJsonObject {
    put("protocol", 1)
    put("name", "my venti")
    put("version", "0.1")
    put("language", "kotlin")
    put("games", JsonArray(listOf(JsonPrimitive("venti"))))
    put("features", JsonArray(listOf(JsonPrimitive("conditions"))))
}

class Unsupported(why: String) : Exception(why)

fun condition(given: JsonObject): JsonElement {
    // Here your own code is asked: do some of given["hand"] and given["permanent_jokers"]
    // meet given["condition"]? Then: return buildJsonObject { put("met", true) }
    throw Unsupported("no conditions yet")
}

val answers: Map<String, (JsonObject) -> JsonElement> = mapOf("condition" to ::condition)

fun reply(request: JsonObject): JsonObject = buildJsonObject {
    val vector = request.getValue("vector").jsonObject
    val kind = vector.getValue("kind").jsonPrimitive.content
    put("id", request.getValue("id"))
    try {
        val answer = answers[kind] ?: throw Unsupported("no $kind yet")
        put("result", answer(vector.getValue("given").jsonObject))
    } catch (error: Unsupported) {
        put("unsupported", true)
        put("why", error.message)
    } catch (error: Exception) {
        put("failed", error.toString())
    }
}

fun main() {
    val out = java.io.PrintStream(System.out, false, "UTF-8")
    for (line in generateSequence(::readLine)) {
        val request = Json.parseToJsonElement(line).jsonObject
        val cmd = request.getValue("cmd").jsonPrimitive.content
        if (cmd == "bye") break
        out.print("${if (cmd == "hello") claims else reply(request)}\n") // nothing else may go to stdout
        out.flush()
    }
}
