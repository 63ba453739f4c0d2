import type { FastifyInstance } from "fastify";
import { guestActor } from "#domain/platform/access/audit.ts";
import { type Gateway, payReturnPath, payStartPath } from "#domain/platform/money/gateway.ts";
import { noteEvent } from "../operations/gateway/events.ts";
import { linkForGuest } from "../operations/gateway/guest-link.ts";
import { readDueAttempts } from "../operations/gateway/turn.ts";
import { clientAddress } from "../platform/http/client-address.ts";
import type { ApiServices } from "../platform/http/context.ts";
import { countFailures } from "../platform/http/serve.ts";
import { linkKey } from "../reservations/bookings/guest-keys.ts";

interface GatewayOptions {
  services: ApiServices;
  gateway: Gateway;
}

const webhookPath = "/api/gateway/razorpay";
const maxEventBytes = 256 * 1024;
const seeOther = 303;

type Query = Record<string, string>;
const textsOf = (query: unknown): Query =>
  Object.fromEntries(
    Object.entries(query as object).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );

/** The routes that the gateway calls, and by which guests come and go. None of it exists without keys. */
export async function mountGateway(server: FastifyInstance, { services, gateway }: GatewayOptions): Promise<void> {
  const { db, now, log, mails } = services;
  const work = { db, gateway, now };
  const running = new Set<Promise<void>>();
  // The database is closed after the server, and what an event began still writes to it.
  server.addHook("onClose", async () => void (await Promise.all(running)));
  const onError = (error: unknown) => log.error({ err: error }, "payments online could not be read");

  await server.register(async (scope) => {
    // The signature is of the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.post(webhookPath, { bodyLimit: maxEventBytes }, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = gateway.readEvent(raw, request.headers);
      if (!event) return reply.code(400).send({ error: "The signature is wrong", code: "invalid_input" });
      await noteEvent(db, event, now().instant);
      // The answer doesn't wait for what the gateway says; the turn of the next minute repeats what fails.
      const reading = readDueAttempts(work, onError).catch(onError);
      running.add(reading);
      void reading.finally(() => running.delete(reading));
      return { status: "ok" };
    });
  });

  server.get(payReturnPath, async (request, reply) => {
    const query = textsOf(request.query);
    const linkId = query.razorpay_payment_link_id;
    if (!linkId || !gateway.isSignedReturn(query)) return reply.redirect("/booking", seeOther);
    const found = await db
      .selectFrom("gateway_attempt")
      .innerJoin("booking", "booking.id", "gateway_attempt.booking_id")
      .select([
        "gateway_attempt.id",
        "booking.id as booking_id",
        "booking.reference",
        "booking.email",
        "booking.phone",
        "booking.check_out",
      ])
      .where("gateway_attempt.link_id", "=", linkId)
      .executeTakeFirst();
    if (!found) return reply.redirect("/booking", seeOther);
    const { instant } = now();
    await db.updateTable("gateway_attempt").set({ due_at: instant.toISOString() }).where("id", "=", found.id).execute();
    await readDueAttempts(work, onError).catch(onError);
    const { booking_id: _id, email, phone, check_out: checkOutDate } = found;
    const key = email || phone ? `?key=${await linkKey(db, { _id, email, phone, checkOutDate })}` : "";
    reply.header("cache-control", "no-store");
    return reply.redirect(`/booking/${found.reference}${key}`, seeOther);
  });

  server.get(payStartPath, async (request, reply) => {
    const { reference = "", key = "" } = textsOf(request.query);
    const options = { actor: guestActor, returnUrl: `${mails.siteUrl}${payReturnPath}` };
    const attempt = { kind: "stay", caller: clientAddress(request.ip) } as const;
    reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
    const url = await countFailures(services, attempt, () => linkForGuest(work, { reference, key }, options)).catch(
      () => undefined,
    );
    return reply.redirect(url ?? `/booking/${encodeURIComponent(reference)}?key=${encodeURIComponent(key)}`, seeOther);
  });
}
