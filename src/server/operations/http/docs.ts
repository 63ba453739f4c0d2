import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/operations/index.ts";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import { lastKnown } from "../../platform/http/cache/last-known.ts";
import { denyAllCsp } from "../../platform/http/security-headers.ts";
import { openApiDocument } from "./openapi.ts";

async function renderPage(lodge: string): Promise<string> {
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
  const title = `${lodge} API`;
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

/** Generated from the contract on first request, and again once the lodge has another name. */
export function mountDocs(server: FastifyInstance, lodgeName: () => Promise<string>): void {
  const name = lastKnown(server.log, lodgeName);
  const generated = <Text>(make: (lodge: string) => Text) => {
    let last: { lodge: string; text: Text } | undefined;
    return async () => {
      const { value: lodge } = await name();
      if (last?.lodge !== lodge) last = { lodge, text: make(lodge) };
      return last.text;
    };
  };
  const document = generated((lodge) => JSON.stringify(openApiDocument(lodge)));
  const page = generated(renderPage);
  server.get("/api/openapi.json", async (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(await document()),
  );
  server.get("/api/docs", async (_request, reply) => {
    return reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", denyAllCsp)
      .send(await page());
  });
}
