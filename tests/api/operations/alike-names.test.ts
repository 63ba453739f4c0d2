import assert from "node:assert/strict";
import test from "node:test";
import { searchDesk } from "#contract/operations/desk-search.ts";
import { eraseGuest, exportGuest } from "#contract/operations/guests.ts";
import { addBooking, listBookings, setBookingStatus } from "#contract/reservations/bookings.ts";
import { addGroup } from "#contract/reservations/groups.ts";
import { addQuery, listQueries } from "#contract/website/queries.ts";
import { aBookingInput, storeRoom } from "#server/operations/demo/factories.ts";
import { getRoom } from "#server/rooms/rooms/service.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };

test("a person is found, exported and erased by any of the forms that look the same", async (t) => {
  const { api, db, staffToken } = await testApp(t);
  const desk = { token: await staffToken() };
  const { _id: roomId } = await storeRoom(db, { totalRooms: 9 });
  const people: [name: string, phone: string, email: string, ...typed: string[]][] = [
    [
      "Jose\u0301 Nun\u0303ez",
      "+91 (0)98450 12301",
      "jo\u200bse@Example.com",
      "josé",
      "JOSE NUNEZ",
      "+91 098450 12301",
    ],
    ["ಗೋಪಾಲ".normalize("NFD"), "೯೮೪೫೦೧೨೩೦೨", "gopal@ex\u2060ample.com", "ಗೋಪಾಲ", "೯೮೪೫೦ ೧೨೩೦೨", "९८४५०१२३०२"],
    [
      "\u0958\u093e\u0938\u093f\u092e",
      "९८४५० १२३०३",
      "\u200eqasim@example.com",
      "\u0915\u093c\u093e\u0938\u093f\u092e",
    ],
    ["ಲಾಡ್\u200cಜ್ ರಾವ್", "\u200e+49 170 1234567", "lodge@example.com", "ಲಾಡ್ಜ್", "+49 (0)170 1234567"],
  ];
  for (const [name, phone, email, ...typed] of people) {
    const { booking } = await api(addBooking, { body: aBookingInput({ ...stay, roomId, name, phone, email }) });
    await api(addQuery, { body: { name, phone, email, message: "Is there parking?", website: "" } });
    for (const search of [name, phone, email.replace(/\p{Cf}/gu, ""), booking.reference.replace("-", " "), ...typed]) {
      const { bookings } = await api(listBookings, { query: { search } }, desk);
      assert.deepEqual(
        bookings.map(({ reference }) => reference),
        [booking.reference],
        search,
      );
      assert.equal((await api(searchDesk, { body: { search } }, desk)).bookings.length, 1, search);
    }
    const { queries } = await api(listQueries, { query: { search: typed[0] ?? "" } }, desk);
    assert.equal(queries.length, 1);
    const ways = [
      { email: email.toUpperCase() },
      { phone },
      ...typed.filter((text) => /\d{5}/.test(text)).map((number) => ({ phone: number })),
    ];
    for (const way of ways) {
      const { bookings, queries } = await api(exportGuest, { body: way }, desk);
      assert.deepEqual([bookings.length, queries.length], [1, 1], JSON.stringify(way));
    }
    const [{ _id: id } = { _id: "" }] = (await api(listBookings, { query: { search: phone } }, desk)).bookings;
    await api(setBookingStatus, { params: { id }, body: { status: "cancelled" } }, desk);
    const erased = await api(eraseGuest, { body: { email: email.toUpperCase() } }, desk);
    assert.deepEqual([erased.bookings, erased.queries], [1, 1]);
    assert.equal((await api(listBookings, { query: { search: phone } }, desk)).bookings.length, 0);
  }
});

test("who pays for a group is found and exported however the address is written", async (t) => {
  const { api, db, staffToken } = await testApp(t);
  const desk = { token: await staffToken() };
  const { _id: roomId } = await storeRoom(db, { totalRooms: 9 });
  const payer = { name: "Nuñez wedding", payerName: "José", payerPhone: "೯೮೪೫೦೧೨೩೪೫", payerEmail: "José@Example.com" };
  const { costOptions } = await getRoom(db, roomId, { includeInactive: true });
  const counts = { count: 1, adultMale: 2, adultFemale: 0, children: 0 };
  const rooms = [{ roomId, costOptionId: costOptions[0]?.id ?? "", ...counts }];
  await api(
    addGroup,
    { body: { ...payer, ...stay, rooms, notes: "", releaseOn: "", status: "confirmed" } as never },
    desk,
  );
  for (const search of ["nunez", "jose\u0301@example.com", "+91 098450 12345"]) {
    assert.equal((await api(searchDesk, { body: { search } }, desk)).groups.length, 1, search);
  }
  const { groups } = await api(exportGuest, { body: { email: "jose\u0301@EXAMPLE.com" } }, desk);
  assert.equal(groups.length, 1);
});

test("a name or address in which nothing can be seen is refused", async (t) => {
  const { api, db } = await testApp(t);
  const { _id: roomId } = await storeRoom(db);
  for (const name of ["\u200b", "\u2060", "\u3164", "\u115f", "\u2800", "\u200d"]) {
    const { fields } = await failsWith(
      api(addBooking, { body: aBookingInput({ ...stay, roomId, name }) }),
      "invalid_input",
    );
    assert.deepEqual(fields, { name: "Name is required" });
    const query = { name, phone: "9845012345", email: "", message: "Hello", website: "" };
    assert.deepEqual((await failsWith(api(addQuery, { body: query }), "invalid_input")).fields, {
      name: "Name is required",
    });
  }
  const { booking } = await api(addBooking, {
    body: aBookingInput({ ...stay, roomId, email: "as\u200bha@exa\u200bmple.com" }),
  });
  assert.equal(booking.email, "asha@example.com");
});
