import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { getInvoice, issueInvoice } from "#contract/billing/invoices.ts";
import { getSetUp } from "#contract/operations/set-up.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { getRegisterCard } from "#contract/register/register.ts";
import { addBooking, getBooking, setBookingStatus } from "#contract/reservations/bookings.ts";
import { listPages } from "#contract/website/pages.ts";
import { runInLocale } from "#current-locale";
import type { Locale } from "#domain/platform/text/locales.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { aBookingInput, storeRoom } from "#server/operations/demo/factories.ts";
import { mailHeaders } from "#server/operations/mails/compose.ts";
import { readMailContext } from "#server/operations/mails/mail-context.ts";
import { storeTranslation } from "#server/platform/database/tables/translations.ts";
import { testApp } from "#tests/support/platform/app.ts";

async function lodgeWith(t: TestContext, languages: Locale[]) {
  const lodge = await testApp(t);
  const owner = { token: await lodge.staffToken() };
  const speak = async (languages: Locale[]) => {
    const { settings } = await lodge.api(getSettings, {}, owner);
    await lodge.api(updateSettings, { body: { ...settings, languages } }, owner);
  };
  await speak(languages);
  const get = (url: string, headers: Record<string, string> = {}) => lodge.app.inject({ url, headers });
  return { ...lodge, owner, speak, get };
}

test("old links into a language that is switched off lead to the same page in English until it is back", async (t) => {
  const { get, app, speak } = await lodgeWith(t, ["en", "hi"]);
  const moved = async (url: string) => {
    const { statusCode, headers } = await get(url);
    return [statusCode, headers.location];
  };
  assert.deepEqual(await moved("/kn"), [301, "/"]);
  assert.deepEqual(await moved("/kn/service/rooms?adults=2"), [301, "/service/rooms?adults=2"]);
  assert.deepEqual(await moved("/kn/booking/KL-7F3K9?key=a.b"), [301, "/booking/KL-7F3K9?key=a.b"]);
  assert.deepEqual(await moved("/kn/manifest.webmanifest"), [301, "/manifest.webmanifest"]);
  assert.deepEqual(await moved("/kn//elsewhere.example/"), [301, "/elsewhere.example/"]);
  assert.deepEqual(await moved("/kn/\\elsewhere.example/"), [301, "/elsewhere.example/"]);
  assert.equal((await get("/kn")).headers["cache-control"], "no-cache", "no browser keeps it");
  assert.deepEqual(await moved("/hi/manifest.webmanifest"), [200, undefined]);
  const form = await app.inject({ method: "POST", url: "/kn/send/query", payload: "name=A" });
  assert.deepEqual([form.statusCode, form.headers.location], [308, "/send/query"]);
  // A tab that was open before loads the page again.
  const data = await get("/kn/service/rooms.data");
  assert.deepEqual([data.statusCode, data.headers["x-remix-reload-document"]], [204, "true"]);
  // The desk's language is a matter of the staff.
  for (const path of ["/kn/service-worker.js", "/kn/offline"]) assert.equal((await get(path)).statusCode, 200, path);
  assert.notEqual((await get("/kn/admin/login")).statusCode, 301);

  await speak(["en", "kn"]);
  assert.deepEqual(await moved("/kn/manifest.webmanifest"), [200, undefined]);
  assert.deepEqual(await moved("/hi/manifest.webmanifest"), [301, "/manifest.webmanifest"]);
});

test("the sitemap, the pages to publish and the texts to translate are those of the lodge's languages", async (t) => {
  const { get, api, owner, speak } = await lodgeWith(t, ["en", "hi"]);
  const tagsIn = async () =>
    new Set([...(await get("/sitemap.xml")).body.matchAll(/hreflang="([\w-]+)"/g)].map(([, tag]) => tag));
  const listed = async () => new Set((await api(listPages, {}, owner)).pages.map(({ locale }) => locale));
  const left = async () => {
    const { steps } = (await api(getSetUp, {}, owner)).setUp;
    return steps.find(({ step }) => step === "translations")?.left ?? 0;
  };
  assert.deepEqual([...(await tagsIn())], ["en-IN", "hi-IN", "x-default"]);
  assert.doesNotMatch((await get("/sitemap.xml")).body, /\/kn/);
  assert.deepEqual([...(await listed())], ["en", "hi"]);
  const inHindi = await left();
  assert.ok(inHindi > 0);
  await speak(["en"]);
  assert.equal(await left(), 0);
  assert.deepEqual([...(await listed())], ["en"]);
  assert.doesNotMatch((await get("/sitemap.xml")).body, /\/(?:kn|hi)\b/);
  await speak(["en", "kn", "hi"]);
  assert.equal(await left(), 2 * inHindi);
});

test("guests are answered, mailed and billed in the lodge's first language instead; their own comes back with it", async (t) => {
  const { db, get, api, owner, speak, today, clock } = await lodgeWith(t, ["en", "kn", "hi"]);
  const room = await storeRoom(db, { name: "Attic", totalRooms: 2 });
  const attic = { locale: "kn", source: "Attic", text: "ಅಟ್ಟ" } as const;
  await storeTranslation(db, attic, clock.instant);
  const stay = { checkInDate: today, checkOutDate: addNights(today, 1) };
  const book = async (body = aBookingInput({ roomId: room._id, ...stay })) =>
    (await runInLocale("kn", () => api(addBooking, { body }))).booking._id;
  const before = await book();
  const names = async (headers: Record<string, string>) => (await get("/api/rooms", headers)).json()[0].name;
  const refused = async () => (await get("/api/rooms/none", { "accept-language": "kn" })).json().error;
  const inKannada = await refused();
  assert.equal(await names({ "accept-language": "kn" }), "ಅಟ್ಟ");

  await speak(["en"]);
  assert.equal(await names({ "accept-language": "kn" }), "Attic");
  assert.notEqual(await refused(), inKannada);
  const since = await book();
  const localeOf = async (id: string) => (await api(getBooking, { params: { id } }, owner)).booking.locale;
  assert.deepEqual([await localeOf(before), await localeOf(since)], ["kn", "en"]);

  const mails = await db.selectFrom("mail").selectAll().orderBy("due_at").execute();
  const context = await readMailContext(db, { siteUrl: "https://lodge.example" });
  for (const mail of mails) assert.doesNotMatch(mailHeaders(mail, context).subject, /\p{Script=Kannada}/u, mail.kind);
  const card = await api(getRegisterCard, { query: { booking: before } }, owner);
  assert.equal(card.locale, "en");
  await api(setBookingStatus, { params: { id: before }, body: { status: "checked-out" } }, owner);
  const { invoice } = await api(issueInvoice, { params: { id: before }, body: { name: "Asha Rao" } }, owner);
  assert.deepEqual([invoice.locale, invoice.booking.roomName], ["en", "Attic"]);

  await speak(["en", "kn"]);
  assert.equal(await names({ "accept-language": "kn" }), "ಅಟ್ಟ");
  const again = await readMailContext(db, { siteUrl: "https://lodge.example" });
  assert.ok(mails.some((mail) => /\p{Script=Kannada}/u.test(mailHeaders(mail, again).subject)));
  assert.equal((await api(getInvoice, { params: { id: invoice._id } }, owner)).invoice.locale, "en", "as issued");
});

test("staff are answered in their own language, whatever the guests read, and English stays on", async (t) => {
  const { get, app, api, owner } = await lodgeWith(t, ["en"]);
  const kannada = /\p{Script=Kannada}/u;
  const asStaff = { authorization: `Bearer ${owner.token}`, "accept-language": "kn" };
  assert.match((await get("/api/bookings/none", asStaff)).json().error, kannada);
  const login = await app.inject({
    method: "POST",
    url: "/api/login",
    headers: { "accept-language": "kn" },
    payload: { userId: "nobody", password: "wrong" },
  });
  assert.match(login.json().error, kannada);
  const { settings } = await api(getSettings, {}, owner);
  const refused = api(updateSettings, { body: { ...settings, languages: ["hi"] } }, owner);
  await assert.rejects(refused, { fields: { languages: "English stays on: every text has it" } });
  const { languages: _none, ...others } = settings;
  assert.deepEqual((await api(updateSettings, { body: others }, owner)).settings.languages, ["en"], "as it was");
});
