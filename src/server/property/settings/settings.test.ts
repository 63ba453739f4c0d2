import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { listAudit } from "#contract/platform/audit.ts";
import { getSession } from "#contract/platform/auth.ts";
import { getLodge, getSettings, updateSettings } from "#contract/property/settings.ts";
import { noBankAccount } from "#domain/platform/money/bank-account.ts";
import { locales } from "#domain/platform/text/locales.ts";
import { defaultCancellationSteps } from "#domain/pricing/cancellation.ts";
import { property } from "#domain/property/property.ts";
import type { Settings } from "#domain/property/settings.ts";
import { storeTranslation } from "#server/platform/database/tables/translations.ts";
import { saveSettings } from "#server/reservations/registration/service.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { engine, newDatabase, openTestDatabase } from "#tests/support/platform/database.ts";
import { readSettings } from "./service.ts";

const bankAccount = { holder: "Arabian View", number: "123456789", ifsc: "ABCD0123456", bank: "Arabian Sea Bank" };

async function withOwner(t: TestContext) {
  const app = await testApp(t);
  const owner = { token: await app.staffToken() };
  const read = async () => (await app.api(getSettings, {}, owner)).settings;
  const save = async (body: Settings) => (await app.api(updateSettings, { body }, owner)).settings;
  return { ...app, owner, read, save };
}

test("a new lodge has the demo settings, and the public part needs no login", async (t) => {
  const { api } = await withOwner(t);
  const { lodge } = await api(getLodge, {});
  const { cancellation, cancellationPolicy, policies, ...facts } = lodge;
  assert.deepEqual(cancellationPolicy, { steps: defaultCancellationSteps, text: "" });
  const choices = { takesForeignPhones: true, timeZone: "Asia/Kolkata", chargesGst: true, pricesIncludeGst: false };
  assert.deepEqual(facts, {
    ...property,
    ...choices,
    bookingPrefix: "KL",
    showsRatings: true,
    hasSign: true,
    languages: [...locales],
  });
  assert.deepEqual(policies[1], { title: "Cancellation", text: cancellation });
});

test("saved settings are public except GSTIN, UPI id and bank account", async (t) => {
  const { api, read, save } = await withOwner(t);
  const changed = {
    ...(await read()),
    name: "Arabian View",
    gstin: "29AAPFU0939F1ZR",
    upiId: "view@okbank",
    bankAccount,
  };
  const saved = await save({ ...changed, checkInTime: "14:00" });
  assert.deepEqual(await read(), saved);
  const { lodge } = await api(getLodge, {});
  assert.equal(lodge.name, "Arabian View");
  assert.match(lodge.policies[0]?.text ?? "", /from 14:00 until 12 noon/);
  assert.doesNotMatch(JSON.stringify(lodge), /okbank|29AAPFU|Arabian Sea Bank|123456789|ABCD0/);
});

test("the time zone decides the day and the hour from the next call on, at every instance", async (t) => {
  const first = await withOwner(t);
  const { clock, owner, read, save } = first;
  clock.instant = new Date("2026-06-15T18:25:00Z");
  const second = engine === "postgres" ? await testApp(t, { beside: first }) : first;
  const dayAt = async (app: Pick<typeof first, "api">) => (await app.api(getSession, {}, owner)).today;
  assert.equal(await dayAt(first), "2026-06-15");
  assert.equal(await dayAt(second), "2026-06-15");
  await failsWith(save({ ...(await read()), timeZone: "Asia/Manipal" }), "invalid_input");
  await save({ ...(await read()), timeZone: "Asia/Kathmandu" });
  assert.equal(await dayAt(first), "2026-06-16");
  await t.waitFor(async () => assert.equal(await dayAt(second), "2026-06-16"));
  const { timeZone: _left, ...older } = await read();
  await save(older as Settings);
  assert.equal((await read()).timeZone, "Asia/Kathmandu", "a program that does not know it changes nothing");
  const { lodge } = await first.api(getLodge, {});
  assert.equal(lodge.timeZone, "Asia/Kathmandu");
});

test("of the bank account each wrong part is named, its changes are recorded, and older settings have none", async (t) => {
  const { api, db, owner, read, save } = await withOwner(t);
  const before = await read();
  assert.deepEqual(before.bankAccount, noBankAccount);
  const wrong = { ...bankAccount, number: "12345678", ifsc: "ABCD1234567" };
  const { fields } = await failsWith(save({ ...before, bankAccount: wrong }), "invalid_input");
  assert.deepEqual(Object.keys(fields ?? {}), ["bankAccount.number", "bankAccount.ifsc"]);
  await save({ ...before, bankAccount });
  const [entry] = (await api(listAudit, { query: { entity: "settings" } }, owner)).entries;
  assert.deepEqual([entry?.before, entry?.after], [{ bankAccount: noBankAccount }, { bankAccount }]);
  // The settings as a version stored them that knew of no account.
  const { bankAccount: _bankAccount, _id, updatedAt: _updatedAt, ...older } = await read();
  await db
    .updateTable("setting")
    .set({ value: JSON.stringify(older) })
    .where("id", "=", _id)
    .execute();
  assert.deepEqual((await read()).bankAccount, noBankAccount);
});

test("a save over another version is refused with the current settings", async (t) => {
  const { read, save } = await withOwner(t);
  const opened = await read();
  const first = await save({ ...opened, name: "First" });
  const error = await failsWith(save({ ...opened, name: "Second" }), "changed");
  assert.deepEqual(error.details, { settings: first });
  const [a, b] = await Promise.allSettled([save({ ...first, name: "A" }), save({ ...first, name: "B" })]);
  assert.deepEqual([a.status, b.status].toSorted(), ["fulfilled", "rejected"]);
});

test("a change is recorded with actor, before and after", async (t) => {
  const { api, owner, read, save } = await withOwner(t);
  const before = await read();
  await save({ ...before, email: "desk@view.example" });
  await save({ ...(await read()) });
  const { entries } = await api(listAudit, { query: { entity: "settings" } }, owner);
  assert.deepEqual(
    entries.map(({ actor, label, action, before, after }) => ({ actor, label, action, before, after })),
    [
      {
        actor: "meera",
        label: property.name,
        action: "Changed",
        before: { email: before.email },
        after: { email: "desk@view.example" },
      },
    ],
  );
});

test("invalid settings are refused with every invalid field, and nothing is saved", async (t) => {
  const { read, save } = await withOwner(t);
  const before = await read();
  const error = await failsWith(save({ ...before, name: "", phones: [] }), "invalid_input");
  assert.deepEqual(Object.keys(error.fields ?? {}), ["name", "phones"]);
  assert.deepEqual(await read(), before);
});

test("a change of the settings invalidates cached pages", async (t) => {
  const place = await newDatabase();
  const { db, cacheVersions, close } = await openTestDatabase(place);
  t.after(async () => {
    await close();
    await place.remove();
  });
  const before = cacheVersions.current();
  const context = { instant: new Date("2026-06-15T06:30:00Z"), actor: "meera" };
  await saveSettings(db, { ...(await readSettings(db)), name: "Arabian View" }, context);
  assert.ok(cacheVersions.hasChanged(["catalogue"], before));
});

test("the web manifest of a language has the lodge's name in it and starts its pages", async (t) => {
  const { app, db } = await testApp(t);
  await storeTranslation(db, { locale: "kn", source: property.name, text: "ಕಡಲು ಲಾಡ್ಜ್" }, new Date());
  const read = async (path: string) => (await app.inject(path)).json();
  const english = await read("/manifest.webmanifest");
  assert.deepEqual([english.lang, english.start_url, english.short_name], ["en-IN", "/", property.name]);
  const kannada = await read("/kn/manifest.webmanifest");
  assert.deepEqual([kannada.lang, kannada.start_url, kannada.short_name], ["kn-IN", "/kn", "ಕಡಲು ಲಾಡ್ಜ್"]);
  assert.equal(kannada.scope, "/");
});
