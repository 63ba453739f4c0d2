import assert from "node:assert/strict";
import test from "node:test";
import { describeGuests, readSearch, writeSearch } from "./booking-search.ts";

const today = "2026-06-15";
const read = (query: string) => readSearch(new URLSearchParams(query), today);

test("a search uses the query parameters of the specification", () => {
  const search = { adults: 2, kids: 1, checkin: "2026-11-27", checkout: "2026-11-29" };
  assert.equal(writeSearch(search), "adults=2&kids=1&checkin=2026-11-27&checkout=2026-11-29");
  assert.deepEqual(read(writeSearch(search)), search);
});

test("a URL without dates is a search without dates, for two adults that nobody chose", () => {
  assert.deepEqual(read(""), { adults: 2, kids: 0, areGuestsAssumed: true });
  assert.equal(writeSearch(read("")), "");
  assert.deepEqual(read("adults=3&kids=1"), { adults: 3, kids: 1 });
});

test("guest counts are limited: 1 to 30 adults, 0 to 30 kids", () => {
  assert.deepEqual(read("adults=0&kids=-3"), { adults: 1, kids: 0 });
  assert.deepEqual(read("adults=999&kids=x"), { adults: 30, kids: 0 });
});

test("dates without counts stay without counts in other URLs", () => {
  const dates = "checkin=2026-06-20&checkout=2026-06-22";
  assert.equal(writeSearch(read(dates)), dates);
  assert.equal(writeSearch(read(`kids=1&${dates}`)), `adults=2&kids=1&${dates}`);
});

test("past and incomplete dates are ignored; a check-out before check-in becomes one night", () => {
  const nothing = read("");
  assert.deepEqual(read("checkin=2026-06-14&checkout=2026-06-16"), nothing);
  assert.deepEqual(read("checkin=2026-06-20"), nothing);
  assert.equal(read("checkin=2026-06-20&checkout=2026-06-20").checkout, "2026-06-21");
});

test("the summary of guests uses plurals for more than one", () => {
  assert.equal(describeGuests({ adults: 1, kids: 0 }), "1 adult");
  assert.equal(describeGuests({ adults: 2, kids: 1 }), "2 adults, 1 kid");
  assert.equal(describeGuests({ adults: 1, kids: 2 }), "1 adult, 2 kids");
});

test("ages stand in a search if each kid has one, and are named with the guests", () => {
  const read = (query: string) => readSearch(new URLSearchParams(query), "2026-01-01");
  const search = read("adults=2&kids=2&ages=3-15");
  assert.deepEqual(search.ages, [3, 15]);
  assert.equal(writeSearch(search), "adults=2&kids=2&ages=3-15");
  assert.equal(describeGuests(search), "2 adults, 2 kids (aged 3, 15)");
  for (const ages of ["3", "3-15-7", "3-18", "03-4", "x", "", "-3-4", "3,15"]) {
    assert.equal(read(`adults=2&kids=2&ages=${ages}`).ages, undefined, ages);
  }
  assert.equal(writeSearch({ adults: 2, kids: 0, ages: [3] }), "adults=2&kids=0");
  assert.equal(read("adults=2&kids=0&ages=3").ages, undefined);
});
