import assert from "node:assert/strict";
import test from "node:test";
import type { AuditEntry } from "#domain/platform/access/audit.ts";
import { csvRows } from "#domain/platform/files/csv-rows.ts";
import { auditCsv } from "./audit-csv.ts";

const entry: AuditEntry = {
  _id: "e1",
  at: "2026-06-15T06:30:00.000Z",
  actor: "ravi",
  entity: "booking",
  entityId: "b1",
  label: "KL-7F3K9",
  action: "Refund recorded",
  before: {},
  after: { amount: 500, reason: '=1+1, "again"' },
};

test("a line names who did what to which record, with the fields before and after, as text alone", () => {
  const changed = {
    ...entry,
    actor: "guest",
    action: "Changed",
    before: { status: "pending" },
    after: { status: "confirmed" },
  };
  const csv = auditCsv([entry, changed, { ...entry, label: "=HYPERLINK(1)", after: {} }], "Asia/Kolkata");
  const [head, ...lines] = csvRows(csv, ",").map(({ cells }) => cells);
  assert.equal(head?.length, 7);
  assert.deepEqual(lines[0], [
    "Mon, 15 Jun 2026, 12:00",
    entry.at,
    "ravi",
    "Booking",
    "KL-7F3K9",
    "Refund recorded",
    'Amount: ₹500; Reason: =1+1, "again"',
  ]);
  assert.deepEqual(lines[1]?.slice(2), [
    "Guest, on the site",
    "Booking",
    "KL-7F3K9",
    "Changed",
    "Status: Pending → Confirmed",
  ]);
  assert.equal(lines[2]?.[4], "'=HYPERLINK(1)");
  assert.equal(lines.length, 3);
});
