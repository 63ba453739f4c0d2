import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { startLate } from "./late-start.ts";
import { ownMark } from "./own-mark.ts";

// The server takes the context's key from here: it must be the very object that the loaders know.
export { apiOver, pageContext } from "./api.ts";
export { ownMark } from "./own-mark.ts";

export const streamTimeout = 5_000;

const AFTER_DATA_MS = 1_000;

/**
 * Renders the whole document before answering. All data is local and the result is cached, so a stream would bring
 * nothing, and a document in one piece can be hashed for its content security policy.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let failed = false;
    // The admin shows nothing before its scripts run.
    const isLate = import.meta.env.PROD && !new URL(request.url).pathname.startsWith("/admin");
    const chunks: Buffer[] = [];
    const timer = setTimeout(() => abort(), streamTimeout + AFTER_DATA_MS);
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(Buffer.from(chunk));
        done();
      },
      final(done) {
        clearTimeout(timer);
        headers.set("content-type", "text/html; charset=utf-8");
        const html = Buffer.concat(chunks).toString();
        resolve(new Response(isLate ? startLate(html) : html, { status: failed ? 500 : status, headers }));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={context} url={request.url} nonce={ownMark} />,
      {
        nonce: ownMark,
        // A large boundary would otherwise be sent apart, with a script that moves it into its place.
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
