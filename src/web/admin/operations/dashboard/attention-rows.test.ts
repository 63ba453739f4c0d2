import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { AttentionItem } from "#domain/operations/dashboard.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import { booking } from "#tests/support/reservations/sample-booking.ts";
import { attentionAction, attentionSteps, attentionText } from "./attention-rows.ts";

const today = "2026-06-15";
const guest = (id: string, part: Partial<Booking> = {}): Booking => ({ ...booking, _id: id, ...part });
const item = (kind: AttentionItem["kind"], part: Partial<Booking> = {}, more: Partial<AttentionItem> = {}) => ({
  kind,
  booking: guest(kind, part),
  unit: null,
  expiresAt: "",
  ...more,
});
describe("a missed arrival", () => {
  const stay = { status: "confirmed", checkInDate: "2026-06-14", checkOutDate: "2026-06-16" } as const;
  const steps = (part: Partial<Booking>) =>
    attentionSteps(item("missed", { ...stay, ...part }), today).map(({ status }) => status);

  it("can be checked in while a night is left, and be a no-show always", () => {
    assert.deepEqual(steps({}), ["checked-in", "no-show"]);
    assert.deepEqual(steps({ checkOutDate: today }), ["no-show"]);
    assert.deepEqual(steps({ status: "no-show" }), []);
  });

  it("says when the guest was expected", () => {
    assert.equal(attentionText(item("missed", stay), today), "expected Sun, 14 Jun, not checked in");
    const over = item("missed", { ...stay, checkOutDate: today });
    assert.equal(attentionText(over, today), "expected Sun, 14 Jun, never checked in, the stay is over");
  });
});

describe("the one next action", () => {
  it("belongs to the kind and goes once it is done", () => {
    const action = (one: AttentionItem, balance = 0) => attentionAction(one, balance);
    assert.equal(action(item("unassigned", { status: "confirmed" })), "assign");
    assert.equal(action(item("unassigned", { status: "checked-in" })), undefined);
    assert.equal(action(item("overstay", { status: "checked-in" })), "extend");
    assert.equal(action(item("overstay", { status: "checked-out" })), undefined);
    assert.equal(action(item("due", { status: "checked-in" }), 100), "pay");
    assert.equal(action(item("due", { status: "checked-in" }), 0), undefined);
    assert.equal(action(item("missed", { status: "confirmed" })), undefined);
  });

  it("is the check-out of who overstays and the confirmation of what expires", () => {
    const steps = (one: AttentionItem) => attentionSteps(one, today).map(({ status }) => status);
    assert.deepEqual(steps(item("overstay", { status: "checked-in" })), ["checked-out"]);
    assert.deepEqual(steps(item("expiring", { status: "pending" })), ["confirmed"]);
    assert.deepEqual(steps(item("expiring", { status: "confirmed" })), []);
    assert.deepEqual(steps(item("due", { status: "checked-in" })), []);
  });
});

it("an arrival without a unit says whether one is free for the whole stay", () => {
  const free = item("unassigned", {}, { unit: { _id: "u1", label: "203" } });
  assert.equal(attentionText(free, today), "arrives today, has no unit yet");
  const none = attentionText(item("unassigned"), today);
  assert.equal(none, "arrives today, no single unit is free for the whole stay");
});
