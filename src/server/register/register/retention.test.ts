import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { eraseGuest, exportGuest } from "#contract/operations/guests.ts";
import { listAudit } from "#contract/platform/audit.ts";
import { addStayGuest } from "#contract/register/register.ts";
import { retentionActor } from "#domain/platform/access/audit.ts";
import { nightAt } from "#domain/platform/time/nights.ts";
import { type BookingDraft, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { aForeigner, aRegisterGuest } from "#tests/support/register/register.ts";
import { eraseOldEntries } from "./erase.ts";

async function withEntries(t: TestContext) {
  const app = await testApp(t);
  const { api, db } = app;
  const { _id: roomId } = await storeRoom(db, { totalRooms: 9 });
  const owner = { token: await app.staffToken() };
  const register = async (name: string, draft: Omit<BookingDraft, "roomId">, guest = {}) => {
    const { _id: id } = await storeBooking(db, { roomId, name, email: `${name.toLowerCase()}@example.com`, ...draft });
    const came = ["checked-in", "checked-out"].includes(draft.status ?? "");
    const at = { arrived_at: `${draft.checkInDate}T06:00:00.000Z`, departed_at: "" };
    if (came)
      await db
        .insertInto("register_stay")
        .values({ booking_id: id, deferred_by: "", ...at })
        .execute();
    await api(addStayGuest, { params: { id }, body: aRegisterGuest({ name, ...guest }) }, owner);
    return id;
  };
  const names = async () =>
    (await db.selectFrom("stay_guest").select("name").orderBy("name").execute()).map(({ name }) => name);
  const run = (instant: string) =>
    eraseOldEntries(db, {
      today: nightAt(new Date(instant), "Asia/Kolkata"),
      context: { instant: new Date(instant), actor: retentionActor },
      signal: new AbortController().signal,
    });
  return { ...app, owner, register, names, run };
}

test("entries are kept for the set time after the departure, then erased by the job, which the log says without names", async (t) => {
  const { api, owner, register, names, run } = await withEntries(t);
  const past = { checkInDate: "2026-05-01", checkOutDate: "2026-05-03", status: "checked-out" as const };
  const id = await register("Asha", past);
  await register("Still", { ...past, status: "checked-in" });
  await register("Coming", { checkInDate: "2028-05-01", checkOutDate: "2028-05-06", status: "confirmed" });
  await run("2028-05-03T06:00:00Z");
  assert.deepEqual(await names(), ["Asha", "Coming", "Still"], "two years to the day");
  await run("2028-05-03T19:00:00Z");
  assert.deepEqual(await names(), ["Coming", "Still"]);
  const { entries } = await api(listAudit, { query: { id } }, owner);
  assert.deepEqual([entries[0]?.action, entries[0]?.actor], ["Registration erased", retentionActor]);
  assert.doesNotMatch(JSON.stringify(entries), /Asha/);
});

test("of guests who never came nothing is kept once the booked dates are over", async (t) => {
  const { register, names, run } = await withEntries(t);
  const stay = { checkInDate: "2026-06-20", checkOutDate: "2026-06-22" };
  await register("Cancelled", { ...stay, status: "cancelled" });
  await register("Missed", { ...stay, status: "no-show" });
  await register("Came", { ...stay, status: "checked-out" });
  await run("2026-06-22T06:00:00Z");
  assert.equal((await names()).length, 3);
  await run("2026-06-23T06:00:00Z");
  assert.deepEqual(await names(), ["Came"]);
});

test("a guest's copy has the entries with the ends of numbers; erasing says what the law keeps and until when", async (t) => {
  const { api, db, owner, register, names } = await withEntries(t);
  const came = { checkInDate: "2026-05-01", checkOutDate: "2026-05-03", status: "checked-out" as const };
  const phone = "9845012345";
  await register("Asha", { ...came, phone }, { phone });
  await register("Never", { checkInDate: "2026-05-10", checkOutDate: "2026-05-12", status: "cancelled", phone });
  await register("Friend", { ...came, phone: "9845011111" }, { ...aForeigner(), name: "Friend", phone });
  const { registered } = await api(exportGuest, { body: { phone } }, owner);
  assert.deepEqual(registered.map(({ name, passportEnd }) => `${name} ${passportEnd}`).toSorted(), [
    "Asha ",
    "Friend 0T47",
    "Never ",
  ]);
  assert.doesNotMatch(JSON.stringify(registered), /C01X00T47/);
  const { registerKept } = await api(eraseGuest, { body: { phone } }, owner);
  assert.deepEqual(registerKept, { entries: 2, until: "2028-05-03" });
  assert.deepEqual(await names(), ["Asha", "Friend"]);
  const { name } = await db
    .selectFrom("booking")
    .select("name")
    .where("check_in", "=", "2026-05-10")
    .executeTakeFirstOrThrow();
  assert.equal(name, "Erased guest");
});
