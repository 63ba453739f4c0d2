import assert from "node:assert/strict";
import { it } from "node:test";
import { formatInstant } from "./instants.ts";

it("shows an instant on the reader's clock", () => {
  assert.equal(formatInstant("2026-01-26T20:35:00.000Z", "Asia/Kolkata"), "Tue, 27 Jan 2026, 02:05");
  assert.equal(formatInstant("2026-01-26T20:35:00.000Z", "America/Los_Angeles"), "Mon, 26 Jan 2026, 12:35");
});
