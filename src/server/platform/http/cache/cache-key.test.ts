import assert from "node:assert/strict";
import test from "node:test";
import type { FastifyRequest } from "fastify";
import type { ServerBuild } from "react-router";
import { canonicalQuery } from "#server/site/page-query.ts";
import { lowerCasePaths, pagePaths } from "../page-paths.ts";
import { cacheKeys } from "./cache-key.ts";

const known = "https://lodge.example";
const base = { method: "GET", url: "/service/rooms", host: known, today: "2026-06-15" };

function keyOf(change: Partial<typeof base> & { headers?: Record<string, string> } = {}): string | undefined {
  const { host, today, ...raw } = { ...base, headers: { "accept-encoding": "br" }, ...change };
  const keys = cacheKeys({ originOf: () => (host === known ? host : undefined), today: () => today, canonicalQuery });
  return keys({ raw } as unknown as FastifyRequest)?.key;
}

test("a request has one key; another URL, day or encoding has another", () => {
  const keys = [
    keyOf(),
    keyOf({ url: "/" }),
    keyOf({ today: "2026-06-16" }),
    keyOf({ headers: { "accept-encoding": "gzip" } }),
    keyOf({ headers: {} }),
  ];
  assert.ok(keys.every((key) => key !== undefined));
  assert.equal(new Set(keys).size, keys.length);
  const same = [keyOf({ headers: { "accept-encoding": "gzip, deflate, br, zstd" } }), keyOf({ method: "HEAD" })];
  for (const key of same) assert.equal(key, keyOf());
});

test("an unknown host, another method, a range request or a non-canonical URL has no key", () => {
  assert.equal(keyOf({ host: "https://evil.example" }), undefined);
  assert.equal(keyOf({ method: "POST" }), undefined);
  assert.equal(keyOf({ headers: { range: "bytes=0-1" } }), undefined);
  const urls = [
    "/x/%2e%2e/",
    "/%73ervice/rooms",
    "/x/../service/rooms",
    "/./",
    "/service/rooms?x=1",
    "//evil/",
    "/a b",
  ];
  for (const url of urls) assert.equal(keyOf({ url }), undefined, url);
});

test("a request of staff who may see a closed site has no key; other cookies change nothing", () => {
  const withCookie = (cookie: string) => keyOf({ headers: { "accept-encoding": "br", cookie } });
  assert.equal(withCookie("a=b; site_preview=5f1.x_-9"), undefined);
  assert.equal(withCookie("a=b"), keyOf());
  assert.equal(withCookie("not-site_preview=5f1"), keyOf());
});

test("a search has one key in any order of parameters, if all are known and valid", () => {
  const dates = "checkin=2026-07-01&checkout=2026-07-03";
  const key = keyOf({ url: `/service/rooms?adults=2&kids=0&${dates}` });
  assert.equal(key, `br 2026-06-15 ${known}/service/rooms?adults=2&kids=0&${dates}`);
  assert.equal(keyOf({ url: `/service/rooms?${dates}&kids=0&adults=2` }), key);
  assert.ok(keyOf({ url: `/service/rooms?adults=2&kids=2&ages=3-15&${dates}` }));
  assert.equal(keyOf({ url: `/service/rooms?adults=2&kids=2&ages=3-99&${dates}` }), undefined);
  assert.ok(keyOf({ url: `/service/rooms?${dates}&sort=price` }));
  assert.ok(keyOf({ url: `/service/rooms.data?${dates}` }));
  assert.ok(keyOf({ url: `/service/rooms/garden-deluxe?${dates}&month=2026-07` }));
  const routes = "_routes=site%2Freservations%2Frooms%2Fdetail-page";
  assert.ok(keyOf({ url: `/service/rooms/garden-deluxe.data?${dates}` }));
  assert.ok(keyOf({ url: `/service/rooms/garden-deluxe.data?${dates}&${routes}` }));
  const ofRooms = "_routes=root,site/website/layout/layout,site/reservations/rooms/known-rooms";
  assert.equal(
    keyOf({ url: `/service/rooms.data?${dates}&${ofRooms}` }),
    keyOf({ url: `/service/rooms.data?${ofRooms}` }),
  );
  assert.ok(keyOf({ url: `/api/availability?${dates}` }));
  const others = [
    `/service/rooms?${dates}&utm_source=x`,
    `/service/rooms?${dates}&adults=2&adults=3`,
    `/service/rooms?${dates}&adults=02`,
    `/service/rooms?${dates}&adults=31`,
    `/service/rooms?${dates}&adults=0`,
    `/service/rooms?${dates}&kids=x`,
    `/service/rooms?${dates}&sort=x`,
    `/service/rooms?${dates}&month=2026-07`,
    `/service/rooms?${dates}&amenity=pool`,
    `/service/rooms/garden-deluxe?${dates}&month=2026-13`,
    `/service/rooms/garden-deluxe?${dates}&${routes}`,
    `/service/rooms/garden-deluxe.data?${dates}&${routes},root`,
    "/service/rooms?checkin=2026-06-14&checkout=2026-07-01",
    "/service/rooms?checkin=2026-02-30&checkout=2026-07-01",
    "/service/rooms?checkin=7/1/2026&checkout=2026-07-03",
    "/service/rooms?",
    "/service/rooms?x",
    `/service/rooms/?${dates}`,
    `/Service/rooms?${dates}`,
    `/service/about?${dates}`,
    `/service/rooms?${dates}${"&".repeat(300)}`,
    "/?adults=2",
  ];
  for (const url of others) assert.equal(keyOf({ url }), undefined, url);
});

function someRoutes(): ServerBuild["routes"] {
  const loader = () => null;
  const route = (
    id: string,
    parentId: string | undefined,
    path?: string,
    index?: true,
    module: object = { loader },
  ) => [id, { id, parentId, path, index, module }];
  return Object.fromEntries([
    route("root", undefined, ""),
    route("layout", "root"),
    route("home", "layout", undefined, true),
    route("rooms", "layout", "service/rooms"),
    route("room", "layout", "service/rooms/:id"),
    route("booking", "layout", "booking/:reference?"),
    route("missing", "layout", "*"),
    route("invoice", "root", "admin/invoices/:id", undefined, {}),
    route("login", "root", "admin/login", undefined, {}),
  ]) as unknown as ServerBuild["routes"];
}

test("only the canonical path of a page is recognized", () => {
  const isPage = pagePaths(someRoutes());
  const pages = [
    "/",
    "/_.data",
    "/service/rooms",
    "/service/rooms.data",
    "/service/rooms/garden-deluxe",
    "/booking",
    "/admin/login",
  ];
  for (const path of pages) assert.equal(isPage(path), true, path);
  const others = [
    "//",
    "/service/rooms/",
    "/Service/rooms",
    "/service/rooms/a%62c",
    "/service/rooms/a/b",
    "/service/rooms/..",
    "/admin/invoices/x",
    "/service",
    "/nowhere",
    "",
    "/.data",
    "/service/rooms?x=1",
    "x/service/rooms",
    "/service/rooms.json",
  ];
  for (const path of others) assert.equal(isPage(path), false, path);
});

test("an address in other letters leads to the one in lower case, and parameters keep theirs", () => {
  const lowerCased = lowerCasePaths(someRoutes());
  const led = {
    "/SERVICE/ROOMS": "/service/rooms",
    "/kn/Service/rooms": "/kn/service/rooms",
    "/KN/service/rooms": "/kn/service/rooms",
    "/Booking/KL-7F3K9": "/booking/KL-7F3K9",
    "/service/Rooms/Garden": "/service/rooms/Garden",
    "/Admin/Login": "/admin/login",
  };
  for (const [path, address] of Object.entries(led)) assert.equal(lowerCased(path), address, path);
  for (const path of [
    "/service/rooms",
    "/booking/KL-7F3K9",
    "/Nowhere",
    "//SERVICE/rooms",
    "/",
    "/service/rooms/A/B",
  ]) {
    assert.equal(lowerCased(path), undefined, path);
  }
});
