import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { splitLocale } from "#domain/platform/text/locales.ts";
import { applyPolicy } from "./shared/platform/app/content-security-policy.ts";
import { CspNonce } from "./shared/platform/app/inline-script.tsx";

// The context key must be the object that the loaders use, so the server imports it from here.
export { apiOver, pageContext } from "./api.ts";

export const streamTimeout = 5_000;

const AFTER_DATA_MS = 1_000;

/** Buffers the whole document: it is cached, and its inline scripts are hashed for the policy. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  // The policy would block Vite's own inline scripts and styles.
  const nonce = import.meta.env.PROD ? crypto.randomUUID() : undefined;
  const { path } = splitLocale(new URL(request.url).pathname);
  // By what was found: a path has other spellings.
  const isDesk = context.staticHandlerContext.matches.some(({ route }) => isOfDesk(route.id));
  const entryContext = isDesk ? context : { ...context, manifest: publicManifest(context.manifest) };
  const { markup, failed } = await render(request.url, entryContext, nonce);
  headers.set("content-type", "text/html; charset=utf-8");
  const init = { status: failed ? 500 : status, headers };
  if (!nonce) return new Response(new Uint8Array(markup), init);
  const { html, policy } = applyPolicy(markup, nonce, { isFramed: path === "/preview" });
  headers.set("content-security-policy", policy);
  return new Response(new Uint8Array(html), init);
}

type Manifest = EntryContext["manifest"];

const isOfDesk = (routeId: string) => routeId.startsWith("admin/");

let cachedManifest: { of: Manifest; manifest: Manifest } | undefined;

/**
 * Public pages hydrate late, so few scripts are preloaded: preloads would delay the hero image and the fonts. The desk's
 * routes, two thirds of all, would be set up for each document; the browser has them from the manifest's own file.
 */
function publicManifest(manifest: Manifest): Manifest {
  if (cachedManifest?.of === manifest) return cachedManifest.manifest;
  const routes = Object.entries(manifest.routes)
    .filter(([id]) => !isOfDesk(id))
    .map(([id, route]) => [id, route && { ...route, imports: [] }]);
  const ofSite = {
    ...manifest,
    entry: { ...manifest.entry, imports: [] },
    routes: Object.fromEntries(routes),
  };
  cachedManifest = { of: manifest, manifest: ofSite };
  return ofSite;
}

function render(url: string, context: EntryContext, nonce: string | undefined) {
  return new Promise<{ markup: Buffer; failed: boolean }>((resolve, reject) => {
    let failed = false;
    const chunks: Buffer[] = [];
    const timer = setTimeout(() => abort(), streamTimeout + AFTER_DATA_MS);
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(Buffer.from(chunk));
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve({ markup: Buffer.concat(chunks), failed });
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(
      <CspNonce value={nonce}>
        <ServerRouter context={context} url={url} nonce={nonce} />
      </CspNonce>,
      {
        nonce,
        // Otherwise a large boundary is streamed separately, with a script that moves it into place.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady: () => pipe(sink),
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          failed = true;
          console.error(error);
        },
      },
    );
  });
}
