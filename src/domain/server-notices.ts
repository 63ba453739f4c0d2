import * as v from "valibot";

/** What the operator should look at, by code. */
export const serverNoticeTexts = {
  untrusted_proxy:
    "A request had a header that proxies add, such as X-Forwarded-For, and TRUST_PROXY is off. If the server is behind a proxy, set TRUST_PROXY and PUBLIC_URL: until then all guests share the proxy's address, and so its rate limits. If there is no proxy, somebody made the header up and it was ignored.",
} as const;
export type ServerNotice = keyof typeof serverNoticeTexts;

export const serverNoticeShape = v.picklist(Object.keys(serverNoticeTexts) as ServerNotice[]);
