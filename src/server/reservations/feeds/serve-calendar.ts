import type { FastifyInstance } from "fastify";
import type { Night } from "#domain/platform/time/nights.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { readCalendar } from "./calendar.ts";

/** The lodge's own calendars, whose addresses are secrets. */
export function serveCalendars(
  server: FastifyInstance,
  { db, today, host }: { db: Db; today: () => Night; host: () => string },
): void {
  server.get("/calendar/:file", async (request, reply) => {
    const { file } = request.params as { file: string };
    const secret = /^([\w-]{43})\.ics$/.exec(file)?.[1];
    const calendar = secret && (await readCalendar(db, secret, { today: today(), host: host() }));
    if (!calendar) return reply.callNotFound();
    const { text, etag } = calendar;
    reply.headers({ etag, "cache-control": "private, no-cache" });
    const known = request.headers["if-none-match"] ?? "";
    const isKnown = known.split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
    if (isKnown) return reply.code(304).send();
    return reply.type("text/calendar; charset=utf-8").send(text);
  });
}
