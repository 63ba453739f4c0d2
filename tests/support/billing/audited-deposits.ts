import { settleSecurityDeposit, takeSecurityDeposit } from "#contract/billing/security-deposits.ts";
import type { TestApp } from "../platform/app.ts";

/** The calls of a security deposit, for a booking whose guest has not left. */
export function depositCalls({ api }: Pick<TestApp, "api">, id: string, caller: { token: string }) {
  const params = { id };
  return {
    takeSecurityDeposit: () => api(takeSecurityDeposit, { params, body: { method: "cash", amount: 500 } }, caller),
    settleSecurityDeposit: () =>
      api(settleSecurityDeposit, { params, body: { method: "cash", returned: 500 } }, caller),
  };
}
