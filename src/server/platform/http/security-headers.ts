import type { FastifyReply, FastifyRequest } from "fastify";

export const denyAllCsp = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const unused = ["camera", "display-capture", "geolocation", "microphone", "midi", "payment", "serial", "usb"];

export const baseHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": unused.map((feature) => `${feature}=()`).join(", "),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
} as const;

// Two years; other subdomains may belong to other programs.
const tlsHeaders = { "strict-transport-security": "max-age=63072000" };

/** The response's own headers take precedence. */
export function responseHeaders(own: Readonly<Record<string, unknown>>, isTls: boolean): Record<string, string> {
  const headers: Record<string, string> = { ...baseHeaders, ...(isTls && tlsHeaders) };
  if (!String(own["content-type"]).startsWith("text/html")) headers["content-security-policy"] = denyAllCsp;
  for (const name in headers) if (name in own) delete headers[name];
  return headers;
}

export function applySecurityHeaders(request: FastifyRequest, reply: FastifyReply, isTls: boolean): void {
  reply.header("x-request-id", request.id).headers(responseHeaders(reply.getHeaders(), isTls));
}
