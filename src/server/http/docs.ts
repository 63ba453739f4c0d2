import type { FastifyInstance } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/index.ts";
import { property } from "#domain/property.ts";
import { openApiDocument } from "./openapi.ts";
import { denyAllCsp } from "./security-headers.ts";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const asHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] as string);

const row = ({ method, path, access, summary }: Endpoint) =>
  `<tr><td><code>${method}</code></td><td><code>${asHtml(path)}</code></td><td>${access}</td><td>${asHtml(summary)}</td></tr>`;

function page(): string {
  const title = `${property.name} API`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><meta name="robots" content="noindex"></head>
<body><h1>${title}</h1>
<p>JSON in and out. Staff send <code>Authorization: Bearer</code> with the token of <code>POST /api/login</code>.
Every failure is <code>{ error, code, fields? }</code>. All shapes: <a href="/api/openapi.json">openapi.json</a>.</p>
<table><thead><tr><th>Method</th><th>Path</th><th>Who</th><th>What</th></tr></thead>
<tbody>${endpoints.map(row).join("\n")}</tbody></table></body></html>`;
}

/** Serves the API's description, for machines and for people; it is made from the contract when first asked for. */
export function mountDocs(server: FastifyInstance): void {
  let document: string | undefined;
  server.get("/api/openapi.json", (_request, reply) => {
    document ??= JSON.stringify(openApiDocument());
    return reply.type("application/json; charset=utf-8").send(document);
  });
  server.get("/api/docs", (_request, reply) =>
    reply.type("text/html; charset=utf-8").header("content-security-policy", denyAllCsp).send(page()),
  );
}
