import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { recordPayment } from "#contract/billing/payments.ts";
import type { ApiRequest, ApiResponse } from "#contract/platform/call.ts";
import { createSession } from "../../platform/app/session/session.ts";
import { onApprovalRequired, staffApiOver } from "../../platform/app/session/staff-api.ts";
import { askApproval } from "./approved-reply.ts";
import { wantedApproval } from "./wanted-approval.ts";

before(() => onApprovalRequired(askApproval));
after(() => onApprovalRequired(undefined));

function desk(...responses: ApiResponse[]) {
  const requests: ApiRequest[] = [];
  const api = staffApiOver(async (request) => {
    requests.push(request);
    return responses.shift() ?? assert.fail();
  }, createSession(undefined));
  return { api, requests };
}

const approval = {
  _id: "a1",
  bookingId: "b1",
  group: null,
  company: null,
  reference: "KL-A",
  guest: "Asha",
  summary: "Refund of ₹800 by Cash",
  facts: [],
  shown: "",
  reason: "No hot water",
  state: "approved" as const,
  askedBy: "ravi",
  askedAt: "",
  decidedBy: "meera",
  answer: "",
};
const refund = { kind: "refund", method: "cash", amount: 800, reason: "No hot water" } as const;
const refused = { status: 403, body: { error: "An owner must approve this.", code: "approval_required" } };

/** Like the dialog: waits for a call that needs an approval, and answers. */
function answering(approved: typeof approval | undefined) {
  const stop = wantedApproval.subscribe(() => {
    if (!wantedApproval.read()) return;
    stop();
    wantedApproval.settle(approved);
  });
}

it("a call that an owner approves goes on with what it would have replied with", async () => {
  const ledger = { payments: [], total: 2000, paid: 1200, balance: 800 };
  const { api, requests } = desk(refused, { status: 200, body: { ledger } });
  answering(approval);
  assert.deepEqual(await api(recordPayment, { params: { id: "b1" }, body: refund }), { ledger });
  assert.deepEqual(
    requests.map(({ method, url }) => `${method} ${url}`),
    ["POST /api/bookings/b1/payments", "GET /api/bookings/b1/payments"],
  );
});

it("a call fails that nobody approves, and one that nobody could answer", async () => {
  const { api, requests } = desk(refused, refused);
  const call = () => api(recordPayment, { params: { id: "b1" }, body: refund });
  answering(undefined);
  await assert.rejects(call(), { code: "approval_required" });
  await assert.rejects(call(), { code: "approval_required" });
  assert.equal(requests.length, 2);
});
