import assert from "node:assert/strict";
import test from "node:test";
import { isPublicAddress } from "#server/platform/network/public-addresses.ts";
import { feedServer } from "#tests/support/reservations/feed-server.ts";
import { FeedError, type FetchOptions, safeFetch } from "./safe-fetch.ts";

const faultOf = (address: string, options: Partial<FetchOptions> = {}) =>
  safeFetch(address, { allowedHosts: [], ...options }).then(
    () => "read",
    (error: unknown) => (error instanceof FeedError ? error.fault : assert.fail(String(error))),
  );

/** Resolves every name to these addresses. */
const resolvesTo = (...addresses: string[]) =>
  ((_host: string, _options: object, callback: (error: null, found: object[]) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    )) as unknown as NonNullable<FetchOptions["lookup"]>;

test("no private address is connected to, however it is written", async (t) => {
  const site = await feedServer(t);
  site.answer("secret");
  const port = site.host.split(":")[1];
  const hosts = [
    "127.0.0.1",
    "127.1",
    "0x7f000001",
    "2130706433",
    "0177.0.0.1",
    "①②⑦.0.0.1",
    "0.0.0.0",
    "10.0.0.1",
    "172.16.0.1",
    "192.168.1.1",
    "100.64.0.1",
    "169.254.169.254",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[64:ff9b::7f00:1]",
    "[2002:7f00:1::]",
    "[fd00::1]",
    "[fe80::1]",
  ];
  for (const host of hosts) assert.equal(await faultOf(`http://${host}:${port}/`), "not-allowed", host);
  for (const address of ["ftp://example.com/", "http://me@example.com/", "file:///etc/passwd"]) {
    assert.equal(await faultOf(address), "not-allowed", address);
  }
  // Which of the two depends on the resolver.
  for (const host of ["localhost", "localhost."]) {
    assert.match(await faultOf(`http://${host}:${port}/`), /^(not-allowed|unreachable)$/);
  }
  assert.equal(site.requests(), 0);
});

test("a name is refused if one of its addresses is private; what is checked is what is connected to", async (t) => {
  const site = await feedServer(t);
  site.answer("secret");
  const port = site.host.split(":")[1];
  for (const addresses of [["127.0.0.1"], ["93.184.216.34", "127.0.0.1"], ["::1"], []]) {
    const lookup = resolvesTo(...addresses);
    assert.equal(await faultOf(`http://feeds.example:${port}/`, { lookup }), "not-allowed", addresses.join());
  }
  let asked = 0;
  const rebinding = ((host: string, options: object, callback: never) => {
    asked++;
    return resolvesTo(asked === 1 ? "10.1.2.3" : "127.0.0.1")(host, options as never, callback);
  }) as unknown as NonNullable<FetchOptions["lookup"]>;
  assert.equal(await faultOf(`http://feeds.example:${port}/`, { lookup: rebinding }), "not-allowed");
  assert.equal(asked, 1);
  assert.equal(site.requests(), 0);
  assert.ok(isPublicAddress("93.184.216.34") && isPublicAddress("2606:2800:220:1::1"));
});

test("a silent server and one without an end are left", async (t) => {
  const site = await feedServer(t);
  const allowed = { allowedHosts: [site.host] };
  site.answer(() => undefined);
  assert.equal(await faultOf(site.url, { ...allowed, millis: 50 }), "too-slow");
  site.answer((_request, response) => {
    response.writeHead(200);
    const write = () => {
      while (!response.destroyed && response.write("x".repeat(65_536)));
    };
    response.on("drain", write);
    write();
  });
  assert.equal(await faultOf(site.url, allowed), "too-large");
});
