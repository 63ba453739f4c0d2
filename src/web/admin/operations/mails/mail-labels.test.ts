import assert from "node:assert/strict";
import { it } from "node:test";
import { deliveryStatus } from "./mail-labels.ts";

const mail = { state: "waiting" as const, attempts: 0, error: "", dueAt: "2026-06-15T06:30:00Z", sentAt: null };
const zone = "Asia/Kolkata";

it("shows the delivery status of a mail", () => {
  assert.equal(deliveryStatus(mail, true, zone), "It is sent in a moment.");
  assert.equal(deliveryStatus({ ...mail, attempts: 1 }, true, zone), "It is being sent.");
  assert.equal(
    deliveryStatus({ ...mail, attempts: 1, error: "451 busy" }, true, zone),
    "Next try Mon, 15 Jun 2026, 12:00. 451 busy",
  );
  assert.equal(deliveryStatus({ ...mail, state: "failed", error: "550 no such user" }, true, zone), "550 no such user");
  assert.equal(deliveryStatus({ ...mail, state: "sent", sentAt: mail.dueAt }, true, zone), "Mon, 15 Jun 2026, 12:00");
});

it("reports that nothing is sent without a mail server", () => {
  assert.match(deliveryStatus(mail, false, zone), /^No mail server is set up/);
});
