import assert from "node:assert/strict";
import test from "node:test";
import { bookingStatuses } from "../platform/values/booking-status.ts";
import { closedByStatus } from "./charges.ts";

test("a bill is open while the guest is here and after, and says otherwise whether it opens yet or never", () => {
  assert.deepEqual(Object.fromEntries(bookingStatuses.map((status) => [status, closedByStatus(status) ?? "open"])), {
    pending: "Charges can be added from check-in on.",
    confirmed: "Charges can be added from check-in on.",
    "checked-in": "open",
    "checked-out": "open",
    cancelled: "Cancelled, or the guest did not come: nothing can be charged any more.",
    "no-show": "Cancelled, or the guest did not come: nothing can be charged any more.",
  });
});
