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

// Two years. Not for subdomains: what else the owner of the domain runs is not for this program to say.
const onlyTls = { "strict-transport-security": "max-age=63072000" };

/** What is said beside the headers that an answer has of its own. Pages bring a content security policy. */
export function saidOf(own: Readonly<Record<string, unknown>>, isTls: boolean): Record<string, string> {
  const said: Record<string, string> = { ...alwaysSaid, ...(isTls && onlyTls) };
  if (!String(own["content-type"]).startsWith("text/html")) said["content-security-policy"] = nothingAtAll;
  for (const name in said) if (name in own) delete said[name];
  return said;
}

/** Says it on a reply that is about to be sent. */
export function tellBrowser(request: FastifyRequest, reply: FastifyReply, isTls: boolean): void {
  reply.header("x-request-id", request.id).headers(saidOf(reply.getHeaders(), isTls));
}
