// A conformance driver to begin with: it speaks the protocol, and supports nothing yet.

import { createInterface } from "node:readline";

const claims = {
  protocol: 1,
  name: "my venti",
  version: "0.1",
  language: "javascript",
  games: ["venti"],
  features: ["conditions"],
};

class Unsupported extends Error {}

const answers = {
  condition(given) {
    // Here your own code is asked: do some of given.hand and given.permanent_jokers
    // meet given.condition? Then: return { met: true } or { met: false }
    throw new Unsupported("no conditions yet");
  },
};

function reply({ id, vector }) {
  try {
    const answer = answers[vector.kind];
    if (!answer) throw new Unsupported(`no ${vector.kind} yet`);
    return { id, result: answer(vector.given) };
  } catch (error) {
    if (error instanceof Unsupported) return { id, unsupported: true, why: error.message };
    return { id, failed: String(error) };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  if (request.cmd === "bye") break;
  const said = request.cmd === "hello" ? claims : reply(request);
  process.stdout.write(JSON.stringify(said) + "\n"); // nothing else may go to stdout: no console.log
}
process.stdin.destroy();
