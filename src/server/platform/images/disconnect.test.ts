import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import test from "node:test";
import { listRooms } from "#contract/rooms/rooms.ts";
import type { ImageStore } from "#domain/platform/files/image-store.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { aPicture } from "#tests/support/website/pictures.ts";
import { encodeImage } from "./encode.ts";

test("a save stops encoding when its client leaves, and changes nothing", { timeout: 30_000 }, async (t) => {
  let client: Socket | undefined;
  const atServer = Promise.withResolvers<Socket>();
  const checkedSecond = Promise.withResolvers<void>();
  let checks = 0;
  let writes = 0;
  const wrapStore = (store: ImageStore): ImageStore => ({
    ...store,
    hasAll: async (names) => {
      checks += 1;
      if (checks === 2) checkedSecond.resolve();
      return store.hasAll(names);
    },
    write: async (files) => {
      writes += 1;
      await store.write(files);
      if (writes > 1) return;
      client?.destroy();
      await once(await atServer.promise, "close");
    },
  });
  const { app, api, staffToken } = await testApp(t, { wrapStore });
  const token = await staffToken();
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  app.server.once("connection", (socket: Socket) => atServer.resolve(socket));

  const form = new FormData();
  const fields = { name: "Sea", description: "By the sea.", costOptions: '[{"name":"Standard","cost":3600}]' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (let i = 0; i < 4; i++) form.append("images", await aPicture());
  const body = new Response(form);
  const bytes = Buffer.from(await body.clone().arrayBuffer());
  client = connect(port, "127.0.0.1");
  client.on("error", () => {});
  const head = [
    "POST /api/rooms/add HTTP/1.1",
    `Host: 127.0.0.1:${port}`,
    `Authorization: Bearer ${token}`,
    `Content-Type: ${body.headers.get("content-type")}`,
    `Content-Length: ${bytes.length}`,
  ];
  client.write(Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), bytes]));

  await checkedSecond.promise;
  // Takes its slots after those that the second picture would take.
  for (let i = 0; i < 3; i++) await encodeImage(await (await aPicture()).bytes());
  assert.deepEqual([checks, writes], [2, 1]);
  assert.deepEqual(await api(listRooms, {}, { token }), []);
});
