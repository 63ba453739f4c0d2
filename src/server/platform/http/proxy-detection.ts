import type { FastifyInstance } from "fastify";
import { runInLocale } from "#current-locale";
import { type ServerNotice, serverNoticeTexts } from "#domain/platform/access/server-notices.ts";
import { defaultLocale } from "#domain/platform/text/locales.ts";

const forwardingHeaders = ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "forwarded"];

/** Without a trusted proxy, notices and logs the first request with a forwarding header. */
export function detectProxy(server: FastifyInstance, { isTrusted }: { isTrusted: boolean }): () => ServerNotice[] {
  let isNoticed = false;
  if (!isTrusted) {
    server.addHook("onRequest", ({ headers }, _reply, done) => {
      if (!isNoticed && forwardingHeaders.some((name) => headers[name] !== undefined)) {
        isNoticed = true;
        server.log.warn({ notice: "untrusted_proxy" }, runInLocale(defaultLocale, serverNoticeTexts.untrusted_proxy));
      }
      done();
    });
  }
  return () => (isNoticed ? ["untrusted_proxy"] : []);
}
