import type { FastifyInstance } from "fastify";
import { defaultLocale, localizedPath, splitLocale, spokenOf } from "#domain/platform/text/locales.ts";
import type { Db } from "../platform/database/tables/schema.ts";
import { lastKnown } from "../platform/http/cache/last-known.ts";
import { readSettings } from "../property/settings/service.ts";
import { reloadHeaders } from "./opening.ts";

/** Staff choose their language themselves: the desk, and the worker with which its roll-call opens without a network. */
const ofAnyLanguage = /^\/(?:admin|__manifest|offline|service-worker\.js)(?:[/.]|$)/;

/**
 * Leads old links into a language that the lodge has switched off to the same page in its first one. It moved for good as
 * far as search engines know, but no browser keeps the answer: the language may come back.
 */
export function redirectSilentLanguages(server: FastifyInstance, db: Db): void {
  const languages = lastKnown(server.log, async () => (await readSettings(db)).languages);
  server.addHook("onRequest", (request, reply, done) => {
    const [path = ""] = request.url.split("?", 1);
    const { locale, path: page } = splitLocale(path);
    if (locale === defaultLocale || ofAnyLanguage.test(page)) return done();
    languages().then(
      ({ value }) => {
        if (spokenOf(value, locale) === locale) return done();
        const reload = reloadHeaders(page);
        if (reload) return reply.code(204).headers(reload).send();
        const isRead = request.method === "GET" || request.method === "HEAD";
        reply.header("cache-control", "no-cache");
        // Two slashes at the start would name another host.
        const address = localizedPath(defaultLocale, page.replace(/^[/\\]+/, "/"));
        return reply.redirect(`${address}${request.url.slice(path.length)}`, isRead ? 301 : 308);
      },
      () => done(),
    );
  });
}
