import assert from "node:assert/strict";
import { Readable } from "node:stream";
import test from "node:test";
import fastify from "fastify";
import type { ApiServices } from "./context.ts";
import { mountFailures } from "./failures.ts";

test("a browser that leaves in the middle of an answer is no failure of a call", async (t) => {
  const failed: unknown[] = [];
  const server = fastify();
  t.after(() => server.close());
  const services = { log: { error: (fields: unknown) => failed.push(fields) } } as unknown as ApiServices;
  mountFailures(server, services, async ({ error }) => ({ html: error, policy: "default-src 'none'" }));
  server.get("/left", async () => {
    // Node reports an answer whose reader went away like this.
    throw Object.assign(new Error("Premature close"), { code: "ERR_STREAM_PREMATURE_CLOSE" });
  });
  server.get("/broken", (_request, reply) => {
    const read = (): void => void source.destroy(new Error("The disk is gone"));
    const source = new Readable({ read });
    return reply.send(source);
  });
  assert.equal((await server.inject({ url: "/left" })).statusCode, 400);
  assert.deepEqual(failed, []);
  assert.equal((await server.inject({ url: "/broken" })).statusCode, 500);
  assert.equal(failed.length, 1);
});
