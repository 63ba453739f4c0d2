import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import test from "node:test";
import { testApp } from "#tests/support/platform/app.ts";

test("a body that does not arrive within 30 s closes the connection; an answered call does not", async (t) => {
  const { app } = await testApp(t);
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  t.mock.timers.enable({ apis: ["setTimeout"] });

  const start = (length: number, text: string) => {
    const socket = connect(port, "127.0.0.1");
    const head = `POST /api/queries/add HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}`;
    socket.write(`${head}\r\n\r\n${text}`);
    return socket;
  };
  const arrived = once(app.server, "request");
  const slow = start(1000, "{");
  await arrived;
  const quick = start(2, "{}");
  const [answer] = await once(quick, "data");
  assert.match(String(answer), /^HTTP\/1.1 400 /);

  const closed = once(slow, "close");
  t.mock.timers.tick(31_000);
  await closed;
  assert.equal(quick.destroyed, false);
  quick.destroy();
});
