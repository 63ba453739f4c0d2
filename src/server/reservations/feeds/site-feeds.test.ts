import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { guestNameOf, isClosed } from "#domain/reservations/feed-events.ts";
import { readFeed } from "./read-feed.ts";

const folder = new URL("../../../../tests/fixtures/feeds/", import.meta.url);

/** Of each event: its nights, and who it is for, "closed" or "cancelled". */
async function read(site: string): Promise<string[]> {
  const events = await readFeed(await readFile(new URL(`${site}.ics`, folder), "utf8"), "Asia/Kolkata");
  return events.map((event) => {
    const isOff = event.isCancelled ? "cancelled" : isClosed(event, []) && "closed";
    return `${event.from} ${event.to} ${isOff || guestNameOf(event.summary, "a guest")}`;
  });
}

const expected = {
  airbnb: ["2026-07-02 2026-07-05 a guest", "2027-06-01 2027-06-15 closed"],
  "booking-com": ["2026-07-10 2026-07-13 closed", "2026-07-20 2026-07-22 Ravi Shet"],
  vrbo: ["2026-08-01 2026-08-04 Meena", "2026-08-10 2026-08-12 closed"],
  // Times of day are those of the lodge.
  google: ["2026-07-03 2026-07-05 Asha Rao", "2026-07-10 2026-07-11 cancelled"],
  // A byte order mark, line feeds alone, and days without their type.
  agoda: ["2026-07-06 2026-07-08 Agoda", "2026-07-16 2026-07-18 closed"],
};

for (const [site, events] of Object.entries(expected)) {
  test(`the calendar of ${site} is read as it is written, in whatever line ends`, async () => {
    assert.deepEqual(await read(site), events);
  });
}
