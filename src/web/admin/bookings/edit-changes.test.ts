import assert from "node:assert/strict";
import { it } from "node:test";
import { foreignChanges } from "./edit-changes.ts";
import { editFormOf } from "./edit-form.ts";
import { booking } from "./sample-booking.ts";

it("names what somebody else changed, and where that meets my own change", () => {
  const newer = {
    ...booking,
    status: "checked-in" as const,
    checkOutDate: "2026-01-30",
    roomId: "r2",
    roomName: "Suite",
  };
  const form = { ...editFormOf(booking), checkOutDate: "01/31/2026", name: "Asha R." };
  assert.deepEqual(foreignChanges(form, booking, newer), [
    { label: "Check-out date", before: "01/29/2026", now: "01/30/2026", mine: "01/31/2026" },
    { label: "Room", before: "Garden Deluxe", now: "Suite", mine: undefined },
    { label: "Status", before: "Confirmed", now: "Checked in", mine: undefined },
  ]);
});

it("has nothing to say when only the version moved, or when both made the same change", () => {
  const newer = { ...booking, updatedAt: "later" };
  assert.deepEqual(foreignChanges(editFormOf(booking), booking, newer), []);
  const [change] = foreignChanges({ ...editFormOf(booking), name: "X" }, booking, { ...booking, name: "X" });
  assert.equal(change?.mine, undefined);
});
