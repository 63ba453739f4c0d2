import assert from "node:assert/strict";
import test from "node:test";
import { addBooking } from "#contract/bookings.ts";
import { issueInvoice } from "#contract/invoices.ts";
import { addQuery } from "#contract/queries.ts";
import { getRegisterCard } from "#contract/register.ts";
import { listRooms } from "#contract/rooms.ts";
import { runInLocale } from "#current-locale";
import { type Locale, locales, localizedPath } from "#domain/locales.ts";
import { type GroupSnapshot, mailShape } from "#domain/mails.ts";
import { addNights } from "#domain/nights.ts";
import { property } from "#domain/property.ts";
import { storeBooking } from "#server/demo/factories.ts";
import { hi as hindiDemo } from "#server/demo/translations/hi.ts";
import { kn as kannadaDemo } from "#server/demo/translations/kn.ts";
import { invoicePdf } from "#server/invoices/invoice-pdf.ts";
import { composeMail } from "#server/mails/compose.ts";
import { readMailContext } from "#server/mails/mail-context.ts";
import { publicPages } from "#server/sitemap/service.ts";
import { demoIn, demoLodge, type Lodge } from "#tests/support/demo-lodge.ts";
import { textsIn, toldBy, wordsOf } from "#tests/support/demo-words.ts";
import { textOfPdf } from "#tests/support/pdf.ts";
import { otherLodge, renameLodge } from "#tests/support/renamed-lodge.ts";
import en from "../../src/messages/en.json" with { type: "json" };
import hi from "../../src/messages/hi.json" with { type: "json" };
import kn from "../../src/messages/kn.json" with { type: "json" };

const { lodge: inHindi } = hindiDemo;
const { lodge: inKannada } = kannadaDemo;
/** Names of any lodge and of its state. */
const ofEverybody = new Set(["lodge", "karnataka", "लॉज", "कर्नाटक", "ಲಾಡ್ಜ್", "ಕರ್ನಾಟಕ"]);

/** Everything that anybody can fetch, by its address. */
async function publicTexts({ app, api }: Lodge): Promise<[string, string][]> {
  const rooms = await api(listRooms, {});
  const paths = [...publicPages, ...rooms.map(({ _id }) => `/service/rooms/${_id}`), "/booking", "/no-such-page"];
  const files = ["/manifest.webmanifest", "/offline"];
  const addresses = [
    ...locales.flatMap((locale) => [...paths, ...files].map((path) => localizedPath(locale, path))),
    ...["/robots.txt", "/sitemap.xml", "/api/lodge", "/api/rooms", "/api/banquets", "/api/testimonials"],
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

async function book({ api, today }: Lodge, locale: Locale) {
  const [room] = await api(listRooms, {});
  assert.ok(room);
  const start = addNights(today, 200 + 3 * locales.indexOf(locale));
  const body = {
    ...guest,
    ...{ roomId: room._id, checkInDate: start, checkOutDate: addNights(start, 2), adultMale: 1, adultFemale: 0 },
    ...{ children: 0, bookingType: "Standard Booking", costOptionId: room.costOptions[0]?.id },
  };
  return runInLocale(locale, () => api(addBooking, { body: body as never }));
}

type Booked = Awaited<ReturnType<typeof book>>;

/** Every kind of mail in a language, with its calendar. */
async function mailTexts({ db, api }: Lodge, { booking }: Booked, locale: Locale): Promise<[string, string][]> {
  await runInLocale(locale, () => api(addQuery, { body: { ...guest, message: "Hello" } as never }));
  const group: GroupSnapshot = {
    ...{ _id: "g", name: "Tara and friends", payerName: guest.name, payerEmail: guest.email, locale },
    ...{ releaseOn: "2026-12-01", isConfirmed: true, grandTotal: 100, cancellationFee: null },
    rooms: [{ ...booking, cancellationPolicy: undefined, count: 2, price: 50 }],
  };
  const query = { _id: "q", ...guest, message: "Hello", locale };
  const aboutOf = (kind: string) => {
    if (kind.startsWith("group")) return { group };
    if (kind.startsWith("query")) return { query };
    return kind === "test" ? { test: true } : { booking };
  };
  const context = await readMailContext(db, { timeZone: "Asia/Kolkata", siteUrl: "https://neelam.example" });
  const texts: [string, string][] = [];
  for (const kind of mailShape.entries.kind.options) {
    const data = JSON.stringify(aboutOf(kind));
    const { subject, text, html, calendar = "" } = await composeMail({ kind, data, recipient: "" }, context);
    texts.push([`mail ${kind} ${locale}`, [subject, text, toldBy(html), calendar.replace(/\r\n /g, "")].join("\n")]);
  }
  return texts;
}

/** What is printed or handed over about a stay: the guest's page, the registration card, the invoice. */
async function documentTexts(lodge: Lodge, { booking, key }: Booked, locale: Locale) {
  const { app, api, db, staffToken, today } = lodge;
  const owner = { token: await staffToken() };
  const { body } = await app.inject(`${localizedPath(locale, `/booking/${booking.reference}`)}?key=${key}`);
  const card = await api(getRegisterCard, { query: { booking: booking._id, locale } }, owner);
  const past = { checkInDate: addNights(today, -90), checkOutDate: addNights(today, -88) };
  const stay = await storeBooking(db, { ...past, roomId: booking.roomId ?? "", status: "checked-out", locale });
  const { invoice } = await api(issueInvoice, { params: { id: stay._id }, body: { name: guest.name } }, owner);
  return [
    [`page of a booking ${locale}`, toldBy(body)],
    [`card ${locale}`, textsIn(card).join("\n")],
    [`invoice ${locale}`, textOfPdf(await invoicePdf(invoice, { compress: false })).join(" ")],
  ] satisfies [string, string][];
}

test("the demo's words are found where the demo is told", async (t) => {
  const lodge = await demoLodge(t);
  for (const [address, text] of await publicTexts(lodge)) {
    if (/robots|sitemap|privacy|no-such-page|^\/\w*\/?booking/.test(address)) continue;
    assert.notDeepEqual(demoIn(text), [], address);
  }
});

test("no message names the demo's lodge or its town", () => {
  const messages = textsIn([en, kn, hi]).join("\n").normalize("NFC").toLowerCase();
  const { name, place, address, phones } = property;
  const names = [name, place, address.locality, inHindi.name, inHindi.place, inKannada.name, inKannada.place];
  const words = new Set(names.flatMap(wordsOf).filter((word) => !ofEverybody.has(word)));
  assert.ok(words.has("kadalu") && words.has("मणिपाल") && words.has("ಮಣಿಪಾಲ"));
  const told = [...words, ...phones.map(({ digits }) => digits)].filter((word) => messages.includes(word));
  assert.deepEqual(told, []);
});

test("a renamed lodge says nothing of the demo, in any language: pages, mails, calendars, files", async (t) => {
  const lodge = await demoLodge(t);
  await renameLodge(lodge);
  const texts = await publicTexts(lodge);
  for (const locale of locales) {
    const booked = await book(lodge, locale);
    texts.push(...(await mailTexts(lodge, booked, locale)), ...(await documentTexts(lodge, booked, locale)));
  }
  const found = texts
    .map(([address, text]) => [address, demoIn(text)] as const)
    .filter(([, words]) => words.length > 0);
  assert.deepEqual(found, []);
  const named = texts.filter(([address]) => /invoice|card|manifest|offline|mail test|^\/(?:kn|hi)?$/.test(address));
  assert.ok(named.length >= 3 * 6);
  for (const [address, text] of named) assert.ok(text.includes(otherLodge.name), `${address}: ${text.slice(0, 200)}`);
});

test("the settings' times are the same on every page", async (t) => {
  const lodge = await demoLodge(t);
  await renameLodge(lodge);
  const texts = new Map(await publicTexts(lodge));
  for (const locale of locales) {
    for (const path of ["/", "/service/about", "/service/contact-us"]) {
      const text = texts.get(localizedPath(locale, path)) ?? "";
      for (const time of [otherLodge.checkInTime, otherLodge.checkOutTime]) assert.ok(text.includes(time), path);
    }
  }
  for (const [address, text] of texts) assert.doesNotMatch(text, /\b12:00\b/, address);
});
