import type { DayReport } from "#domain/billing/day-close.ts";
import {
  arrearsLines,
  commissionColumns,
  depositFigures,
  guestFigures,
  receiptColumns,
  revenueColumns,
  roomFigures,
  taxColumns,
} from "#domain/billing/day-report-columns.ts";
import { missingKinds, missingLabels } from "#domain/billing/missing-documents.ts";
import { fileValues, inOrder } from "#domain/platform/files/columns.ts";
import { csvOf } from "#domain/platform/files/csv.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import * as account from "#messages/companyAccount.js";
import * as m from "#messages/dayClose.js";
import * as missing from "#messages/missingDocuments.js";
import * as security from "#messages/securityDeposit.js";

type Cells = readonly (string | number)[];

export const csvOfReport = (report: DayReport): string => csvOf(rowsOfReport(report));

/** One figure a line: its part of the report, its name, and its numbers. */
export function rowsOfReport(report: DayReport): Cells[] {
  return [
    [m.report(), formatNight(report.day), report.day],
    [m.closedBy(), report.closed?.by ?? "", report.closed?.at ?? ""],
    ...inOrder(roomFigures).map(({ heading, value }): Cells => [m.rooms(), heading(), value(report)]),
    ...inOrder(guestFigures).map(({ heading, value }): Cells => [m.guests(), heading(), value(report)]),
    ...report.revenue.map((line): Cells => [m.revenue(), ...fileValues(revenueColumns, line)]),
    ...report.tax.map((line): Cells => [m.tax(), ...fileValues(taxColumns, line)]),
    ...(report.commissions ?? []).map((line): Cells => [m.commissions(), ...fileValues(commissionColumns, line)]),
    ...report.receipts.map((line): Cells => [m.receipts(), ...fileValues(receiptColumns, line)]),
    [m.receipts(), account.billedToCompanies(), report.billedToCompanies ?? 0],
    [m.receipts(), m.cashWithoutShift(), report.cashWithoutShift],
    ...inOrder(depositFigures).flatMap(({ heading, value }): Cells[] =>
      report.deposits ? [[security.deposits(), heading(), value(report.deposits)]] : [],
    ),
    ...report.pettyCash.map(
      ({ kind, amount, reason, by }): Cells => [m.pettyCash(), reason, kind === "out" ? -amount : amount, by],
    ),
    ...report.shifts.map(
      ({ number, openedBy, closed }): Cells => [
        m.shifts(),
        number,
        closed?.counted ?? 0,
        closed?.difference ?? 0,
        openedBy,
        closed?.reason ?? "",
      ],
    ),
    ...arrearsLines(report.arrears).map(
      ({ part, who, owed }): Cells => [part(), part === who ? "" : who(), owed.count, owed.total],
    ),
    ...missingKinds.flatMap((kind): Cells[] =>
      report.missing ? [[missing.title(), missingLabels[kind](), report.missing[kind]]] : [],
    ),
    ...report.actions.map(
      ({ label, action, by, at, amount, reason }): Cells => [
        m.actions(),
        label,
        action,
        by,
        at,
        amount ?? "",
        reason ?? "",
      ],
    ),
  ];
}
