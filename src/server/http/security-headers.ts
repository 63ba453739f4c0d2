import type { FastifyReply, FastifyRequest } from "fastify";

/** The content security policy of what is no page, or a page without script, style or picture. */
export const nothingAtAll = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const unused = ["camera", "display-capture", "geolocation", "microphone", "midi", "payment", "serial", "usb"];

/** What every answer says to browsers, whatever it is. */
export const alwaysSaid = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": unused.map((feature) => `${feature}=()`).join(", "),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
} as const;

const always = Object.entries(alwaysSaid);
// Two years. Not for subdomains: what else the owner of the domain runs is not for this program to say.
const onlyTls = "max-age=63072000";

/** Sets them, beside those that the answer has set for itself. Pages bring a content security policy of their own. */
export function tellBrowser(request: FastifyRequest, reply: FastifyReply, isTls: boolean): void {
  reply.header("x-request-id", request.id);
  for (const [name, value] of always) if (!reply.hasHeader(name)) reply.header(name, value);
  if (isTls) reply.header("strict-transport-security", onlyTls);
  const isPage = String(reply.getHeader("content-type")).startsWith("text/html");
  if (!isPage && !reply.hasHeader("content-security-policy")) reply.header("content-security-policy", nothingAtAll);
}
