import assert from "node:assert/strict";
import test from "node:test";
import { searchDesk } from "#contract/operations/desk-search.ts";
import { eraseGuest, exportGuest } from "#contract/operations/guests.ts";
import { importLines, previewImport } from "#contract/operations/import.ts";
import { counts, csv, fileOf, withLodge } from "#tests/support/operations/imports-csv.ts";

const past = { arrival: "2025-12-24", departure: "2025-12-26", total: "6,400" };
const cancelled = { reference: "B-2", name: "Ravi Shet", phone: "9845012346" };

/** With a column for the status. */
const withStatus = (text: string, statuses: string[]) =>
  text
    .split("\r\n")
    .map((line, at) => `${line},${at === 0 ? "Status" : statuses[at - 1]}`)
    .join("\r\n");

test("past stays are kept as history, cancelled ones if they are wanted; neither takes a night nor owes anything", async (t) => {
  const lodge = await withLodge(t);
  const { api, token, bookings } = lodge;
  const text = withStatus(csv(past, { ...cancelled }, { reference: "B-3", name: "Leena Pai", phone: "9845012347" }), [
    "Checked out",
    "No show",
    "Confirmed",
  ]);
  const preview = async (takesCancelled: boolean) => {
    const body = { kind: "bookings", file: fileOf(text), takesCancelled } as const;
    return (await api(previewImport, { body }, { token })).preview.lines.map(({ state, steps }) => [state, steps[0]]);
  };
  const books = "Books Garden Deluxe from Wed, 1 Jul 2026 to Fri, 3 Jul 2026, 2 nights";
  assert.deepEqual(await preview(false), [
    ["ready", "Kept as a past stay"],
    ["left-out", "Cancelled where it was booked, or the guest did not come: left out"],
    ["ready", books],
  ]);
  assert.deepEqual(await preview(true), [
    ["ready", "Kept as a past stay"],
    ["ready", "Kept as a booking whose guest did not come"],
    ["ready", books],
  ]);
  const before = await counts(lodge);
  const body = { kind: "bookings", file: fileOf(text), lines: [2, 3, 4], takesCancelled: true } as const;
  assert.deepEqual(await api(importLines, { body }, { token }), { added: 3, present: 0 });
  const after = await counts(lodge);
  assert.deepEqual([after.booking, after.payment, after.unit_night], [1, before.payment, before.unit_night]);
  assert.deepEqual(
    (await bookings()).map(({ name }) => name),
    ["Leena Pai"],
  );
  assert.deepEqual(await api(importLines, { body }, { token }), { added: 0, present: 3 });

  const { pastStays } = await api(searchDesk, { body: { search: "asha" } }, { token });
  assert.deepEqual(
    pastStays.map(({ name, checkInDate, checkOutDate, roomName, status }) => [
      name,
      checkInDate,
      checkOutDate,
      roomName,
      status,
    ]),
    [["Asha Rao", "2025-12-24", "2025-12-26", "Garden Deluxe", "stayed"]],
  );
});

test("past guests are imported with what is known, found, exported and erased", async (t) => {
  const { api, token, preview, run } = await withLodge(t);
  const text = [
    "Customer Name,Mobile No,Email ID,Last stay,Remarks",
    "José Nuñez,+91 (0)98450 12345,Jose@Example.com,24-Dec-24,Likes the garden",
    "ಆಶಾ ರಾವ್,,,,",
    ",9845012346,,,",
    "José Nuñez,98450 12345,jose@example.com,24-Dec-24,Twice",
    "Later,,,2030-01-01,",
  ].join("\n");
  const { lines } = await preview(text, "guests");
  assert.deepEqual(
    lines.map(({ state, steps, faults }) => [state, steps[0] ?? faults[0]?.message]),
    [
      ["ready", "Kept as a past stay"],
      ["ready", "Kept as a past guest"],
      ["faulty", "Name is required"],
      ["faulty", "Line 2 says the same"],
      ["faulty", "This stay is not over. Please import it with the future bookings."],
    ],
  );
  assert.deepEqual(await run(text, [2, 3], { kind: "guests" }), { added: 2, present: 0 });
  assert.deepEqual(await run(text, [2, 3], { kind: "guests" }), { added: 0, present: 2 });
  for (const search of ["jose nunez", "+91 098450 12345", "JOSE@example.com"]) {
    const { pastStays } = await api(searchDesk, { body: { search } }, { token });
    assert.deepEqual(
      pastStays.map(({ name, note }) => [name, note]),
      [["José Nuñez", "Likes the garden"]],
      search,
    );
  }
  const exported = await api(exportGuest, { body: { phone: "9845012345" } }, { token });
  assert.deepEqual(
    exported.pastStays.map(({ checkInDate }) => checkInDate),
    ["2024-12-24"],
  );
  await api(eraseGuest, { body: { email: "jose@example.com" } }, { token });
  assert.deepEqual((await api(searchDesk, { body: { search: "nunez" } }, { token })).pastStays, []);
});
