import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import fc from "fast-check";
import { eraseGuest } from "#contract/operations/guests.ts";
import { addBooking, setBookingStatus, updateBooking } from "#contract/reservations/bookings.ts";
import { findOwnBooking, getBookingAsGuest } from "#contract/reservations/guest-booking.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { aBookingInput, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { isValidKey, readKeySecret, signKey } from "./guest-keys.ts";

const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };
const day = 86_400_000;

async function booked(t: TestContext) {
  const app = await testApp(t);
  const { api, db } = app;
  const room = await storeRoom(db, { totalRooms: 5 });
  const input = aBookingInput({ roomId: room._id, ...stay });
  const { booking, key = "" } = await api(addBooking, { body: input });
  const { reference } = booking;
  const desk = { token: await app.staffToken() };
  const open = (key: string, of = reference) => api(getBookingAsGuest, { params: { reference: of }, query: { key } });
  const answerTo = async (reference: string, key: string) => {
    const response = await app.app.inject({ url: `/api/own-booking/${encodeURIComponent(reference)}?key=${key}` });
    return `${response.statusCode} ${response.headers["cache-control"]} ${response.body}`;
  };
  const travel = (night: string) => {
    app.clock.instant = new Date(Date.parse(`${night}T06:30:00Z`));
  };
  return { ...app, booking, reference, key, input, desk, open, answerTo, travel };
}

test("a guest who books gets the key of the booking; staff who book get none", async (t) => {
  const { api, input, key, open, reference, desk, app } = await booked(t);
  assert.match(key, /^20260901\.[\w-]{22}$/);
  const { booking } = await open(key);
  assert.deepEqual([booking.reference, booking.name, booking.status], [reference, input.name, "pending"]);
  assert.equal("key" in (await api(addBooking, { body: input }, desk)), false);
  const response = await app.inject({ url: `/api/own-booking/${reference}?key=${key}` });
  assert.equal(response.headers["cache-control"], "no-store");
});

test("the reference is read in any notation; e-mail and phone number are masked", async (t) => {
  const { key, open, reference, input } = await booked(t);
  for (const written of [reference.toLowerCase(), reference.replace("-", ""), reference.replace("-", " ")]) {
    assert.equal((await open(key, written)).booking.reference, reference);
  }
  const text = JSON.stringify(await open(key));
  assert.ok(!text.includes(input.email) && !text.includes(input.phone));
});

test("a repeated booking with the same idempotency key gets the same key", async (t) => {
  const { api, input } = await booked(t);
  const once = { idempotencyKey: "0123456789" };
  const first = await api(addBooking, { body: input }, once);
  assert.deepEqual(await api(addBooking, { body: input }, once), first);
  assert.ok(first.key);
});

test("every invalid key gets the same response, byte for byte", async (t) => {
  const { db, booking, reference, key, answerTo } = await booked(t);
  const secret = await readKeySecret(db);
  const [, mac = ""] = key.split(".");
  const other = mac.startsWith("A") ? "B" : "A";
  const subject = { id: booking._id, email: booking.email };
  const answers = await Promise.all([
    answerTo(reference, ""),
    answerTo(reference, "guessed"),
    answerTo(reference, `20260901.${other}${mac.slice(1)}`),
    answerTo(reference, `20991231.${mac}`),
    answerTo(reference, `${key}A`),
    answerTo(reference, signKey("another secret", subject, "2026-09-01")),
    answerTo(reference, signKey(secret, { ...subject, email: "somebody@example.com" }, "2026-09-01")),
    answerTo(reference, signKey(secret, { ...subject, id: "another" }, "2026-09-01")),
    answerTo(reference, signKey(secret, subject, "2026-06-14")),
    answerTo(reference, encodeURIComponent("20260901.ಕಡಲುಕಡಲುಕಡಲುಕಡಲುಕಡ")),
    answerTo("KL-AAAAA", key),
    answerTo("nothing like it", key),
  ]);
  assert.equal(new Set(answers).size, 1, answers.join("\n"));
  assert.match(answers[0] as string, /^404 no-store .*"code":"not_found"/);
});

test("a link expires sixty days after check-out, and its day can't be changed", async (t) => {
  const { key, open, travel } = await booked(t);
  const last = addNights(stay.checkOutDate, 60);
  travel(last);
  assert.equal((await open(key)).booking.status, "pending");
  travel(addNights(last, 1));
  await failsWith(open(key), "not_found");
  await failsWith(open(key.replace("20260901", "20260902")), "not_found");
});

test("a change of the e-mail address invalidates earlier links; the new address gets a valid one", async (t) => {
  const { api, db, booking, key, open, desk } = await booked(t);
  const { _id: id, roomId: _roomId, ...rest } = booking;
  const save = (email: string) => api(updateBooking, { params: { id }, body: { ...rest, email } }, desk);
  await save("another@example.com");
  await failsWith(open(key), "not_found");
  const subject = { id, email: "another@example.com" };
  const { booking: seen } = await open(signKey(await readKeySecret(db), subject, "2026-09-01"));
  assert.equal(seen.email, "a•••@example.com");
});

test("after a guest is erased, neither link nor phone number opens the booking", async (t) => {
  const { api, booking, key, open, desk, input, reference } = await booked(t);
  await api(setBookingStatus, { params: { id: booking._id }, body: { status: "cancelled" } }, desk);
  await api(eraseGuest, { body: { email: input.email, phone: "" } }, desk);
  await failsWith(open(key), "not_found");
  await failsWith(api(findOwnBooking, { body: { reference, phone: input.phone } }), "not_found");
});

test("reference and phone number, in any notation, open the booking until the next day", async (t) => {
  const { api, input, open, reference, clock } = await booked(t);
  const body = { reference: ` ${reference.toLowerCase().replace("-", " ")} `, phone: `+91 ${input.phone}` };
  const { key } = await api(findOwnBooking, { body });
  assert.equal((await open(key)).booking.reference, reference);
  clock.instant = new Date(clock.instant.getTime() + day);
  assert.equal((await open(key)).booking.reference, reference);
  clock.instant = new Date(clock.instant.getTime() + day);
  await failsWith(open(key), "not_found");
});

test("a wrong phone number and an unknown reference get the same response, byte for byte", async (t) => {
  const { app, input, reference } = await booked(t);
  const find = async (payload: object) => {
    const response = await app.inject({ method: "POST", url: "/api/own-booking/find", payload });
    const { date: _date, "x-request-id": _id, ...headers } = response.headers;
    return { status: response.statusCode, headers, body: response.body };
  };
  const wrong = await find({ reference, phone: "9000000000" });
  assert.deepEqual(await find({ reference: "KL-AAAAA", phone: input.phone }), wrong);
  assert.equal(wrong.status, 404);
  assert.equal(JSON.parse(wrong.body).error, "We found no booking with this reference and phone number.");
  assert.equal(wrong.headers["cache-control"], "no-store");
});

test("a malformed reference or phone number is reported at its field", async (t) => {
  const { api } = await booked(t);
  const refused = (reference: string, phone: string) =>
    failsWith(api(findOwnBooking, { body: { reference, phone } }), "invalid_input");
  assert.deepEqual((await refused("", "")).fields, {
    reference: "Please enter your reference",
    phone: "Phone number is required",
  });
  assert.deepEqual((await refused("KL-12", "98")).fields, {
    reference: "A reference ends in five letters and digits, such as 7F3K9",
    phone: "Please enter a valid 10-digit phone number",
  });
});

test("a key opens one booking of one address up to its day, and nothing with any character changed", () => {
  const text = fc.string({ minLength: 1, maxLength: 40 });
  const letter = fc.constantFrom(..."0123456789.ABCxyz_-=");
  fc.assert(
    fc.property(text, text, text, fc.nat(300), fc.nat(30), letter, (secret, id, email, age, place, changed) => {
      const [subject, lastDay] = [{ id, email }, "2026-09-01"];
      const key = signKey(secret, subject, lastDay);
      const today = addNights("2026-06-15", age);
      assert.equal(isValidKey(secret, subject, key, today), today <= lastDay);
      assert.equal(isValidKey(secret, { id, email: `${email}x` }, key, "2026-06-15"), false);
      assert.equal(isValidKey(`${secret}x`, subject, key, "2026-06-15"), false);
      const other = key.slice(0, place) + changed + key.slice(place + 1);
      if (other !== key) assert.equal(isValidKey(secret, subject, other, "2026-06-15"), false);
    }),
  );
});
