import assert from "node:assert/strict";
import { test } from "node:test";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { keepAcrossSearches } from "./keep-across-searches.ts";

const isLoaded = (from: string, to: string) => {
  const [currentUrl, nextUrl] = [new URL(from, "https://lodge.example"), new URL(to, "https://lodge.example")];
  return keepAcrossSearches({ currentUrl, nextUrl, defaultShouldRevalidate: true } as ShouldRevalidateFunctionArgs);
};

test("what is around a page is kept for another search, a room and the way back, in every language", () => {
  assert.equal(isLoaded("/", "/service/rooms?checkin=2026-07-01"), false);
  assert.equal(isLoaded("/service/rooms?sort=price", "/service/rooms?sort=rating"), false);
  assert.equal(isLoaded("/kn/service/rooms?sort=price", "/kn/service/rooms/garden?month=2026-07"), false);
  assert.equal(isLoaded("/service/rooms/garden", "/service/rooms"), false);
});

test("it is loaded again for other pages, and for the same one once more", () => {
  assert.equal(isLoaded("/service/rooms", "/service/about"), true);
  assert.equal(isLoaded("/service/about", "/service/rooms"), true);
  assert.equal(isLoaded("/service/rooms?sort=price", "/service/rooms?sort=price"), true);
  assert.equal(isLoaded("/service/about", "/service/about#menu"), false);
});
