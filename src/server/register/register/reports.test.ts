import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { listAudit } from "#contract/platform/audit.ts";
import {
  addStayGuest,
  exportRegister,
  fileReport,
  getRegisterSettings,
  getRegisterToday,
  listFilings,
  updateRegisterSettings,
} from "#contract/register/register.ts";
import { checkInBooking, checkOutBooking } from "#contract/reservations/bookings.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import * as m from "#messages/register.js";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { setLimits } from "#tests/support/property/limits.ts";
import { aForeigner, aRegisterGuest } from "#tests/support/register/register.ts";

const hour = 3_600_000;

async function withForeigner(t: TestContext) {
  const app = await testApp(t);
  await setLimits(app.db);
  const { api, db, today, clock } = app;
  const { _id: roomId } = await storeRoom(db, { totalRooms: 9 });
  const desk = { token: await app.staffToken("staff") };
  const owner = { token: await app.staffToken() };
  const stay = { roomId, checkInDate: today, checkOutDate: addNights(today, 2), status: "confirmed" as const };
  const { _id: id } = await storeBooking(db, { ...stay, name: "Anna Schmidt", adultMale: 0, adultFemale: 1 });
  const checkIn = () => api(checkInBooking, { params: { id }, body: {} }, desk);
  const checkOut = () => api(checkOutBooking, { params: { id }, body: { reason: "Pays by bank transfer" } }, desk);
  const add = async (draft = {}) =>
    (await api(addStayGuest, { params: { id }, body: aRegisterGuest(aForeigner(draft)) }, desk)).guest;
  const open = async () => (await api(getRegisterToday, {}, desk)).filings;
  const file = (guestId: string, report: "arrival" | "departure", acknowledgement: string) =>
    api(fileReport, { params: { id: guestId }, body: { report, acknowledgement } }, desk);
  const wait = (hours: number) => {
    clock.instant = new Date(clock.instant.getTime() + hours * hour);
  };
  return { ...app, id, desk, owner, checkIn, checkOut, add, open, file, wait };
}

test("a foreigner's arrival is due within 24 hours, louder as they end; filed wants the acknowledgement's number", async (t) => {
  const { clock, checkIn, add, open, file, wait } = await withForeigner(t);
  const { _id: guestId } = await add();
  assert.deepEqual(await open(), []);
  await failsWith(file(guestId, "arrival", "C1234"), "in_use");
  await checkIn();
  const dueAt = new Date(clock.instant.getTime() + 24 * hour).toISOString();
  const seen: unknown[] = [];
  for (const hours of [0, 11, 1, 7.5, 0.5, 3.5, 0.5, 1]) {
    wait(hours);
    const [filing] = await open();
    seen.push([filing?.countdown?.minutesLeft, filing?.countdown?.urgency]);
    assert.deepEqual([filing?.countdown?.dueAt, filing?.report], [dueAt, "arrival"]);
  }
  assert.deepEqual(seen, [
    [1440, "calm"],
    [780, "calm"],
    [720, "soon"],
    [270, "soon"],
    [240, "urgent"],
    [30, "urgent"],
    [0, "late"],
    [-60, "late"],
  ]);
  const error = await failsWith(file(guestId, "arrival", " "), "invalid_input");
  assert.deepEqual(error.fields, { acknowledgement: m.acknowledgementRequired() });
  const { guest } = await file(guestId, "arrival", "KA/2026-0042");
  assert.deepEqual([guest.filedNumber, guest.filedAt], ["KA/2026-0042", clock.instant.toISOString()]);
  assert.deepEqual(await open(), []);
});

test("the departure is reported too, and both stand in the list of their days", async (t) => {
  const { api, clock, desk, checkIn, checkOut, add, open, file, wait } = await withForeigner(t);
  await checkIn();
  const { _id: guestId } = await add({ isOci: true, visaNumber: "A1234567" });
  await file(guestId, "arrival", "KA-1");
  await failsWith(file(guestId, "departure", "KA-2"), "in_use");
  wait(10);
  await api(getRegisterToday, {}, desk);
  wait(9);
  await checkOut();
  const [due] = await open();
  assert.deepEqual([due?.report, due?.isOci, due?.happenedAt], ["departure", true, clock.instant.toISOString()]);
  const list = async (period: string) =>
    (await api(listFilings, { query: { period } }, desk)).filings.map(
      ({ report, number, countdown }) => `${report} ${number} ${countdown?.urgency ?? "filed"}`,
    );
  assert.deepEqual(await list("2026-06-15"), ["arrival KA-1 filed"]);
  assert.deepEqual(await list("2026-06-16"), ["departure  calm"]);
  await file(guestId, "departure", "KA-2");
  assert.deepEqual(await list("2026-06"), ["arrival KA-1 filed", "departure KA-2 filed"]);
  assert.deepEqual(await list("2026-07"), []);
  assert.deepEqual(await open(), []);
});

test("a guest from India is no matter for the portal", async (t) => {
  const { api, id, desk, checkIn, open, file } = await withForeigner(t);
  await checkIn();
  const { guest } = await api(addStayGuest, { params: { id }, body: aRegisterGuest() }, desk);
  assert.deepEqual(await open(), []);
  await failsWith(file(guest._id, "arrival", "KA-1"), "in_use");
});

test("exports are CSV in the portal's order, a formula is text, and each is in the audit log", async (t) => {
  const { api, id, desk, owner, checkIn, add } = await withForeigner(t);
  await checkIn();
  const { _id: guestId } = await add();
  await api(
    addStayGuest,
    { params: { id }, body: aRegisterGuest({ name: '=HYPERLINK("x")', phone: "9845012345" }) },
    desk,
  );
  const csv = async (body: Parameters<typeof api<typeof exportRegister>>[1]["body"]) =>
    (await api(exportRegister, { body }, desk)).csv;
  const police = await csv({ kind: "police", period: "2026-06-15" });
  assert.ok(police.startsWith("\ufeffNo.,Name,Nationality,"), police);
  assert.match(police, /\r\n1,Anna Schmidt,Germany,Lindenweg 4,,Passport ••••0T47,Mumbai,Goa,Holiday,/);
  assert.match(police, /\r\n2,"'=HYPERLINK\(""x""\)",India,/);
  assert.doesNotMatch(police, /C01X00T47/);
  const form = await csv({ kind: "form-three", guestId });
  const [head = "", values = ""] = form.split("\r\n");
  assert.ok(
    head.indexOf("Surname") < head.indexOf("Passport No.") && head.indexOf("Passport No.") < head.indexOf("Visa No."),
  );
  assert.match(values, /Schmidt,Anna,Female,14\/03\/1988,Germany,.*,C01X00T47,.*,VJ1234567,/);
  await csv({ kind: "filings", period: "2026-06" });
  await csv({ kind: "roll-call" });
  const { entries } = await api(listAudit, { query: { entity: "register" } }, owner);
  assert.deepEqual(
    entries.map(({ actor, label, action, after }) => [actor, label, action, after]),
    [
      ["ravi", "2026-06-15", "Register exported", { registerList: "roll-call", rows: 1 }],
      ["ravi", "2026-06", "Register exported", { registerList: "filings", rows: 1 }],
      ["ravi", "2026-06-15", "Register exported", { registerList: "police", rows: 2 }],
    ],
  );
  const own = (await api(listAudit, { query: { id } }, owner)).entries;
  assert.equal(own.filter(({ action }) => action === "Form III exported").length, 1);
  await failsWith(csv({ kind: "police" }), "invalid_input");
  const { settings } = await api(getRegisterSettings, {}, owner);
  await api(updateRegisterSettings, { body: { ...settings, numbersFor: "owner" } }, owner);
  await failsWith(csv({ kind: "form-three", guestId }), "forbidden");
});
