import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/operations/index.ts";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import { property } from "#domain/property/property.ts";
import { denyAllCsp } from "../../platform/http/security-headers.ts";
import { openApiDocument } from "./openapi.ts";

async function renderPage(): Promise<string> {
  const [{ createElement: h }, { renderToStaticMarkup }] = await Promise.all([
    import("react"),
    import("react-dom/server"),
  ]);
  const code = (text: string) => h("code", null, text);
  const row = ({ name, method, path, access, summary }: Endpoint) =>
    h(
      "tr",
      { key: name },
      [code(method), code(path), access, summary].map((cell, index) => h("td", { key: index }, cell)),
    );
  const columns = ["Method", "Path", "Who", "What"];
  const title = `${property.name} API`;
  const page = h(
    "html",
    { lang: "en" },
    h(
      "head",
      null,
      h("meta", { charSet: "utf-8" }),
      h("meta", { name: "viewport", content: "width=device-width,initial-scale=1" }),
      h("title", null, title),
      h("meta", { name: "robots", content: "noindex" }),
    ),
    h(
      "body",
      null,
      h(
        "main",
        null,
        h("h1", null, title),
        h(
          "p",
          null,
          "JSON in and out. Staff send ",
          code("Authorization: Bearer"),
          " with the token of ",
          code("POST /api/login"),
          ". Every failure is ",
          code("{ error, code, fields? }"),
          ". All shapes: ",
          h("a", { href: "/api/openapi.json" }, "openapi.json"),
          ".",
        ),
        h(
          "table",
          null,
          h(
            "thead",
            null,
            h(
              "tr",
              null,
              columns.map((column) => h("th", { key: column, scope: "col" }, column)),
            ),
          ),
          h("tbody", null, endpoints.map(row)),
        ),
      ),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

/** Generated from the contract on first request. */
export function mountDocs(server: FastifyInstance): void {
  let document: string | undefined;
  let page: Promise<string> | undefined;
  server.get("/api/openapi.json", (_request, reply) => {
    document ??= JSON.stringify(openApiDocument());
    return reply.type("application/json; charset=utf-8").send(document);
  });
  server.get("/api/docs", async (_request, reply) => {
    page ??= renderPage();
    return reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", denyAllCsp)
      .send(await page);
  });
}
