import type { TestContext } from "node:test";
import { sql } from "kysely";
import { importLines, previewImport } from "#contract/operations/import.ts";
import { listBookings } from "#contract/reservations/bookings.ts";
import type { ImportKind } from "#domain/platform/files/import-columns.ts";
import { aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import { type TestApp, testApp } from "../platform/app.ts";

export const head =
  "Reference,Source,Guest name,Phone,E-mail,Room,Room number,Plan,Arrival,Departure,Adults,Children,Total,Advance paid,Paid by,Paid on,Note";
export const fileOf = (text: string | Uint8Array<ArrayBuffer>) => new File([text], "lodge.csv", { type: "text/csv" });

interface Line {
  reference: string;
  source: string;
  name: string;
  phone: string;
  email: string;
  room: string;
  unit: string;
  plan: string;
  arrival: string;
  departure: string;
  adults: string;
  children: string;
  total: string;
  advance: string;
  method: string;
  paidOn: string;
  note: string;
}

const blank: Line = {
  reference: "B-1",
  source: "Booking.com",
  name: "Asha Rao",
  phone: "98450 12345",
  email: "",
  room: "Garden Deluxe",
  unit: "",
  plan: "",
  arrival: "2026-07-01",
  departure: "03/07/2026",
  adults: "2",
  children: "",
  total: "",
  advance: "",
  method: "",
  paidOn: "",
  note: "",
};
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
export const csv = (...lines: Partial<Line>[]) =>
  [
    head,
    ...lines.map((line) =>
      Object.values({ ...blank, ...line })
        .map(quoted)
        .join(","),
    ),
  ].join("\r\n");

export async function withLodge(t: TestContext, units = 2) {
  const app = await testApp(t);
  const { api, db } = app;
  const token = await app.staffToken();
  const plans = [aCostOption({ cost: 1000, serviceFeePercentage: 0 }), aCostOption({ name: "Half board", cost: 2000 })];
  const room = await storeRoom(db, { name: "Garden Deluxe", totalRooms: units, maxCapacity: 3, costOptions: plans });
  const preview = async (text: string, kind: ImportKind = "bookings") =>
    (await api(previewImport, { body: { kind, file: fileOf(text) } }, { token })).preview;
  const run = (text: string, lines: number[], options: { kind?: ImportKind; sendsMails?: boolean } = {}) => {
    const { kind = "bookings", sendsMails = false } = options;
    return api(importLines, { body: { kind, file: fileOf(text), lines, sendsMails } }, { token });
  };
  const faults = async (text: string, kind: ImportKind = "bookings") => {
    const { lines } = await preview(text, kind);
    return Object.fromEntries(
      lines.map(({ line, faults }) => [line, Object.fromEntries(faults.map((one) => [one.heading, one.message]))]),
    );
  };
  const bookings = async () => (await api(listBookings, { query: { limit: "50" } }, { token })).bookings;
  return { ...app, token, room, preview, run, faults, bookings };
}

export const counts = async ({ db }: Pick<TestApp, "db">) => {
  const tables = ["booking", "booking_night", "unit_night", "payment", "mail", "audit_entry", "room", "unit"] as const;
  const count = (table: string) => sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`;
  return Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => [table, Number((await count(table).execute(db)).rows[0]?.n)] as const),
    ),
  );
};
