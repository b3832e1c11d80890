// Not compiled by the tests where nlohmann/json.hpp is not installed; it needs that one header, and C++17.
// A conformance driver to begin with: it speaks the protocol, and supports nothing yet.

#include <exception>
#include <functional>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

using nlohmann::json;

const json claims = {
    {"protocol", 1},
    {"name", "my venti"},
    {"version", "0.1"},
    {"language", "c++"},
    {"games", json::array({"venti"})},
    {"features", json::array({"conditions"})},
};

struct Unsupported : std::runtime_error {
    using std::runtime_error::runtime_error;
};

json condition(const json& given) {
    // Here your own code is asked: do some of given["hand"] and given["permanent_jokers"]
    // meet given["condition"]? Then: return {{"met", true}};
    (void)given;
    throw Unsupported("no conditions yet");
}

const std::map<std::string, std::function<json(const json&)>> answers = {{"condition", condition}};

json reply(const json& request) {
    const auto& vector = request.at("vector");
    const std::string kind = vector.at("kind");
    try {
        const auto answer = answers.find(kind);
        if (answer == answers.end()) throw Unsupported("no " + kind + " yet");
        return {{"id", request.at("id")}, {"result", answer->second(vector.at("given"))}};
    } catch (const Unsupported& error) {
        return {{"id", request.at("id")}, {"unsupported", true}, {"why", error.what()}};
    } catch (const std::exception& error) {
        return {{"id", request.at("id")}, {"failed", error.what()}};
    }
}

int main() {
    for (std::string line; std::getline(std::cin, line);) {
        const json request = json::parse(line);
        const std::string cmd = request.at("cmd");
        if (cmd == "bye") break;
        // Nothing else may go to stdout; std::endl ends the line and flushes it.
        std::cout << (cmd == "hello" ? claims : reply(request)).dump() << std::endl;
    }
}
