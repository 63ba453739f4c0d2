import assert from "node:assert/strict";
import { it } from "node:test";
import { getSession } from "#contract/auth.ts";
import type { ApiRequest, ApiResponse } from "#contract/call.ts";
import { recordPayment } from "#contract/payments.ts";
import { AppError } from "#domain/errors.ts";
import { createSession } from "./session.ts";
import { staffApiOver } from "./staff-api.ts";
import { wantedApproval } from "./wanted-approval.ts";

function desk(response: ApiResponse | ApiResponse[]) {
  const responses = [response].flat();
  const requests: ApiRequest[] = [];
  const session = createSession(undefined);
  session.start("abc");
  const api = staffApiOver(async (request) => {
    requests.push(request);
    return responses.length > 1 ? (responses.shift() ?? assert.fail()) : (responses[0] ?? assert.fail());
  }, session);
  return { api, session, requests };
}

it("sends the token", async () => {
  const { api, requests } = desk({
    status: 200,
    body: { staff: { userId: "asha", role: "owner" }, today: "2026-01-27" },
  });
  assert.equal((await api(getSession, {})).staff.userId, "asha");
  assert.equal(requests[0]?.headers.authorization, "Bearer abc");
});

it("ends the session when the server rejects the token", async () => {
  const { api, session } = desk({ status: 401, body: { error: "Unauthorized!", code: "not_authenticated" } });
  await assert.rejects(api(getSession, {}), AppError);
  assert.equal(session.token(), undefined);
});

it("suspends the session, but preserves its token, until the required step is done", async () => {
  for (const [code, step] of [
    ["password_change_required", "password-required"],
    ["second_factor_setup_required", "second-factor-required"],
  ]) {
    const { api, session } = desk({ status: 403, body: { error: "Please do", code } });
    const ends: string[] = [];
    session.onEnd((how) => ends.push(how));
    await assert.rejects(api(getSession, {}), AppError);
    assert.deepEqual([ends, session.token()], [[step], "abc"]);
  }
});

it("preserves the session after any other failure", async () => {
  for (const [status, code] of [
    [403, "forbidden"],
    [429, "rate_limited"],
    [500, "internal"],
  ] as const) {
    const { api, session } = desk({ status, body: { error: "No", code } });
    await assert.rejects(api(getSession, {}), AppError);
    assert.equal(session.token(), "abc");
  }
});

const approval = {
  ...{
    _id: "a1",
    bookingId: "b1",
    group: null,
    company: null,
    reference: "KL-A",
    guest: "Asha",
    summary: "Refund of ₹800 by Cash",
    facts: [],
    shown: "",
  },
  ...{
    reason: "No hot water",
    state: "approved" as const,
    askedBy: "ravi",
    askedAt: "",
    decidedBy: "meera",
    answer: "",
  },
};
const refund = { kind: "refund", method: "cash", amount: 800, reason: "No hot water" } as const;
const refused = { status: 403, body: { error: "An owner must approve this.", code: "approval_required" } };

/** As the dialog does: waits for a call that needs an approval, and answers. */
function answering(approved: typeof approval | undefined) {
  const stop = wantedApproval.subscribe(() => {
    if (!wantedApproval.read()) return;
    stop();
    wantedApproval.settle(approved);
  });
}

it("a call that an owner approves goes on with what it would have replied with", async () => {
  const ledger = { payments: [], total: 2000, paid: 1200, balance: 800 };
  const { api, requests } = desk([refused, { status: 200, body: { ledger } }]);
  answering(approval);
  assert.deepEqual(await api(recordPayment, { params: { id: "b1" }, body: refund }), { ledger });
  assert.deepEqual(
    requests.map(({ method, url }) => `${method} ${url}`),
    ["POST /api/bookings/b1/payments", "GET /api/bookings/b1/payments"],
  );
});

it("a call fails that nobody approves, and one that nobody could answer", async () => {
  const { api, requests } = desk([refused, refused]);
  const call = () => api(recordPayment, { params: { id: "b1" }, body: refund });
  answering(undefined);
  await assert.rejects(call(), { code: "approval_required" });
  await assert.rejects(call(), { code: "approval_required" });
  assert.equal(requests.length, 2);
});
