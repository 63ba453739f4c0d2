import assert from "node:assert/strict";
import test from "node:test";
import { listPayments } from "#contract/billing/payments.ts";
import { listAudit } from "#contract/platform/audit.ts";
import { addDeskBooking, searchBookings } from "#contract/reservations/bookings.ts";
import { listUnits } from "#contract/rooms/units.ts";
import type { ImportPreview } from "#domain/platform/files/import-file.ts";
import { aBookingInput, storeRoom } from "#server/operations/demo/factories.ts";
import { counts, csv, withLodge } from "#tests/support/operations/imports-csv.ts";
import { failsWith } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

test("the preview says what each line would do and stores nothing; the import does it with the desk's services", async (t) => {
  const lodge = await withLodge(t);
  const { api, db, token, preview, run, bookings } = lodge;
  const { units } = await api(listUnits, {}, { token });
  const text = csv(
    {
      reference: "4711",
      email: "asha@example.com",
      unit: units[1]?.label ?? "",
      total: "₹ 4,200",
      children: "1",
      advance: "1000",
      method: "GPay",
      paidOn: "2026-06-01",
      note: "Arrives late",
    },
    { reference: "4712", source: "Old book", name: "Ravi Shet", plan: "half board", arrival: "2026-07-02" },
  );
  const before = await counts(lodge);
  const { lines, ignored } = await preview(text);
  assert.deepEqual(await counts(lodge), before);
  assert.deepEqual(ignored, []);
  assert.deepEqual(lines, [
    {
      line: 2,
      label: "Asha Rao",
      state: "ready",
      faults: [],
      steps: [
        "Books Garden Deluxe from Wed, 1 Jul 2026 to Fri, 3 Jul 2026, 2 nights",
        "₹4,200 agreed, tax included",
        `In room ${units[1]?.label}`,
        "Records ₹1,000 by UPI, received on Mon, 1 Jun 2026",
        "Adds the source Booking.com",
      ],
    },
    {
      line: 3,
      label: "Ravi Shet",
      state: "ready",
      faults: [],
      steps: [
        "Books Garden Deluxe from Thu, 2 Jul 2026 to Fri, 3 Jul 2026, 1 night",
        "₹2,596, by your prices",
        "Adds the source Old book",
      ],
    },
  ]);
  assert.deepEqual(await run(text, [2, 3]), { added: 2, present: 0 });
  const [ravi, asha] = await bookings();
  assert.deepEqual(
    [asha?.status, asha?.grandTotal, asha?.source, asha?.externalReference, asha?.additionalMessage],
    ["confirmed", 4200, "Booking.com", "4711", "Arrives late"],
  );
  assert.deepEqual([asha?.adultMale, asha?.children, asha?.checkOutDate], [2, 1, "2026-07-03"]);
  assert.deepEqual([ravi?.costOptionName, ravi?.grandTotal, ravi?.phone], ["Half board", 2596, "9845012345"]);
  const { bookings: found } = await api(searchBookings, { body: { search: "4711" } }, { token });
  assert.deepEqual(
    found.map(({ _id }) => _id),
    [asha?._id],
  );
  const { ledger } = await api(listPayments, { params: { id: asha?._id ?? "" } }, { token });
  assert.deepEqual(
    ledger.payments.map(({ method, amount, receivedOn }) => [method, amount, receivedOn]),
    [["upi", 1000, "2026-06-01"]],
  );
  const seats = await db.selectFrom("unit_night").select(["unit_id", "night"]).orderBy("night").execute();
  assert.deepEqual(
    seats.map(({ unit_id, night }) => [unit_id, night]),
    [
      [units[1]?._id, "2026-07-01"],
      [units[1]?._id, "2026-07-02"],
    ],
  );
  assert.deepEqual(await db.selectFrom("mail").selectAll().execute(), []);
  const { entries } = await api(listAudit, { query: { id: asha?._id ?? "" } }, { token });
  assert.deepEqual(entries.map(({ action }) => action).toSorted(), ["Imported", "Payment recorded"]);
  const imported = entries.find(({ action }) => action === "Imported");
  assert.deepEqual([imported?.after.source, imported?.after.externalReference], ["Booking.com", "4711"]);
  await assertInventory(db);
});

test("the same file imported again adds nothing, also when both run at once", async (t) => {
  const lodge = await withLodge(t);
  const { db, preview, run } = lodge;
  const text = csv({ reference: "A" }, { reference: "B", name: "Ravi", advance: "500", method: "cash" });
  const both = await Promise.all([run(text, [2, 3]), run(text, [2, 3])]);
  assert.deepEqual(both.map(({ added, present }) => `${added} ${present}`).toSorted(), ["0 2", "2 0"]);
  const after = await counts(lodge);
  assert.deepEqual(await run(text, [2, 3]), { added: 0, present: 2 });
  assert.deepEqual(await counts(lodge), after);
  const { lines } = await preview(text.replaceAll("Booking.com", "BOOKING.COM"));
  assert.deepEqual(
    lines.map(({ state }) => state),
    ["present", "present"],
  );
  assert.match(lines[0]?.steps[0] ?? "", /^Imported before as KL-.{5}\. It is not changed\.$/);
  // The same number at another place is another booking.
  assert.equal(
    (await preview(csv({ reference: "A", source: "Agent", arrival: "2026-08-01", departure: "2026-08-02" }))).lines[0]
      ?.state,
    "ready",
  );
  await assertInventory(db);
});

test("two files that want the same last night: one is imported, the other not at all, and nothing is oversold", async (t) => {
  const { db, run, bookings } = await withLodge(t, 1);
  const files = [
    csv(
      { reference: "A", name: "First" },
      { reference: "A2", name: "First", arrival: "2026-08-01", departure: "2026-08-02" },
    ),
    csv(
      { reference: "B", name: "Second", arrival: "2026-08-03", departure: "2026-08-04" },
      { reference: "B2", name: "Second" },
    ),
  ];
  const outcomes = await Promise.allSettled(files.map((text) => run(text, [2, 3])));
  const lost = outcomes.findIndex(({ status }) => status === "rejected");
  assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ["fulfilled", "rejected"]);
  const error = await failsWith(run(files[lost] as string, [2, 3]), "changed");
  assert.equal(
    error.message,
    "Meanwhile something has changed, and nothing was imported. Please look at the lines again.",
  );
  const { preview } = error.details as {
    preview: ImportPreview;
  };
  assert.deepEqual(
    preview.lines.flatMap(({ faults }) => faults.map(({ message }) => message)),
    ["Garden Deluxe is full: Wed, 1 Jul 2026; Thu, 2 Jul 2026"],
  );
  assert.deepEqual([...new Set((await bookings()).map(({ name }) => name))], [lost === 0 ? "Second" : "First"]);
  assert.equal((await bookings()).length, 2);
  await assertInventory(db);
});

test("imports and bookings at the desk that race for the last unit never oversell it", async (t) => {
  const { api, db, token, room, run, bookings } = await withLodge(t, 1);
  const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };
  const desk = (name: string) =>
    api(addDeskBooking, { body: aBookingInput({ roomId: room._id, ...stay, name }) }, { token });
  const outcomes = await Promise.allSettled([
    ...["A", "B", "C"].map((reference) => run(csv({ reference }), [2])),
    ...["D", "E", "F"].map(desk),
  ]);
  assert.equal(outcomes.filter(({ status }) => status === "fulfilled").length, 1);
  assert.equal((await bookings()).length, 1);
  await assertInventory(db);
});

test("every fault is said at its column, in words", async (t) => {
  const { api, token, room, faults, db } = await withLodge(t, 1);
  const stay = { checkInDate: "2026-07-10", checkOutDate: "2026-07-12" };
  await api(addDeskBooking, { body: aBookingInput({ roomId: room._id, ...stay }) }, { token });
  await storeRoom(db, { name: "Closed", isActive: false, totalRooms: 1 });
  const other = await storeRoom(db, { name: "Beach", totalRooms: 1 });
  const { units } = await api(listUnits, {}, { token });
  const foreign = units.find(({ roomId }) => roomId === other._id)?.label ?? "";
  const found = await faults(
    csv(
      { reference: "", name: "", phone: "12", email: "asha@", room: "Sea View", adults: "two" },
      { reference: "2", arrival: "31/02/2026", departure: "yesterday", total: "a lot", advance: "-5" },
      { reference: "3", arrival: "2026-06-01", adults: "9" },
      { reference: "4", arrival: "2026-07-09", departure: "2026-07-13" },
      { reference: "5", arrival: "2026-07-03", departure: "2026-07-01" },
      { reference: "6", unit: foreign, plan: "Full board" },
      { reference: "7", unit: "999", room: "Closed" },
      { reference: "8", arrival: "2026-08-01", departure: "2026-08-02" },
      { reference: "8", arrival: "2026-08-03", departure: "2026-08-04" },
      {
        reference: "9",
        arrival: "2026-08-05",
        departure: "2026-08-06",
        total: "100",
        advance: "200",
        method: "cheque",
      },
      { reference: "10", arrival: "2026-08-07", departure: "2026-08-08", advance: "99999", method: "cash" },
      { reference: "11", arrival: "2026-08-09", departure: "2026-08-10", note: "Aadhaar 2341 2341 2346" },
      { reference: "12", phone: "+49 1", arrival: "2026-08-11", departure: "2026-08-12" },
      { reference: "13", arrival: "2026-08-13", departure: "2027-08-13" },
      { reference: "EXAMPLE", arrival: "2026-08-15", departure: "2026-08-16" },
      {
        reference: "15",
        arrival: "2026-08-17",
        departure: "2026-08-18",
        total: "900000",
        advance: "300000",
        method: "cash",
      },
      {
        reference: "16",
        arrival: "2026-08-19",
        departure: "2026-08-20",
        advance: "5",
        method: "UPI",
        paidOn: "2026-12-01",
      },
    ),
  );
  const day = "Please write an existing day like 2026-01-27, 27/01/2026 or 27 Jan 2026";
  const amount = "Please write an amount in rupees like 4500 or 4,500.50";
  assert.deepEqual(found, {
    2: {
      Reference: "Please give each booking its number in your book or at the portal",
      "Guest name": "Name is required",
      Phone: "Please enter a valid 10-digit phone number",
      "E-mail": "Email is invalid",
      Room: "There is no room of this name",
      Adults: "Please enter a number",
    },
    3: {
      Arrival: day,
      Departure: day,
      Total: amount,
      "Advance paid": amount,
      "Paid by": "Please write cash, UPI, card or bank",
    },
    4: { Arrival: "Check-in cannot be before today", Adults: "Maximum capacity of 3 guests exceeded" },
    5: { Arrival: "Garden Deluxe is full: Fri, 10 Jul 2026; Sat, 11 Jul 2026" },
    6: { Departure: "Check-out date must be after check-in date" },
    7: {
      Plan: "The room has no such plan; it has Standard and Half board",
      "Room number": `Room ${foreign} belongs to Beach`,
    },
    8: { Room: "This room is not taking bookings at the moment.", "Room number": "There is no room with this number" },
    9: {},
    10: { Reference: "Line 9 has the same number" },
    11: {
      "Advance paid": "More than the total of the stay",
      "Paid by": "Please write cash, UPI, card or bank",
    },
    12: { "Advance paid": "More than the total of the stay" },
    13: { Note: found[13]?.Note },
    14: { Phone: found[14]?.Phone },
    15: { Departure: found[15]?.Departure },
    16: { Reference: "This is the example of the template. Please replace it." },
    17: { "Advance paid": found[17]?.["Advance paid"] },
    18: { "Paid on": "This day is still to come" },
  });
  assert.match(found[13]?.Note ?? "", /Aadhaar/);
  assert.match(found[17]?.["Advance paid"] ?? "", /cash/);
  assert.match(found[15]?.Departure ?? "", /90 nights/);
});

test("a unit that is taken is named with its guest, also one that an earlier line takes", async (t) => {
  const { api, token, run, faults, db } = await withLodge(t, 3);
  const { units } = await api(listUnits, {}, { token });
  const [one, two] = units.map(({ label }) => label);
  await run(csv({ reference: "A", unit: one ?? "" }), [2]);
  const found = await faults(
    csv(
      { reference: "B", name: "Ravi", unit: one ?? "", arrival: "2026-07-02", departure: "2026-07-04" },
      { reference: "C", name: "Tara", unit: two ?? "" },
      { reference: "D", name: "Uma", unit: two ?? "" },
    ),
  );
  assert.match(found[2]?.["Room number"] ?? "", /Thu, 2 Jul 2026.*Asha Rao|Asha Rao.*Thu, 2 Jul 2026/);
  assert.deepEqual(found[3], {});
  assert.match(found[4]?.["Room number"] ?? "", /Tara/);
  await assertInventory(db);
});

test("a line that can't be stored any more stops the whole file and is shown; nothing is stored", async (t) => {
  const lodge = await withLodge(t, 1);
  const { api, token, room, preview, run } = lodge;
  const text = csv(
    { reference: "A", arrival: "2026-08-01", departure: "2026-08-02" },
    { reference: "B", arrival: "2026-07-01", departure: "2026-07-02" },
  );
  assert.deepEqual(
    (await preview(text)).lines.map(({ state }) => state),
    ["ready", "ready"],
  );
  const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-02" };
  await api(addDeskBooking, { body: aBookingInput({ roomId: room._id, ...stay }) }, { token });
  const before = await counts(lodge);
  const error = await failsWith(run(text, [2, 3]), "changed");
  const { lines } = (error.details as { preview: ImportPreview }).preview;
  assert.deepEqual(
    lines.map(({ state }) => state),
    ["ready", "faulty"],
  );
  assert.deepEqual(await counts(lodge), before);
  assert.deepEqual(await run(text, [2]), { added: 1, present: 0 });
});

test("what only the ledger knows, cash of the same person on that day, stops the file with the law's reason", async (t) => {
  const lodge = await withLodge(t);
  const { run } = lodge;
  const paid = { total: "300000", advance: "150000", method: "cash", paidOn: "2026-06-10" };
  await run(csv({ reference: "A", ...paid }), [2]);
  const before = await counts(lodge);
  const text = csv(
    { reference: "B", name: "Fine", phone: "9845000001" },
    { reference: "C", ...paid, arrival: "2026-08-01", departure: "2026-08-02" },
  );
  const error = await failsWith(run(text, [2, 3]), "changed");
  const { lines } = (error.details as { preview: { lines: { state: string; faults: { message: string }[] }[] } })
    .preview;
  assert.deepEqual(
    lines.map(({ state }) => state),
    ["ready", "faulty"],
  );
  assert.match(lines[1]?.faults[0]?.message ?? "", /cash/);
  assert.deepEqual(await counts(lodge), before);
});

test("guests are mailed only if that is asked for, and only those with an address", async (t) => {
  const { db, run } = await withLodge(t);
  await run(csv({ reference: "A", email: "asha@example.com" }, { reference: "B" }), [2, 3], { sendsMails: true });
  const mails = await db.selectFrom("mail").select(["kind", "recipient"]).execute();
  assert.deepEqual(
    mails.map(({ kind, recipient }) => [kind, recipient]),
    [["booking-confirmed", "asha@example.com"]],
  );
});
