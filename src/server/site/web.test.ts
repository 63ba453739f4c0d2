import assert from "node:assert/strict";
import test from "node:test";
import { createContext, type ServerBuild } from "react-router";
import { testApp } from "#tests/support/platform/app.ts";

/** One page without a cache key, of which the loader waits. */
function waitingPage() {
  const waiting: (() => void)[] = [];
  const loader = () => new Promise<null>((resolve) => waiting.push(() => resolve(null)));
  const module = { default: () => null, loader };
  const build = {
    routes: { page: { id: "page", path: "*", module } },
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
    entry: {
      module: {
        default: () => new Response("page"),
        apiOver: () => async () => ({ lodge: {} }),
        pageContext: createContext(),
      },
    },
    future: {},
    publicPath: "/",
    assetsBuildDirectory: "",
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
  return { build, waiting };
}

test("pages that are not cached are rendered one by one", async (t) => {
  const { build, waiting } = waitingPage();
  const { app } = await testApp(t, { pages: { en: build } });
  const answers = Array.from({ length: 10 }, (_, index) => app.inject({ url: `/page-${index}` }));
  let rendered = 0;
  while (rendered < answers.length) {
    await new Promise((resolve) => setImmediate(resolve));
    assert.ok(waiting.length <= 1, `${waiting.length} pages at once`);
    const next = waiting.shift();
    if (!next) continue;
    rendered += 1;
    next();
  }
  for (const answer of answers) assert.equal((await answer).statusCode, 200);
});

test("an address in capitals is moved for good to the one in lower case, with its query", async (t) => {
  const { build } = waitingPage();
  const page = { id: "rooms", path: "service/rooms", module: { default: () => null, loader: () => null } };
  const routes = { rooms: page } as unknown as ServerBuild["routes"];
  const { app } = await testApp(t, { pages: { en: { ...build, routes } } });
  const moved = await app.inject({ url: "/SERVICE/ROOMS?adults=2&kids=0" });
  assert.deepEqual([moved.statusCode, moved.headers.location], [301, "/service/rooms?adults=2&kids=0"]);
});
