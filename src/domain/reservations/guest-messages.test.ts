import assert from "node:assert/strict";
import test from "node:test";
import { bookingStatuses } from "../platform/values/booking-status.ts";
import { chatProblem, type GuestMessageKind, messageOfTheMoment, messagesFor } from "./guest-messages.ts";

const today = "2026-06-15";
const stay = { checkInDate: "2026-06-20", owes: true };
const moment = (draft: object, ...sent: GuestMessageKind[]) =>
  messageOfTheMoment({ ...stay, status: "confirmed", ...draft }, sent, today);

test("the message of the moment follows the stay and what was sent already", () => {
  assert.equal(moment({ status: "pending" }), "received");
  assert.equal(moment({ status: "pending" }, "received"), "pay");
  assert.equal(moment({}), "confirmed");
  assert.equal(moment({}, "confirmed", "pay"), "directions");
  assert.equal(moment({ owes: false }, "confirmed"), "directions");
  assert.equal(moment({ checkInDate: today }), "directions");
  assert.equal(moment({ checkInDate: today }, "directions"), "confirmed");
  assert.equal(moment({ status: "checked-in", checkInDate: today }), "bill");
  assert.equal(moment({ status: "checked-out" }), "bill");
  assert.equal(moment({ status: "checked-out" }, "bill"), "pay");
  assert.equal(moment({ status: "checked-out", owes: false }, "bill"), "thanks");
});

test("who got every message is asked to pay again, and hears the last one again if nothing is owed", () => {
  assert.equal(moment({}, "confirmed", "pay", "directions"), "pay");
  assert.equal(moment({ owes: false }, "confirmed", "directions"), "directions");
});

test("only who owes is asked to pay, whatever became of the stay", () => {
  for (const status of bookingStatuses) {
    assert.ok(!messagesFor({ status, owes: false }).includes("pay"), status);
    assert.ok(messagesFor({ status, owes: true }).includes("pay"), status);
  }
  assert.equal(moment({ status: "cancelled", owes: false }), undefined);
});

test("a chat needs a mobile number", () => {
  for (const phone of ["9845012345", "6000000000", "+491701234567"]) assert.equal(chatProblem(phone), undefined);
  assert.match(chatProblem("") ?? "", /no phone number/i);
  assert.match(chatProblem("12345") ?? "", /not complete/i);
  assert.match(chatProblem("0824222333") ?? "", /not a mobile/i);
});
