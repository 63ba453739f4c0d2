import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import test from "node:test";
import { exportGuest } from "#contract/operations/guests.ts";
import { listAudit } from "#contract/platform/audit.ts";
import {
  addStayGuest,
  exportRegister,
  getStayRegister,
  readGuestNumbers,
  updateStayGuest,
} from "#contract/register/register.ts";
import { addBooking, addWalkIn } from "#contract/reservations/bookings.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { readArchive } from "#server/operations/backup/archive.ts";
import { writeBackup } from "#server/operations/backup/write.ts";
import { aBookingInput, aCostOption, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp, testRegisterKey } from "#tests/support/platform/app.ts";
import { engine } from "#tests/support/platform/database.ts";
import { aForeigner, aRegisterGuest } from "#tests/support/register/register.ts";

const passport = "QZX9081726";
const visa = "WVB7766554";
const aadhaar = "234567890124";
/** Whole numbers, also in parts as they may be typed, in hexadecimal and in Base64. */
const traces = [passport, visa, aadhaar, "2345 6789 0124"].flatMap((number) => [
  number,
  Buffer.from(number).toString("hex"),
  Buffer.from(number).toString("base64").slice(0, -3),
]);

test("nothing of a passport, visa or Aadhaar number is in database, log, audit log, search index or back-up", async (t) => {
  const app = await testApp(t, { logLevel: "info" });
  const { api, db, database, today } = app;
  const lines: unknown[] = [];
  for (const level of ["info", "warn", "error"] as const)
    app.app.log[level] = (...line: unknown[]) => void lines.push(line);
  const desk = { token: await app.staffToken() };
  const { _id: roomId } = await storeRoom(db);
  const plan = aCostOption({ cost: 1000, serviceFeePercentage: 0, gstPercentage: 0 });
  const { _id: walkInRoom } = await storeRoom(db, { name: "Counter", totalRooms: 3, costOptions: [plan] });
  const nights = { checkInDate: today, checkOutDate: addNights(today, 1) };
  const stay = { roomId, ...nights, status: "confirmed" as const };
  const { _id: id } = await storeBooking(db, stay);
  const body = aRegisterGuest(aForeigner({ passportNumber: passport, visaNumber: visa }));
  const { guest } = await api(addStayGuest, { params: { id }, body }, { ...desk, idempotencyKey: "a-key-of-the-desk" });
  const params = { id: guest._id };
  await api(updateStayGuest, { params, body: { ...body, passportNumber: passport } }, desk);
  await api(
    addStayGuest,
    { params: { id }, body: aRegisterGuest({ documentKind: "aadhaar", documentNumber: aadhaar }) },
    desk,
  );
  for (const field of ["name", "address", "purpose"]) {
    await api(addStayGuest, { params: { id }, body: aRegisterGuest({ [field]: `No. ${aadhaar}` }) }, desk).catch(
      () => {},
    );
  }
  const { name: _name, phone: _phone, ...register } = body;
  const tonight = aBookingInput({ ...nights, roomId: walkInRoom, grandTotal: 1000 });
  await api(addWalkIn, { body: { ...tonight, register } }, { ...desk, idempotencyKey: "a-key-of-the-counter" });
  const noted = aBookingInput({ ...nights, roomId: walkInRoom, grandTotal: 1000, specialRequests: aadhaar });
  await failsWith(api(addBooking, { body: noted }), "invalid_input");
  await api(readGuestNumbers, { params }, desk);
  await api(exportRegister, { body: { kind: "form-three", guestId: guest._id } }, desk);

  const places: Record<string, string> = {
    log: JSON.stringify(lines),
    register: JSON.stringify(await api(getStayRegister, { params: { id } }, desk)),
    audit: JSON.stringify(await api(listAudit, { query: { limit: "50" } }, desk)),
    copy: JSON.stringify(await api(exportGuest, { body: { phone: "9845012345" } }, desk)),
    rows: JSON.stringify(
      await Promise.all(
        ["booking", "stay_guest", "idempotency_key", "audit_entry", "change_event"].map((table) =>
          db
            .selectFrom(table as "booking")
            .selectAll()
            .execute(),
        ),
      ),
    ),
  };
  const file = join(database.dataDir, "copy.tar.gz");
  await writeBackup(database, file, app.clock.instant);
  for await (const { name, bytes } of readArchive(file)) places[`back-up ${name}`] = bytes.toString("latin1");
  if (engine === "sqlite") {
    for (const name of (await readdir(database.dataDir)).filter((one) => one.startsWith("lodge."))) {
      places[name] = (await readFile(join(database.dataDir, name))).toString("latin1");
    }
  }
  assert.ok(places.log?.includes("/api/register") && Object.keys(places).length > 8);
  for (const [place, text] of Object.entries(places)) {
    for (const trace of traces) assert.equal(text.includes(trace), false, `${trace} in ${place}`);
  }
  const key = testRegisterKey.toString("hex");
  for (const [place, text] of Object.entries(places)) assert.equal(text.includes(key), false, `the key in ${place}`);
});
