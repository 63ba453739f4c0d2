import assert from "node:assert/strict";
import { it } from "node:test";
import { getSession } from "#contract/platform/auth.ts";
import type { ApiRequest, ApiResponse } from "#contract/platform/call.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { createSession } from "./session.ts";
import { staffApiOver } from "./staff-api.ts";

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
