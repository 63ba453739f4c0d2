import assert from "node:assert/strict";
import { issueInvoice } from "#contract/billing/invoices.ts";
import { getRegisterCard } from "#contract/register/register.ts";
import { addBooking } from "#contract/reservations/bookings.ts";
import { listRooms } from "#contract/rooms/rooms.ts";
import { addQuery } from "#contract/website/queries.ts";
import { runInLocale } from "#current-locale";
import { mailShape } from "#domain/operations/mails.ts";
import { type Locale, locales, localizedPath } from "#domain/platform/text/locales.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import type { GroupSnapshot } from "#domain/reservations/groups.ts";
import { invoicePdf } from "#server/billing/invoices/invoice-pdf.ts";
import { storeBooking } from "#server/operations/demo/factories.ts";
import { composeMail } from "#server/operations/mails/compose.ts";
import { readMailContext } from "#server/operations/mails/mail-context.ts";
import { publicPages } from "#server/operations/sitemap/service.ts";
import { textOfPdf } from "../platform/pdf.ts";
import type { Lodge } from "./demo-lodge.ts";
import { textsIn, toldBy } from "./demo-words.ts";

/** Everything that anybody can fetch, by its address. */
export async function publicTexts({ app, api }: Lodge): Promise<[string, string][]> {
  const rooms = await api(listRooms, {});
  const paths = [
    ...publicPages,
    ...rooms.map(({ _id }) => `/service/rooms/${_id}`),
    "/booking",
    "/admin/login",
    "/no-such-page",
  ];
  const files = ["/manifest.webmanifest", "/offline"];
  const addresses = [
    ...locales.flatMap((locale) => [...paths, ...files].map((path) => localizedPath(locale, path))),
    "/robots.txt",
    "/sitemap.xml",
    "/api/lodge",
    "/api/rooms",
    "/api/banquets",
    "/api/testimonials",
  ];
  const texts: [string, string][] = [];
  for (const address of addresses) {
    const { body, headers } = await app.inject({ url: address });
    const isPage = String(headers["content-type"]).includes("html");
    // Names of properties are no words.
    texts.push([address, isPage ? toldBy(body) : body.replace(/"\w+":/g, "")]);
  }
  return texts;
}

const guest = { name: "Tara", email: "tara@example.org", phone: "9876543210" };

export async function book({ api, today }: Lodge, locale: Locale) {
  const [room] = await api(listRooms, {});
  assert.ok(room);
  const start = addNights(today, 200 + 3 * locales.indexOf(locale));
  const body = {
    ...guest,
    roomId: room._id,
    checkInDate: start,
    checkOutDate: addNights(start, 2),
    adultMale: 1,
    adultFemale: 0,
    children: 0,
    bookingType: "Standard Booking",
    costOptionId: room.costOptions[0]?.id,
  };
  return runInLocale(locale, () => api(addBooking, { body: body as never }));
}

type Booked = Awaited<ReturnType<typeof book>>;

/** Every kind of mail in a language, with its calendar. */
export async function mailTexts(lodge: Lodge, { booking }: Booked, locale: Locale): Promise<[string, string][]> {
  const { db, api } = lodge;
  const document = await invoiceOf(lodge, booking, { locale, daysAgo: 96 });
  const reminder = { companyId: "c", subject: "Your account", text: "Please pay.", locale };
  await runInLocale(locale, () => api(addQuery, { body: { ...guest, message: "Hello" } as never }));
  const group: GroupSnapshot = {
    _id: "g",
    name: "Tara and friends",
    payerName: guest.name,
    payerEmail: guest.email,
    locale,
    releaseOn: "2026-12-01",
    isConfirmed: true,
    grandTotal: 100,
    cancellationFee: null,
    rooms: [{ ...booking, cancellationPolicy: undefined, count: 2, price: 50 }],
  };
  const query = { _id: "q", ...guest, message: "Hello", locale };
  const aboutOf = (kind: string) => {
    if (kind.startsWith("group")) return { group };
    if (kind.startsWith("query")) return { query };
    if (kind === "payment-received" || kind === "payment-refunded") {
      return { booking, payment: { amount: 100, utr: "", balance: 50 } };
    }
    if (kind === "feed-notice")
      return { feed: { name: "Airbnb", since: "2026-06-15T01:00:00Z", error: "unreachable" } };
    if (kind === "document") return { booking, document };
    if (kind === "reminder") return { reminder };
    return kind === "test" ? { test: true } : { booking };
  };
  const context = await readMailContext(db, { siteUrl: "https://neelam.example" });
  const texts: [string, string][] = [];
  for (const kind of mailShape.entries.kind.options) {
    const data = JSON.stringify(aboutOf(kind));
    const { subject, text, html, calendar = "" } = await composeMail({ kind, data, recipient: "" }, context);
    texts.push([`mail ${kind} ${locale}`, [subject, text, toldBy(html), calendar.replace(/\r\n /g, "")].join("\n")]);
  }
  return texts;
}

/** The invoice of a stay in the past. */
async function invoiceOf(
  { api, db, staffToken, today }: Lodge,
  { roomId }: Booked["booking"],
  { locale, daysAgo }: { locale: Locale; daysAgo: number },
) {
  const owner = { token: await staffToken() };
  const past = { checkInDate: addNights(today, -daysAgo), checkOutDate: addNights(today, 2 - daysAgo) };
  const stay = await storeBooking(db, { ...past, roomId: roomId ?? "", status: "checked-out", locale });
  return (await api(issueInvoice, { params: { id: stay._id }, body: { name: guest.name } }, owner)).invoice;
}

/** The printed documents about a stay: the guest's page, the registration card, the invoice. */
export async function documentTexts(lodge: Lodge, { booking, key }: Booked, locale: Locale) {
  const { app, api, staffToken } = lodge;
  const owner = { token: await staffToken() };
  const { body } = await app.inject(`${localizedPath(locale, `/booking/${booking.reference}`)}?key=${key}`);
  const card = await api(getRegisterCard, { query: { booking: booking._id, locale } }, owner);
  const invoice = await invoiceOf(lodge, booking, { locale, daysAgo: 90 });
  return [
    [`page of a booking ${locale}`, toldBy(body)],
    [`card ${locale}`, textsIn(card).join("\n")],
    [`invoice ${locale}`, textOfPdf(await invoicePdf(invoice, { compress: false })).join(" ")],
  ] satisfies [string, string][];
}
