import { saveMailServer, saveWebsiteAddress } from "#contract/operations/server-facts.ts";
import { closeSite, openSite, skipSetUpStep } from "#contract/operations/set-up.ts";
import type { TestApp } from "../platform/app.ts";

/** The calls of the set-up that change something, in an order in which each of them does. */
export function setUpCalls(
  { api }: Pick<TestApp, "api">,
  caller: { token: string },
): Record<string, () => Promise<unknown>> {
  const account = { userName: "stay@lodge.example", password: "a password of the post", sender: "" };
  const server = { host: "mail.lodge.example", port: 465, encryption: "tls", ...account } as const;
  return {
    saveWebsiteAddress: () => api(saveWebsiteAddress, { body: { address: "https://lodge.example" } }, caller),
    saveMailServer: () => api(saveMailServer, { body: server }, caller),
    skipSetUpStep: () => api(skipSetUpStep, { body: { step: "upi", isSkipped: true } }, caller),
    closeSite: () => api(closeSite, {}, caller),
    openSite: () => api(openSite, {}, caller),
  };
}
