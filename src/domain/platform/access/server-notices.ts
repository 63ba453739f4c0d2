import * as v from "valibot";
import * as m from "#messages/errors.js";

/** Conditions that the operator should look at, by code. */
export const serverNoticeTexts = {
  untrusted_proxy: () => m.untrustedProxy({ header: "X-Forwarded-For", trust: "TRUST_PROXY", address: "PUBLIC_URL" }),
  register_key: () => m.registerKeyDiffers({ variable: "REGISTER_KEY", command: "npm run register-key" }),
} as const;
export type ServerNotice = keyof typeof serverNoticeTexts;

export const serverNoticeShape = v.picklist(Object.keys(serverNoticeTexts) as ServerNotice[]);
