import { closeSite, openSite, skipSetUpStep } from "#contract/operations/set-up.ts";
import type { TestApp } from "../platform/app.ts";

/** The calls of the set-up that change something, in an order in which each of them does. */
export function setUpCalls(
  { api }: Pick<TestApp, "api">,
  caller: { token: string },
): Record<string, () => Promise<unknown>> {
  return {
    skipSetUpStep: () => api(skipSetUpStep, { body: { step: "upi", isSkipped: true } }, caller),
    closeSite: () => api(closeSite, {}, caller),
    openSite: () => api(openSite, {}, caller),
  };
}
