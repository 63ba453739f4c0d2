import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { listAudit } from "#contract/platform/audit.ts";
import {
  addStayGuest,
  addStayGuests,
  deferRegister,
  deleteStayGuest,
  departGuest,
  findReturningGuests,
  getRegisterSettings,
  getRegisterToday,
  getRollCall,
  getStayRegister,
  listRegister,
  readGuestNumbers,
  updateRegisterSettings,
  updateStayGuest,
} from "#contract/register/register.ts";
import {
  checkInBooking,
  checkOutBooking,
  setBookingStatus,
  undoBookingStatus,
} from "#contract/reservations/bookings.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { defaultRegisterSettings } from "#domain/register/register-settings.ts";
import * as form from "#messages/formValidation.js";
import * as m from "#messages/register.js";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { setLimits } from "#tests/support/property/limits.ts";
import { aForeigner, aRegisterGuest } from "#tests/support/register/register.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

const hour = 3_600_000;
const aadhaar = "2345 6789 0124";

async function withStay(t: TestContext) {
  const app = await testApp(t);
  await setLimits(app.db);
  const { api, db, today, clock } = app;
  const { _id: roomId } = await storeRoom(db, { totalRooms: 9 });
  const desk = { token: await app.staffToken("staff") };
  const owner = { token: await app.staffToken() };
  const store = (name = "Asha Rao", draft: Partial<Parameters<typeof storeBooking>[1]> = {}) =>
    storeBooking(db, {
      roomId,
      name,
      checkInDate: today,
      checkOutDate: addNights(today, 2),
      status: "confirmed",
      adultMale: 1,
      adultFemale: 1,
      ...draft,
    });
  const checkIn = (id: string) => api(checkInBooking, { params: { id }, body: {} }, desk);
  const checkOut = (id: string) =>
    api(checkOutBooking, { params: { id }, body: { reason: "Pays by bank transfer" } }, desk);
  const read = (id: string) => api(getStayRegister, { params: { id } }, desk).then(({ register }) => register);
  const add = (id: string, body: Parameters<typeof aRegisterGuest>[0] = {}) =>
    api(addStayGuest, { params: { id }, body: aRegisterGuest(body) }, desk).then(({ guest }) => guest);
  const toRegister = async () => (await api(getRegisterToday, {}, desk)).stays.map(({ name }) => name);
  const wait = (hours: number) => {
    clock.instant = new Date(clock.instant.getTime() + hours * hour);
  };
  return { ...app, desk, owner, store, checkIn, checkOut, read, add, toRegister, wait };
}

test("guests of a stay are registered with what the property requires; what is missing stands on Today until it is there", async (t) => {
  const { api, db, desk, store, checkIn, checkOut, read, add, toRegister } = await withStay(t);
  const { _id: id, reference } = await store();
  assert.deepEqual(await toRegister(), [], "nobody is in house");
  const asha = await add(id, { phone: "+91 98450 12345", documentNumber: "ABC 1234567" });
  assert.deepEqual([asha.phone, asha.documentEnd, asha.lacks], ["9845012345", "4567", []]);
  await checkIn(id);
  assert.deepEqual(await toRegister(), ["Asha Rao"]);
  const ravi = await add(id, { name: "ರವಿ ಶೆಟ್ಟಿ", address: "", documentKind: "", documentNumber: "", signature: "" });
  assert.deepEqual(ravi.lacks, ["address", "document", "signature"]);
  assert.equal((await read(id)).isComplete, false);
  const [stay] = (await api(getRegisterToday, {}, desk)).stays;
  assert.deepEqual(
    [stay?.reference, stay?.registered, stay?.expected, stay?.incomplete, stay?.deferredBy],
    [reference, 2, 2, 1, ""],
  );
  const later = (await api(deferRegister, { params: { id }, body: { later: true } }, desk)).register;
  assert.equal(later.deferredBy, "ravi");
  assert.deepEqual(await toRegister(), ["Asha Rao"], "later is not never");
  await checkOut(id);
  assert.deepEqual(await toRegister(), ["Asha Rao"], "also after the departure");
  const body = aRegisterGuest({ name: ravi.name, updatedAt: ravi.updatedAt });
  const { guest } = await api(updateStayGuest, { params: { id: ravi._id }, body }, desk);
  assert.deepEqual(guest.lacks, []);
  assert.deepEqual(await toRegister(), []);
  assert.ok((await read(id)).isComplete);
  await assertInventory(db);
});

test("an owner sets what is required, how long it is kept and who reads numbers whole", async (t) => {
  const { api, desk, owner, store, add, read } = await withStay(t);
  const { settings } = await api(getRegisterSettings, {}, desk);
  assert.deepEqual(settings, { _id: "register", ...defaultRegisterSettings, updatedAt: "" });
  const { _id: id } = await store();
  await add(id, { signature: "", address: "", vehicle: "" });
  assert.deepEqual((await read(id)).guests[0]?.lacks, ["address", "signature"]);
  const changed = { ...settings, requires: ["vehicle" as const], retentionMonths: 36 };
  await failsWith(api(updateRegisterSettings, { body: changed }, desk), "forbidden");
  const { settings: saved } = await api(updateRegisterSettings, { body: changed }, owner);
  assert.deepEqual((await read(id)).guests[0]?.lacks, ["vehicle"]);
  const error = await failsWith(api(updateRegisterSettings, { body: changed }, owner), "changed");
  assert.deepEqual(error.details, { registerSettings: saved });
  const short = await failsWith(
    api(updateRegisterSettings, { body: { ...saved, retentionMonths: 11 } }, owner),
    "invalid_input",
  );
  assert.deepEqual(short.fields, { retentionMonths: m.retentionMonths({ min: 12, max: 120 }) });
});

test("a whole Aadhaar number is refused in every field, with the reason at it; of a document the end is stored", async (t) => {
  const { db, store, add } = await withStay(t);
  const { _id: id } = await store();
  const texts = ["name", "address", "comingFrom", "goingTo", "purpose", "vehicle"] as const;
  for (const field of [...texts, "passportNumber", "visaNumber"] as const) {
    const error = await failsWith(add(id, { [field]: `no ${aadhaar}` }), "invalid_input");
    assert.deepEqual(error.fields, { [field]: form.aadhaarRefused() }, field);
  }
  const { foreign } = aForeigner();
  for (const field of ["surname", "homeAddress", "nextPlace", "remarks"] as const) {
    const body = { ...aForeigner(), foreign: { ...foreign, [field]: aadhaar } };
    const error = await failsWith(add(id, body), "invalid_input");
    assert.deepEqual(error.fields, { [`foreign.${field}`]: form.aadhaarRefused() }, field);
  }
  assert.deepEqual(await db.selectFrom("stay_guest").select("id").execute(), []);
  for (const documentKind of ["aadhaar", "voter-id", "other"] as const) {
    assert.equal((await add(id, { documentKind, documentNumber: aadhaar })).documentEnd, "0124");
  }
});

test("passport and visa numbers of foreigners are encrypted, and read whole by those with the right, in the audit log", async (t) => {
  const { api, db, desk, owner, store, add, read } = await withStay(t);
  const { _id: id } = await store();
  const guest = await add(id, aForeigner({ passportNumber: "C 01X00-T47", visaNumber: "VJ1234567" }));
  assert.deepEqual([guest.passportEnd, guest.visaEnd, guest.documentKind], ["0T47", "4567", "passport"]);
  const row = await db.selectFrom("stay_guest").selectAll().executeTakeFirstOrThrow();
  assert.doesNotMatch(JSON.stringify(row), /C01X00T47|VJ1234567/);
  const params = { id: guest._id };
  const numbers = { passportNumber: "C01X00T47", visaNumber: "VJ1234567" };
  assert.deepEqual(await api(readGuestNumbers, { params }, desk), numbers);
  const { settings } = await api(getRegisterSettings, {}, owner);
  await api(updateRegisterSettings, { body: { ...settings, numbersFor: "owner" } }, owner);
  await failsWith(api(readGuestNumbers, { params }, desk), "forbidden");
  assert.equal((await read(id)).canViewIdentityNumbers, false);
  assert.deepEqual(await api(readGuestNumbers, { params }, owner), numbers);
  const { entries } = await api(listAudit, { query: { id, limit: "50" } }, owner);
  const looks = entries.filter(({ action }) => action === "Passport number read");
  assert.deepEqual(
    looks.map(({ actor }) => actor),
    ["meera", "ravi"],
  );
  assert.doesNotMatch(JSON.stringify(entries), /C01X00T47|VJ1234567/);
  // An edit without numbers leaves them, a guest who is no foreigner has none.
  const kept = { ...aForeigner(), passportNumber: "", visaNumber: "NEW98765" };
  const changed = (await api(updateStayGuest, { params, body: aRegisterGuest(kept) }, desk)).guest;
  assert.deepEqual([changed.passportEnd, changed.visaEnd], ["0T47", "8765"]);
  assert.deepEqual(await api(readGuestNumbers, { params }, owner), { ...numbers, visaNumber: "NEW98765" });
  await api(updateStayGuest, { params, body: aRegisterGuest() }, desk);
  assert.deepEqual(await api(readGuestNumbers, { params }, owner), { passportNumber: "", visaNumber: "" });
});

test("numbers are bound to their entry: those of another entry can't be put into it", async (t) => {
  const { api, db, owner, store, add } = await withStay(t);
  const { _id: id } = await store();
  const [one, other] = [await add(id, aForeigner()), await add(id, aForeigner({ passportNumber: "X9876543" }))];
  const { numbers } = await db
    .selectFrom("stay_guest")
    .select("numbers")
    .where("id", "=", other._id)
    .executeTakeFirstOrThrow();
  await db.updateTable("stay_guest").set({ numbers }).where("id", "=", one._id).execute();
  const error = await failsWith(api(readGuestNumbers, { params: { id: one._id } }, owner), "unavailable");
  assert.equal(error.message, m.keyDiffers());
});

test("a save over another version is refused with the current entry", async (t) => {
  const { api, desk, store, add } = await withStay(t);
  const { _id: id } = await store();
  const opened = await add(id);
  const params = { id: opened._id };
  const save = (name: string, updatedAt: string) =>
    api(updateStayGuest, { params, body: aRegisterGuest({ name, updatedAt }) }, desk);
  const { guest: first } = await save("First", opened.updatedAt);
  const error = await failsWith(save("Second", opened.updatedAt), "changed");
  assert.deepEqual(error.details, { guest: first });
  const [a, b] = await Promise.allSettled([save("A", first.updatedAt), save("B", first.updatedAt)]);
  assert.deepEqual([a.status, b.status].toSorted(), ["fulfilled", "rejected"]);
});

test("an entry is stored once, however often it is sent", async (t) => {
  const { api, desk, store, read } = await withStay(t);
  const { _id: id } = await store();
  const call = () =>
    api(
      addStayGuest,
      { params: { id }, body: aRegisterGuest() },
      { ...desk, idempotencyKey: "an-entry-of-the-register" },
    );
  const [one, other] = await Promise.all([call(), call()]);
  assert.deepEqual(one, other);
  assert.equal((await read(id)).guests.length, 1);
});

test("a mistaken entry can be removed until the guest has left", async (t) => {
  const { api, desk, store, add, checkIn, checkOut, read } = await withStay(t);
  const { _id: id } = await store();
  const [one, other] = [await add(id), await add(id, { name: "Ravi" })];
  await checkIn(id);
  const { register } = await api(deleteStayGuest, { params: { id: one._id } }, desk);
  assert.deepEqual(
    register.guests.map(({ name }) => name),
    ["Ravi"],
  );
  await checkOut(id);
  const error = await failsWith(api(deleteStayGuest, { params: { id: other._id } }, desk), "in_use");
  assert.equal(error.message, m.entryOfDeparted());
  assert.equal((await read(id)).guests.length, 1);
});

test("a pasted list registers a guest on each line, all or none", async (t) => {
  const { api, desk, store, read } = await withStay(t);
  const { _id: id } = await store("Wedding party", { adultMale: 3 });
  const paste = (text: string) => api(addStayGuests, { params: { id }, body: { text } }, desk);
  const bad = await failsWith(paste(`Asha Rao\nRavi, ${aadhaar}`), "invalid_input");
  assert.deepEqual(bad.fields, { text: m.problemInLine({ line: 2, problem: form.aadhaarRefused() }) });
  await failsWith(paste(" \n "), "invalid_input");
  assert.deepEqual((await read(id)).guests, []);
  const { register } = await paste(
    "1. Asha Rao; 98450 12345; 4 Car Street, Udupi\n\n• ರವಿ ಶೆಟ್ಟಿ, ಮಲ್ಪೆ\nJohn\t+49 170 1234567\n",
  );
  assert.deepEqual(
    register.guests.map(({ name, phone, address }) => [name, phone, address]),
    [
      ["Asha Rao", "9845012345", "4 Car Street, Udupi"],
      ["ರವಿ ಶೆಟ್ಟಿ", "", "ಮಲ್ಪೆ"],
      ["John", "+491701234567", ""],
    ],
  );
});

test("arrival and departure are those of the stay; an undone check-in never happened", async (t) => {
  const { api, desk, clock, store, checkIn, checkOut, read, add, wait } = await withStay(t);
  const { _id: id } = await store();
  await add(id);
  const undo = async ({ updatedAt }: { updatedAt: string }) =>
    api(undoBookingStatus, { params: { id }, body: { updatedAt } }, desk);
  await undo((await checkIn(id)).booking);
  assert.deepEqual([(await read(id)).arrivedAt, (await read(id)).guests[0]?.arrivedAt], ["", ""]);
  wait(1);
  const arrived = clock.instant.toISOString();
  await checkIn(id);
  wait(2);
  await undo((await checkOut(id)).booking);
  const { arrivedAt, departedAt } = await read(id);
  assert.deepEqual([arrivedAt, departedAt], [arrived, ""]);
  wait(1);
  const late = await add(id, { name: "Late", arrivesNow: true });
  assert.equal(late.arrivedAt, clock.instant.toISOString());
  const early = await api(departGuest, { params: { id: late._id }, body: {} }, desk);
  assert.equal(early.guest.departedAt, clock.instant.toISOString());
  wait(1);
  await checkOut(id);
  const left = await read(id);
  assert.deepEqual(
    left.guests.map(({ departedAt }) => departedAt),
    [clock.instant.toISOString(), early.guest.departedAt],
  );
  await failsWith(api(departGuest, { params: { id: left.guests[0]?._id ?? "" }, body: {} }, desk), "in_use");
  await api(setBookingStatus, { params: { id }, body: { status: "confirmed" } }, desk);
  assert.equal((await read(id)).arrivedAt, "");
});

test("the police register goes by the working day: who comes after midnight stands on the day before", async (t) => {
  const { api, desk, clock, store, checkIn, add } = await withStay(t);
  const names = async (period: string) => {
    const { lines, unregistered } = await api(listRegister, { query: { period } }, desk);
    return [lines.map(({ name, day }) => `${day} ${name}`), unregistered.map(({ name }) => name)];
  };
  const [noon, night, morning] = [await store("Noon"), await store("Night"), await store("Morning")];
  for (const { _id, name } of [noon, night]) await add(_id, { name });
  await checkIn(noon._id);
  clock.instant = new Date("2026-06-15T14:00:00Z");
  await names("2026-06"); // A session ends after twelve hours without use.
  clock.instant = new Date("2026-06-15T19:40:00Z"); // ten past one in Manipal
  await checkIn(night._id);
  clock.instant = new Date("2026-06-16T00:30:00Z"); // six
  await checkIn(morning._id);
  assert.deepEqual(await names("2026-06-15"), [["2026-06-15 Noon", "2026-06-15 Night"], []]);
  assert.deepEqual(await names("2026-06-16"), [[], ["Morning"]]);
  assert.deepEqual(await names("2026-06"), [["2026-06-15 Noon", "2026-06-15 Night"], ["Morning"]]);
  assert.deepEqual(await names("2026-05"), [[], []]);
  await failsWith(names("2026-13"), "invalid_input");
});

test("a returning guest and their company are offered by phone number, without signature and whole numbers", async (t) => {
  const { api, desk, owner, store, add, wait } = await withStay(t);
  const before = await store("Asha Rao", { status: "checked-out" });
  await add(before._id, { phone: "9845012345", address: "4 Car Street" });
  const john = await add(before._id, { ...aForeigner({ passportNumber: "C01X00T47" }), name: "John Miller" });
  wait(1);
  const { _id: id } = await store();
  await add(id, { phone: "9845012345", address: "5 Temple Road" });
  const find = (phone: string) => api(findReturningGuests, { body: { phone } }, desk);
  const { guests } = await find("+91 98450 12345");
  assert.deepEqual(
    guests.map(({ name, address, passportEnd }) => [name, address, passportEnd]).toSorted(),
    [
      ["Asha Rao", "5 Temple Road", ""],
      ["John Miller", "", "0T47"],
    ].toSorted(),
  );
  assert.doesNotMatch(JSON.stringify(guests), /C01X00T47|M10 10/);
  assert.deepEqual((await find("9845099999")).guests, []);
  await failsWith(api(findReturningGuests, { body: { phone: "9845012345" } }), "not_authenticated");
  const again = await add(id, { ...aForeigner({ passportNumber: "", visaNumber: "" }), copiesFrom: john._id });
  const numbers = await api(readGuestNumbers, { params: { id: again._id } }, owner);
  assert.equal(numbers.passportNumber, "C01X00T47");
});

test("the roll-call has everybody in house by unit, with the names that are known", async (t) => {
  const { api, desk, store, checkIn, checkOut, add } = await withStay(t);
  const [here, gone, unregistered] = [await store("Here"), await store("Gone"), await store("Plain", { children: 1 })];
  await store("Not yet");
  await add(here._id, { name: "Asha" });
  const left = await add(here._id, { name: "Ravi" });
  for (const { _id } of [here, gone, unregistered]) await checkIn(_id);
  await checkOut(gone._id);
  await api(departGuest, { params: { id: left._id }, body: {} }, desk);
  const { units } = await api(getRollCall, {}, desk);
  assert.deepEqual(units.map(({ name, guests, names }) => [name, guests, names]).toSorted(), [
    ["Here", 1, ["Asha"]],
    ["Plain", 3, []],
  ]);
  assert.ok(units.every(({ label }) => label !== ""));
});
