import assert from "node:assert/strict";
import test from "node:test";
import { addBooking, getBooking } from "#contract/reservations/bookings.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { aBookingInput, aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };

test("every field of the booking form is stored, with the server's price", async (t) => {
  const { app, api, db, clock, staffToken } = await testApp(t);
  const room = await storeRoom(db, {
    name: "Garden Deluxe",
    maxCapacity: 4,
    costOptions: [aCostOption({ cost: 2500 })],
  });
  const payload = {
    name: "  Asha   Rao ",
    email: "asha.rao@example.com",
    phone: "98450 12345",
    checkInDate: "7/1/2026",
    checkOutDate: "7/3/2026",
    arrivalTime: "14:30",
    departureTime: "11:00",
    adultMale: 1,
    adultFemale: 1,
    children: 2,
    bookingType: "Corporate Booking",
    additionalGuests: "Ravi Rao\r\nMira Rao",
    specialRequests: "A cot, please",
    additionalMessage: "We come by the night bus",
    roomId: room._id,
    roomName: "Garden Deluxe",
    numberOfNights: 2,
    pricePerNight: 2500,
    price: 5000,
    totalGuests: 4,
    grandTotal: 6490,
  };
  const response = await app.inject({ method: "POST", url: "/api/bookings/add", payload });
  assert.equal(response.statusCode, 201);
  const { booking } = response.json();
  assert.match(booking._id, /^[0-9a-f-]{36}$/);
  assert.match(booking.reference, /^KL-[34679ACDEFGHJKMNPQRTWXY]{5}$/);
  const now = clock.instant.toISOString();
  assert.deepEqual(booking, {
    _id: booking._id,
    reference: booking.reference,
    roomId: room._id,
    roomName: "Garden Deluxe",
    costOptionId: room.costOptions[0]?.id,
    costOptionName: "Standard",
    hadCostOptions: false,
    locale: "en",
    companyId: null,
    companyName: "",
    billingCompany: "",
    billingGstin: "",
    billingAddress: "",
    sourceId: "website",
    source: "Website",
    commission: 0,
    externalReference: "",
    groupId: null,
    isNamed: false,
    changeRequest: null,
    departedOn: "",
    cancellationFee: null,
    cancellationPolicy: { steps: [{ daysBefore: 0, unit: "nights", amount: 1 }], text: "" },
    name: "Asha Rao",
    email: "asha.rao@example.com",
    phone: "9845012345",
    bookingType: "Corporate Booking",
    additionalGuests: "Ravi Rao\nMira Rao",
    additionalGuestNames: "Ravi Rao\nMira Rao",
    adultMale: 1,
    adultFemale: 1,
    children: 2,
    totalGuests: 4,
    specialRequests: "A cot, please",
    additionalMessage: "We come by the night bus",
    checkInDate: "2026-07-01",
    checkOutDate: "2026-07-03",
    arrivalTime: "14:30",
    departureTime: "11:00",
    numberOfNights: 2,
    pricePerNight: 2500,
    price: 5000,
    quote: {
      nights: 2,
      lateNights: 0,
      pricePerNight: 2500,
      price: 5000,
      lines: [
        { kind: "base", amount: 5000 },
        { kind: "serviceFee", amount: 500, percent: 10 },
        { kind: "gst", amount: 990, percent: 18 },
      ],
      grandTotal: 6490,
    },
    grandTotal: 6490,
    childAges: [],
    areTimesFree: false,
    deposit: 0,
    holdUntil: "",
    answerBy: "",
    extras: [],
    status: "pending",
    createdAt: now,
    updatedAt: now,
  });
  const token = await staffToken();
  assert.deepEqual(await api(getBooking, { params: { id: booking._id } }, { token }), { booking });
  await assertInventory(db);
});

test("optional fields have defaults", async (t) => {
  const { api, db } = await testApp(t);
  const { _id: roomId } = await storeRoom(db);
  const required = { name: "Asha Rao", email: "asha@example.com", phone: "9845012345", adultMale: 1 };
  const { booking } = await api(addBooking, {
    body: { ...required, bookingType: "Standard Booking", roomId, ...stay, arrivalTime: "", departureTime: "  " },
  });
  assert.deepEqual([booking.arrivalTime, booking.departureTime], ["12:00", "12:00"]);
  assert.deepEqual([booking.adultFemale, booking.children, booking.totalGuests], [0, 0, 1]);
  assert.deepEqual([booking.additionalGuests, booking.specialRequests, booking.additionalMessage], ["", "", ""]);
  assert.equal(booking.roomName, "Standard Room");
});

test("the room name is read from the room, not from the request", async (t) => {
  const { api, db } = await testApp(t);
  const { _id: roomId } = await storeRoom(db, { name: "Family Room" });
  const { booking } = await api(addBooking, { body: aBookingInput({ roomId, ...stay, roomName: "Penthouse" }) });
  assert.equal(booking.roomName, "Family Room");
});

test("fields that only staff may set are ignored in a guest's request", async (t) => {
  const { app, db } = await testApp(t);
  const { _id: roomId } = await storeRoom(db);
  const forged = { _id: "mine", reference: "KL-AAAAA", status: "checked-in", createdAt: "2000-01-01T00:00:00.000Z" };
  const payload = { ...aBookingInput({ roomId, ...stay }), ...forged, updatedAt: forged.createdAt };
  const { booking } = (await app.inject({ method: "POST", url: "/api/bookings/add", payload })).json();
  assert.equal(booking.status, "pending");
  for (const field of ["_id", "reference", "createdAt", "updatedAt"])
    assert.ok(!Object.values(forged).includes(booking[field]));
});

test("a phone number is stored as ten digits, in whatever notation it was sent", async (t) => {
  const { api, db } = await testApp(t);
  const { _id: roomId } = await storeRoom(db, { totalRooms: 10 });
  const forms = ["9845012345", "98450 12345", "98450-12345", "+91 98450 12345", "919845012345", "09845012345"];
  for (const phone of [...forms, "(+91) 98450.12345", " 9845012345 "]) {
    const { booking } = await api(addBooking, { body: aBookingInput({ roomId, ...stay, phone }) });
    assert.equal(booking.phone, "9845012345", phone);
  }
});

test("dates are accepted as YYYY-MM-DD and as month/day/year, with or without leading zeros", async (t) => {
  const { api, db } = await testApp(t);
  const { _id: roomId } = await storeRoom(db, { totalRooms: 9 });
  for (const [checkInDate, checkOutDate] of [
    ["2026-07-01", "2026-07-03"],
    ["7/1/2026", "7/3/2026"],
    ["07/01/2026", " 07/03/2026 "],
  ] as const) {
    const { booking } = await api(addBooking, { body: aBookingInput({ roomId, checkInDate, checkOutDate }) });
    assert.deepEqual([booking.checkInDate, booking.checkOutDate], ["2026-07-01", "2026-07-03"], checkInDate);
  }
});

test("every booking type of the specification is accepted", async (t) => {
  const { api, db } = await testApp(t);
  const { _id: roomId } = await storeRoom(db, { totalRooms: 9 });
  for (const bookingType of [
    "Standard Booking",
    "Pay at Hotel",
    "Corporate Booking",
    "Group Booking",
    "Long Term Stay",
  ] as const) {
    const { booking } = await api(addBooking, { body: aBookingInput({ roomId, ...stay, bookingType }) });
    assert.equal(booking.bookingType, bookingType);
  }
});

test("a stay may begin today or up to 730 days ahead, and last up to 90 nights", async (t) => {
  const { api, db, today } = await testApp(t);
  const { _id: roomId } = await storeRoom(db);
  const furthest = addNights(today, 730);
  for (const [checkInDate, nights] of [
    [today, 1],
    [furthest, 90],
  ] as const) {
    const checkOutDate = addNights(checkInDate, nights);
    const { booking } = await api(addBooking, { body: aBookingInput({ roomId, checkInDate, checkOutDate }) });
    assert.equal(booking.numberOfNights, nights);
  }
  await assertInventory(db);
});

test("a guest may arrive on another guest's day of departure", async (t) => {
  const { api, db } = await testApp(t);
  const { _id: roomId } = await storeRoom(db, { totalRooms: 1 });
  for (const [checkInDate, checkOutDate] of [
    ["2026-07-03", "2026-07-05"],
    ["2026-07-01", "2026-07-03"],
    ["2026-07-05", "2026-07-06"],
  ] as const) {
    await api(addBooking, { body: aBookingInput({ roomId, checkInDate, checkOutDate }) });
  }
  await assertInventory(db);
});

test("text in other scripts, and text that looks like SQL or HTML, is stored unchanged", async (t) => {
  const { api, db } = await testApp(t);
  const { _id: roomId } = await storeRoom(db);
  const name = "ಮೀರಾ ಶೆಟ್ಟಿ 🌊";
  const specialRequests = `'); drop table booking; -- <b>"x"</b>`;
  const { booking } = await api(addBooking, { body: aBookingInput({ roomId, ...stay, name, specialRequests }) });
  assert.deepEqual([booking.name, booking.specialRequests], [name, specialRequests]);
});

test("control and bidirectional characters are removed from text", async (t) => {
  const { api, db } = await testApp(t);
  const { _id: roomId } = await storeRoom(db);
  const body = aBookingInput({
    roomId,
    ...stay,
    name: "Asha\u0000 \u202eRao",
    additionalMessage: "one\u0000\r\ntwo\u0007",
  });
  const { booking } = await api(addBooking, { body });
  assert.deepEqual([booking.name, booking.additionalMessage], ["Asha Rao", "one\ntwo"]);
});

test("no two bookings share a reference", async (t) => {
  const { api, db } = await testApp(t);
  const { _id: roomId } = await storeRoom(db, { totalRooms: 30 });
  const body = aBookingInput({ roomId, ...stay });
  const answers = await Promise.all(Array.from({ length: 30 }, () => api(addBooking, { body })));
  assert.equal(new Set(answers.map(({ booking }) => booking.reference)).size, 30);
  await assertInventory(db);
});
