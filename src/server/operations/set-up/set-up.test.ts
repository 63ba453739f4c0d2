import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { importLines } from "#contract/operations/import.ts";
import { closeSite, getPreviewKey, getSetUp, openSite, skipSetUpStep } from "#contract/operations/set-up.ts";
import { listAudit } from "#contract/platform/audit.ts";
import { logout } from "#contract/platform/auth.ts";
import { updateBrand } from "#contract/property/brand.ts";
import { getLodge, getSettings, updateSettings } from "#contract/property/settings.ts";
import { addBooking } from "#contract/reservations/bookings.ts";
import { changeRates } from "#contract/reservations/rates.ts";
import { getPageDraft, publishPage, savePageDraft } from "#contract/website/pages.ts";
import type { SetUp, SetUpStep } from "#domain/operations/set-up.ts";
import { type Locale, locales } from "#domain/platform/text/locales.ts";
import { contentPages } from "#domain/website/content-pages.ts";
import { readState, writeState } from "#server/operations/backup/state.ts";
import { aBookingInput, storeRoom } from "#server/operations/demo/factories.ts";
import { isPreviewKey } from "#server/property/auth/preview-keys.ts";
import { showSampleTexts } from "#server/website/pages/content-set.ts";
import { csv, fileOf } from "#tests/support/operations/imports-csv.ts";
import { failsWith, type TestApp, testApp } from "#tests/support/platform/app.ts";
import { newDatabase } from "#tests/support/platform/database.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";
import { readSetUp } from "./service.ts";

const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };

/** A lodge as after its first start without the demo. */
async function newLodge(t: TestContext) {
  const database = await newDatabase({ isMigrated: false });
  const clock = { instant: new Date("2026-06-15T06:30:00Z") };
  const app = await testApp(t, { beside: { database, clock }, publicUrl: "http://127.0.0.1:3000" });
  t.after(() => database.remove());
  await showSampleTexts(app.db, clock.instant);
  return { ...app, owner: { token: await app.staffToken() } };
}

const stateOf = ({ steps }: SetUp, step: SetUpStep) => steps.find((one) => one.step === step)?.state;

const enter = async ({ api }: TestApp, owner: { token: string }, hasSaidGst = true) => {
  const { settings } = await api(getSettings, {}, owner);
  const address = { street: "1 Hill Road", locality: "Madikeri", region: "Karnataka", postalCode: "571201" };
  const body = {
    ...settings,
    name: "Hill View",
    place: "Madikeri, Kodagu",
    address,
    chargesGst: false,
    hasSaidGst,
    email: "stay@hill.example",
    phones: [{ label: "Reception", digits: "9845011111" }],
  };
  return api(updateSettings, { body }, owner);
};

async function publishAll({ api }: TestApp, owner: { token: string }, languages: readonly Locale[] = locales) {
  for (const [page, locale] of contentPages.flatMap((page) => languages.map((locale) => [page, locale] as const))) {
    const params = { page, locale };
    const { texts } = await api(getPageDraft, { params }, owner);
    await api(savePageDraft, { params, body: { from: 0, texts } }, owner);
    await api(publishPage, { params, body: { number: 1 } }, owner);
  }
}

test("a new lodge is closed and says nothing of the demo", async (t) => {
  const { api, owner } = await newLodge(t);
  const { lodge } = await api(getLodge, {});
  assert.equal(lodge.isClosed, true);
  assert.equal(lodge.name, "Our lodge");
  assert.doesNotMatch(JSON.stringify(lodge), /kadalu|manipal|udupi|98450/i);
  const { settings } = await api(getSettings, {}, owner);
  assert.equal(settings.name, "");
  const { setUp } = await api(getSetUp, {}, owner);
  assert.ok(setUp.steps.every(({ state }) => state === "todo"));
  assert.deepEqual([setUp.isLive, setUp.hasDemoData], [false, false]);
});

test("guests can't book before the site opens; the desk can", async (t) => {
  const app = await newLodge(t);
  const { api, db, owner } = app;
  const { _id: roomId } = await storeRoom(db, { totalRooms: 2 });
  const body = aBookingInput({ roomId, ...stay });
  const refused = await failsWith(api(addBooking, { body }), "not_open");
  assert.equal(refused.message, "This site is not open for bookings yet. Please call the reception.");
  await api(addBooking, { body }, owner);
  await enter(app, owner);
  await publishAll(app, owner);
  await api(openSite, {}, owner);
  await api(addBooking, { body });
  await api(closeSite, {}, owner);
  await failsWith(api(addBooking, { body }), "not_open");
  await assertInventory(db);
});

test("the site opens once nothing that it needs is missing, and can be closed again", async (t) => {
  const app = await newLodge(t);
  const { api, db, owner } = app;
  const { details } = await failsWith(api(openSite, {}, owner), "not_ready");
  assert.deepEqual(details, { missing: ["place", "rooms", "texts", "tax"] });
  await enter(app, owner);
  await storeRoom(db);
  await publishAll(app, owner, ["en"]);
  const unread = (await failsWith(api(openSite, {}, owner), "not_ready")).details;
  assert.deepEqual(unread, { missing: ["texts"] });
  const texts = (await api(getSetUp, {}, owner)).setUp.steps.find(({ step }) => step === "texts");
  assert.equal(texts?.left, 2 * contentPages.length);
  await publishAll(app, owner, ["kn", "hi"]);
  assert.equal((await api(openSite, {}, owner)).setUp.isLive, true);
  assert.equal((await api(getLodge, {})).lodge.isClosed, undefined);
  // Opened already: nothing changes, and nothing is recorded.
  await api(openSite, {}, owner);
  await api(closeSite, {}, owner);
  assert.equal((await api(getLodge, {})).lodge.isClosed, true);
  const entries = (await api(listAudit, { query: { id: "site" } }, owner)).entries;
  assert.deepEqual(
    entries.map(({ actor, action, label }) => [actor, action, label]),
    [
      ["meera", "Site closed", "Hill View"],
      ["meera", "Site opened", "Hill View"],
    ],
  );
});

test("a site that was open opens again whatever is missing", async (t) => {
  const { api, staffToken } = await testApp(t);
  const owner = { token: await staffToken() };
  assert.equal((await api(getSetUp, {}, owner)).setUp.isLive, true);
  await api(closeSite, {}, owner);
  const { setUp } = await api(getSetUp, {}, owner);
  assert.equal(stateOf(setUp, "rooms"), "todo");
  assert.equal((await api(openSite, {}, owner)).setUp.isLive, true);
});

test("each step is done by what the lodge has, on every screen that can do it", async (t) => {
  const app = await newLodge(t);
  const { api, db, owner } = app;
  const states = async (...steps: SetUpStep[]) => {
    const { setUp } = await api(getSetUp, {}, owner);
    return steps.map((step) => stateOf(setUp, step));
  };
  await enter(app, owner, false);
  assert.deepEqual(await states("place", "policies", "tax", "upi"), ["done", "done", "todo", "todo"]);
  await enter(app, owner);
  assert.deepEqual(await states("tax"), ["done"], "the owner has said that the lodge is not registered");
  await api(updateBrand, { body: { main: "#1c4a6e" } }, owner);
  assert.deepEqual(await states("brand"), ["done"]);
  const images = ["/a.jpeg", "/b.jpeg", "/c.jpeg"];
  await storeRoom(db, { isActive: false, images });
  assert.deepEqual(await states("rooms", "pictures"), ["todo", "todo"]);
  await storeRoom(db, { images });
  assert.deepEqual(await states("rooms", "pictures", "languages"), ["done", "done", "todo"]);
});

test("what is done elsewhere than in the settings counts too: prices of nights, accounts, an import, a back-up", async (t) => {
  const app = await newLodge(t);
  const { api, db, clock, owner } = app;
  const steps: SetUpStep[] = ["rates", "address", "staff", "import", "backups"];
  const left = async () => {
    const { setUp } = await api(getSetUp, {}, owner);
    return steps.filter((step) => stateOf(setUp, step) !== "done");
  };
  assert.deepEqual(await left(), steps);
  const { costOptions } = await storeRoom(db, { name: "Garden Deluxe", maxCapacity: 3 });
  const planIds = costOptions.map(({ id }) => id);
  await api(
    changeRates,
    { body: { planIds, from: "2026-12-24", to: "2026-12-25", price: "set", amount: 5000 } },
    owner,
  );
  assert.deepEqual(await left(), ["address", "staff", "import", "backups"]);
  await app.staffToken("manager");
  assert.deepEqual(await left(), ["address", "import", "backups"]);
  await api(importLines, { body: { kind: "bookings", file: fileOf(csv({})), lines: [2] } }, owner);
  assert.deepEqual(await left(), ["address", "backups"]);
  await writeState(db, { ...(await readState(db)), finishedAt: clock.instant.toISOString() }, clock.instant);
  assert.deepEqual(await left(), ["address"]);
  const mails = { isSending: false, siteUrl: "https://hill.example" };
  assert.equal(stateOf(await readSetUp(db, { mails }), "address"), "done");
});

test("a step is put aside and taken up again, but none that the site needs", async (t) => {
  const { api, owner } = await newLodge(t);
  const skip = async (step: SetUpStep, isSkipped: boolean) =>
    stateOf((await api(skipSetUpStep, { body: { step, isSkipped } }, owner)).setUp, step);
  assert.equal(await skip("upi", true), "skipped");
  assert.equal(await skip("upi", false), "todo");
  assert.equal(await skip("rooms", true), "todo");
});

test("search engines are kept away until the site opens", async (t) => {
  const { app, db } = await newLodge(t);
  await storeRoom(db);
  const robots = await app.inject({ url: "/robots.txt" });
  assert.equal(robots.body, "User-agent: *\nDisallow: /\n");
  const sitemap = await app.inject({ url: "/sitemap.xml" });
  assert.doesNotMatch(sitemap.body, /<loc>/);
});

test("the key to a closed site is of one session and ends with it", async (t) => {
  const { api, db, clock, owner, staffToken } = await newLodge(t);
  const housekeeping = { token: await staffToken("housekeeping") };
  const { key } = await api(getPreviewKey, {}, housekeeping);
  const { key: other } = await api(getPreviewKey, {}, owner);
  assert.notEqual(key, other);
  assert.ok(!key.includes(housekeeping.token));
  const isValid = (key: string) => isPreviewKey(db, key, clock.instant);
  assert.deepEqual(await Promise.all([key, other, `${key}x`, key.split(".")[0] ?? "", "", "."].map(isValid)), [
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  const [id] = key.split(".");
  assert.equal(await isValid(`${id}.${other.split(".")[1]}`), false);
  await api(logout, {}, housekeeping);
  assert.deepEqual([await isValid(key), await isValid(other)], [false, true]);
});
