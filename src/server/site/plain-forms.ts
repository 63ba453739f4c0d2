import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { addBooking } from "#contract/reservations/bookings.ts";
import { findOwnBooking } from "#contract/reservations/guest-booking.ts";
import { bookTogether, quoteTogether } from "#contract/reservations/rooms-together.ts";
import { addQuery } from "#contract/website/queries.ts";
import { runInLocale } from "#current-locale";
import { parseReference } from "#domain/platform/text/booking-reference.ts";
import { type Locale, locales, localizedPath } from "#domain/platform/text/locales.ts";
import { validate } from "#domain/platform/values/validate.ts";
import { type TogetherQuote, togetherInput } from "#domain/reservations/rooms-together.ts";
import { enquiryMessage, enquiryProblems } from "#domain/website/enquiry.ts";
import { type PlainForm, plainFormPaths } from "#domain/website/plain-forms.ts";
import { queryInput } from "#domain/website/queries.ts";
import * as guestBooking from "#messages/guestBooking.js";
import * as m from "#messages/pages.js";
import { standalonePage } from "../operations/offline/offline-page.ts";
import { clientAddress } from "../platform/http/client-address.ts";
import type { ApiServices } from "../platform/http/context.ts";
import { inProcess, type Route } from "../platform/http/serve.ts";
import { readOfflineLodge } from "./offline-routes.ts";
import { correctionOf, type Failure } from "./plain-corrections.ts";

interface PlainFormOptions {
  services: ApiServices;
  routes: readonly Route[];
}

/** The call of the API that a form makes, or what is wrong before it. */
type Posted = { path: string; body: object } | { status: number; failure: Failure };

const maxFormBytes = 64 * 1024;
const seeOther = 303;

/**
 * The forms of the site for browsers without scripts: plain posts that make the same calls, with the same checks and
 * limits, and answer with a page. They carry no rights, so that no other site gains anything by posting them.
 */
export async function mountPlainForms(server: FastifyInstance, { services, routes }: PlainFormOptions): Promise<void> {
  const call = inProcess(services, routes);
  await server.register(async (scope) => {
    scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
      done(null, body),
    );
    for (const locale of locales) {
      for (const kind of Object.keys(plainFormPaths) as PlainForm[]) {
        const path = localizedPath(locale, plainFormPaths[kind]);
        scope.post(path, { bodyLimit: maxFormBytes }, (request, reply) =>
          runInLocale(locale, () => answer(kind, locale, request, reply)),
        );
      }
    }
  });

  async function answer(kind: PlainForm, locale: Locale, request: FastifyRequest, reply: FastifyReply) {
    const form = formOf(request.body);
    const headers = { "accept-language": locale };
    const given = kind === "together" ? await togetherOf(form, headers, clientAddress(request.ip)) : posted[kind](form);
    const ask = (status: number, failure: Failure) => send(reply, { kind, locale }, { status, form, failure });
    if ("failure" in given) return ask(given.status, given.failure);
    const { path: url, body } = given;
    // Sent twice from one place, the same form is one call. A form that all readers of a page share can have no key of its own,
    // and whoever knows what a guest has typed must not be led to the guest's page.
    const sender = [clientAddress(request.ip), request.headers["user-agent"]];
    const key = createHash("sha256")
      .update(JSON.stringify([services.now().today, sender, url, body]))
      .digest("hex");
    const once = { ...headers, "idempotency-key": key };
    const sent = await call({ method: "POST", url, headers: once, body }, clientAddress(request.ip));
    if (sent.status >= 400) return ask(sent.status, sent.body as Failure);
    if (kind === "query") {
      const { query } = sent.body as { query: { reference: string } };
      return send(reply, { kind, locale }, { status: 200, form, reference: query.reference });
    }
    reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
    return reply.redirect(localizedPath(locale, ownPageOf(form, sent.body)), seeOther);
  }

  /** At the present price, as a single room is booked by its plain form. */
  async function togetherOf(form: FormData, headers: Record<string, string>, address: string): Promise<Posted> {
    const { stay, ...guest } = roomsOf(form);
    // All that is wrong is said at once, before the price is known.
    const checked = validate(togetherInput, { ...stay, ...guest, grandTotal: 0 });
    if (!checked.ok) return { status: 400, failure: { fields: checked.fields } };
    const { status, body } = await call({ method: "POST", url: quoteTogether.path, headers, body: stay }, address);
    if (status >= 400) return { status, failure: body as Failure };
    const { grandTotal } = body as TogetherQuote;
    return { path: bookTogether.path, body: { ...stay, ...guest, grandTotal } };
  }

  async function send(
    reply: FastifyReply,
    { kind, locale }: { kind: PlainForm; locale: Locale },
    {
      status,
      form,
      failure,
      reference = "",
    }: { status: number; form: FormData; failure?: Failure; reference?: string },
  ) {
    const problem = kind === "findBooking" ? guestBooking.findTitle() : m.plainProblem();
    const again = failure && correctionOf(kind, form, failure);
    const { html, policy } = standalonePage(await readOfflineLodge(services.db, locale), locale, {
      title: failure ? problem : m.plainSent(),
      paragraphs: again?.problems ?? [m.plainAnswer(), m.plainReference({ reference })],
      ...(again
        ? { form: { ...again.form, action: localizedPath(locale, plainFormPaths[kind]) } }
        : { way: { href: localizedPath(locale, "/"), text: m.plainHome() } }),
    });
    reply.code(status).headers({ "cache-control": "no-store", "content-security-policy": policy });
    return reply.type("text/html; charset=utf-8").send(html);
  }
}

/** Fields of the form, as a browser without scripts sends them. */
function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(typeof body === "string" ? body : "")) form.append(name, value);
  return form;
}

const textsOf = (form: FormData, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? "")]));

const countIn = (form: FormData, name: string) => Number(form.get(name) ?? 0) || 0;

/** The form asks for those of the searched children; with others the price is that of unknown ages. */
function agesIn(form: FormData, children: number): number[] | undefined {
  const ages = form.getAll("childAges").map(String);
  return ages.length > 0 && ages.length === children && !ages.includes("") ? ages.map(Number) : undefined;
}

function queryOf(form: FormData): Posted {
  const { message = "", ...texts } = textsOf(form, ["name", "phone", "email", "message", "website"]);
  const preface = form.has("eventGuests") ? enquiryMessage(form) : "";
  const body = { ...texts, message: [preface, message.trim()].filter(Boolean).join("\n\n") };
  const problems = enquiryProblems(form);
  if (Object.keys(problems).length === 0) return { path: addQuery.path, body };
  const checked = validate(queryInput, body);
  return { status: 400, failure: { fields: { ...(!checked.ok && checked.fields), ...problems } } };
}

const findOf = (form: FormData): Posted => ({
  path: findOwnBooking.path,
  body: textsOf(form, ["reference", "phone"]),
});

function bookingOf(form: FormData): Posted {
  const texts = textsOf(form, ["roomId", "name", "email", "phone", "checkInDate", "checkOutDate", "specialRequests"]);
  const costOptionId = String(form.get("costOptionId") ?? "");
  const childAges = agesIn(form, countIn(form, "children"));
  const body = {
    ...texts,
    ...(costOptionId && { costOptionId }),
    ...(childAges && { childAges }),
    bookingType: "Standard Booking",
    arrivalTime: "",
    departureTime: "",
    adultMale: countIn(form, "adultMale"),
    adultFemale: countIn(form, "adultFemale"),
    children: countIn(form, "children"),
    additionalGuests: "",
  };
  return { path: addBooking.path, body };
}

/** Each field `rooms` is a kind and how many of it, with a space between them. */
function roomsOf(form: FormData) {
  const { checkInDate, checkOutDate, ...guest } = textsOf(form, [
    "checkInDate",
    "checkOutDate",
    "name",
    "email",
    "phone",
    "specialRequests",
  ]);
  const children = countIn(form, "children");
  const childAges = agesIn(form, children);
  const rooms = form.getAll("rooms").map((line) => {
    const [roomId = "", count = ""] = String(line).split(" ");
    return { roomId, count: Number(count) || 0 };
  });
  const party = { adultMale: countIn(form, "adultMale"), adultFemale: 0, children, ...(childAges && { childAges }) };
  return { ...guest, stay: { checkInDate, checkOutDate, ...party, rooms } };
}

const posted: Record<Exclude<PlainForm, "together">, (form: FormData) => Posted> = {
  query: queryOf,
  findBooking: findOf,
  booking: bookingOf,
};

/** The guest's own page, with the key that the call gave. */
function ownPageOf(form: FormData, body: unknown): string {
  const { key = "", booking, ...page } = body as { key?: string; reference?: string; booking?: { reference: string } };
  const reference = booking?.reference ?? page.reference ?? parseReference(String(form.get("reference") ?? "")) ?? "";
  return `/booking/${encodeURIComponent(reference)}?key=${encodeURIComponent(key)}`;
}
