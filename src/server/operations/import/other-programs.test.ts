import assert from "node:assert/strict";
import test from "node:test";
import writeExcelFile from "write-excel-file/node";
import { importLines, previewImport } from "#contract/operations/import.ts";
import type { CallInput } from "#contract/platform/endpoint.ts";
import { csv, fileOf, withLodge } from "#tests/support/operations/imports-csv.ts";
import { failsWith } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

type Preview = CallInput<typeof previewImport>["body"];
type Lodge = Awaited<ReturnType<typeof withLodge>>;

const check = async ({ api, token }: Lodge, file: File, choices: Partial<Preview> = {}) =>
  (await api(previewImport, { body: { kind: "bookings", file, ...choices } as Preview }, { token })).preview;

/** One stay, 23 to 25 September 2027, as each program writes it. */
const exports: Record<string, string> = {
  "Booking.com": [
    "Book number,Booked by,Guest name(s),Check-in,Check-out,Booked on,Status,Rooms,People,Adults,Children,Children's age(s),Price,Commission %,Payment status,Remarks,Unit type,Duration (nights),Phone number",
    '4711,"Rao, Asha","Asha Rao",2027-09-23,2027-09-25,2027-08-01 10:15:00,ok,1,2,2,0,,5000 INR,15,,Late,Garden Deluxe,2,+91 98450 12345',
    '4712,"Shet, Ravi","Ravi Shet",2027-09-23,2027-09-25,2027-08-01 10:15:00,cancelled_by_guest,1,2,2,0,,5000 INR,15,,,Garden Deluxe,2,',
  ].join("\n"),
  Airbnb: [
    "Confirmation code,Status,Guest name,Contact,# of adults,# of children,# of infants,Start date,End date,# of nights,Booked,Listing,Earnings",
    'HM4711,Confirmed,Asha Rao,+91 98450 12345,2,0,0,9/23/2027,9/25/2027,2,8/1/2027,Garden Deluxe,"₹5,000.00"',
    "HM4712,Canceled by guest,Ravi Shet,+91 98450 12346,2,0,0,9/23/2027,9/25/2027,2,8/1/2027,Garden Deluxe,₹0.00",
  ].join("\n"),
  Cloudbeds: [
    "Reservation Number;Name;Email;Phone Number;Check in Date;Check out Date;Nights;Room Type;Room Number;Adults;Children;Grand Total;Status;Source",
    '4711;Asha Rao;asha@example.com;9845012345;23/09/2027;25/09/2027;2;Garden Deluxe;;2.0;0;"5.000,00";Confirmed;Website',
    '4712;Ravi Shet;;9845012346;23/09/2027;25/09/2027;2;Garden Deluxe;;2.0;0;"5.000,00";Canceled;Website',
  ].join("\n"),
  "MakeMyTrip / Ingo-MMT": [
    "Booking ID,Booking Vendor,Booking Date,Customer Name,Check-in,Check-out,Room Type,Room Nights,Pax,Booking Amount,Booking Status",
    "NH4711,MakeMyTrip,01 Aug 2027,Asha Rao,23 Sep 2027,25 Sep 2027,Garden Deluxe,2,2 Adults,Rs. 5000/-,Confirmed",
    "NH4712,MakeMyTrip,01 Aug 2027,Ravi Shet,23 Sep 2027,25 Sep 2027,Garden Deluxe,2,2 Adults,Rs. 5000/-,Cancelled",
  ].join("\n"),
  QloApps: [
    "ID;Reference;Customer;Email;Phone;Room Type;Date From;Date To;Total;Total paid;Status",
    "1;XKQ4711;A. Rao;asha@example.com;98450 12345;Garden Deluxe;2027-09-23 00:00:00;2027-09-25 00:00:00;5000.000000;1000.000000;Payment accepted",
    "2;XKQ4712;R. Shet;;98450 12346;Garden Deluxe;2027-09-23 00:00:00;2027-09-25 00:00:00;5000.000000;0.000000;Canceled",
  ].join("\n"),
  eZee: [
    "Res. No,Folio No,Guest Name,Mobile,Arrival,Departure,Room Type,Room,Rate Plan,Adult,Child,Total,Deposit,Business Source,Status",
    '4711,1,Asha Rao,9845012345,23-Sep-27,25-Sep-27,Garden Deluxe,,,2,0,"Rs 5,000/-",,Agoda,Confirmed Reservation',
    '4712,2,Ravi Shet,9845012346,23-Sep-27,25-Sep-27,Garden Deluxe,,,2,0,"Rs 5,000/-",,Agoda,Void',
  ].join("\n"),
};

for (const [program, text] of Object.entries(exports)) {
  test(`the export of ${program} is taken as it is, without what was cancelled`, async (t) => {
    const lodge = await withLodge(t);
    const { api, token, bookings } = lodge;
    const preview = await check(lodge, fileOf(text));
    assert.equal(preview.program, program);
    assert.deepEqual(
      preview.lines.map(({ state, faults }) => [state, faults]),
      [
        ["ready", []],
        ["left-out", []],
      ],
    );
    const paid = "₹1,000 paid there is not recorded: the file does not say how";
    assert.equal(preview.lines[0]?.steps.includes(paid), program === "QloApps");
    const body = { kind: "bookings", file: fileOf(text), lines: [2] } as const;
    assert.deepEqual(await api(importLines, { body }, { token }), { added: 1, present: 0 });
    const [stay] = await bookings();
    assert.deepEqual(
      [stay?.checkInDate, stay?.checkOutDate, stay?.adultMale, stay?.grandTotal, stay?.status],
      // Its file does not say how many come.
      ["2027-09-23", "2027-09-25", program === "QloApps" ? 1 : 2, 5000, "confirmed"],
    );
    assert.match(stay?.externalReference ?? "", /4711$/);
    assert.equal((await check(lodge, fileOf(text))).lines[0]?.state, "present");
    await assertInventory(lodge.db);
  });
}

test("a file that does not say whether day or month comes first is asked about and never half read", async (t) => {
  const lodge = await withLodge(t);
  const review = csv(
    { arrival: "9/23/2027", departure: "9/25/2027" },
    { reference: "B-2", arrival: "5/9/2027", departure: "5/11/2027" },
  );
  const { lines } = await check(lodge, fileOf(review));
  assert.deepEqual(
    lines.map(({ steps }) => steps[0]),
    [
      "Books Garden Deluxe from Thu, 23 Sep 2027 to Sat, 25 Sep 2027, 2 nights",
      "Books Garden Deluxe from Sun, 9 May 2027 to Tue, 11 May 2027, 2 nights",
    ],
  );
  const open = csv(
    { arrival: "5/9/2027", departure: "7/9/2027" },
    { reference: "B-2", arrival: "2027-10-01", departure: "2027-10-02" },
  );
  const asked = await check(lodge, fileOf(open));
  assert.deepEqual(asked.undecidedDay, { text: "5/9/2027", dayFirst: "2027-09-05", monthFirst: "2027-05-09" });
  assert.deepEqual(
    asked.lines.map(({ state }) => state),
    ["faulty", "faulty"],
  );
  const decided = await check(lodge, fileOf(open), { dayOrder: "day-first" });
  assert.match(decided.lines[0]?.steps[0] ?? "", /from Sun, 5 Sep 2027 to Tue, 7 Sep 2027, 2 nights/);
  const mixed = csv(
    { arrival: "23/9/2027", departure: "25/9/2027" },
    { reference: "B-2", arrival: "9/23/2027", departure: "9/25/2027" },
  );
  const refused = await check(lodge, fileOf(mixed));
  assert.deepEqual(
    refused.lines.map(({ state }) => state),
    ["faulty", "faulty"],
  );
  assert.equal(refused.undecidedDay, null);
});

test("an Excel workbook is read with its days, numbers and letters", async (t) => {
  const lodge = await withLodge(t);
  const head = ["Booking No", "Guest", "Mobile", "Room Type", "Check In", "Check Out", "Pax", "Amount"];
  const row = [
    4711,
    "ಆಶಾ ರಾವ್",
    "98450 12345",
    "Garden Deluxe",
    new Date("2027-09-23"),
    new Date("2027-09-25"),
    2,
    5000.5,
  ];
  const cells = [head, row].map((line) =>
    line.map((value) => (value instanceof Date ? { value, type: Date, format: "dd/mm/yyyy" as const } : { value })),
  );
  const bytes = await writeExcelFile(cells as never).toBuffer();
  const { lines } = await check(lodge, new File([new Uint8Array(bytes)], "book.xlsx"));
  assert.deepEqual(
    lines.map(({ line, label, state, steps }) => [line, label, state, steps]),
    [
      [
        2,
        "ಆಶಾ ರಾವ್",
        "ready",
        ["Books Garden Deluxe from Thu, 23 Sep 2027 to Sat, 25 Sep 2027, 2 nights", "₹5,000.50 agreed, tax included"],
      ],
    ],
  );
  const refused = async (content: Uint8Array<ArrayBuffer>) =>
    (await failsWith(check(lodge, new File([content], "x.xlsx")), "invalid_input")).fields?.file;
  assert.match((await refused(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))) ?? "", /^This Excel workbook can't be read/);
  assert.match((await refused(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]))) ?? "", /old Excel \(\.xls\)/);
});

test("UTF-16, Windows-1252 and a line that names the separator are read", async (t) => {
  const lodge = await withLodge(t);
  const line = "B-1;José Nuñez;98450 12345;Garden Deluxe;2027-09-23;2027-09-25;2";
  const text = `sep=;\r\nReference;Guest;Phone;Room;Arrival;Departure;Adults\r\n${line}`;
  const utf16 = Buffer.from(`\ufeff${text}`, "utf16le");
  const files = [Buffer.from(text), utf16, Buffer.from(utf16).swap16(), utf16.subarray(2), Buffer.from(text, "latin1")];
  for (const bytes of files) {
    const { lines } = await check(lodge, fileOf(new Uint8Array(bytes)));
    assert.deepEqual(
      lines.map(({ line, label, state }) => [line, label, state]),
      [[3, "José Nuñez", "ready"]],
    );
  }
});

test("columns are matched by hand once and remembered with the import", async (t) => {
  const lodge = await withLodge(t);
  const { api, token } = lodge;
  const text =
    "Nr,Wer,Telefon,Zimmer,Von,Bis,Personen,Farbe\n7,Asha Rao,98450 12345,Garden Deluxe,2027-09-23,2027-09-25,2,rot";
  const refused = await failsWith(check(lodge, fileOf(text)), "invalid_input");
  assert.match(refused.fields?.file ?? "", /^The first line needs these headings/);
  assert.deepEqual(
    (refused.details as { headings: { heading: string }[] }).headings.map(({ heading }) => heading),
    ["Nr", "Wer", "Telefon", "Zimmer", "Von", "Bis", "Personen", "Farbe"],
  );
  const columns = {
    nr: "reference",
    wer: "name",
    telefon: "phone",
    zimmer: "room",
    von: "arrival",
    bis: "departure",
    personen: "adults",
    farbe: "",
  };
  const { lines, ignored } = await check(lodge, fileOf(text), { columns });
  assert.deepEqual([lines[0]?.state, ignored], ["ready", ["Farbe"]]);
  await failsWith(check(lodge, fileOf(text)), "invalid_input");
  await api(importLines, { body: { kind: "bookings", file: fileOf(text), lines: [2], columns } }, { token });
  const next = text.replace("7,Asha Rao", "8,Ravi Shet");
  assert.deepEqual(
    (await check(lodge, fileOf(next))).lines.map(({ label, state }) => [label, state]),
    [["Ravi Shet", "ready"]],
  );
});

test("names of rooms are found in any form", async (t) => {
  const lodge = await withLodge(t);
  const room = { name: "Planter’s Cottage" };
  await lodge.db.updateTable("room").set(room).execute();
  const { lines } = await check(lodge, fileOf(csv({ room: "planter's cottage" })));
  assert.equal(lines[0]?.state, "ready");
});
