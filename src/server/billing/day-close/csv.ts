import { type DayReport, revenueLabels } from "#domain/billing/day-close.ts";
import { missingKinds, missingLabels } from "#domain/billing/missing-documents.ts";
import { receivedMethodLabels } from "#domain/billing/payments.ts";
import { csvOf } from "#domain/platform/files/csv.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import * as account from "#messages/companyAccount.js";
import * as m from "#messages/dayClose.js";
import * as missing from "#messages/missingDocuments.js";

type Cells = readonly (string | number)[];

/** One figure a line: its part of the report, its name, and its numbers. */
export function csvOfReport(report: DayReport): string {
  const { rooms, arrears } = report;
  const rows: Cells[] = [
    [m.report(), formatNight(report.day), report.day],
    [m.closedBy(), report.closed?.by ?? "", report.closed?.at ?? ""],
    [m.rooms(), m.sold(), rooms.sold],
    [m.rooms(), m.available(), rooms.available],
    [m.rooms(), m.blocked(), rooms.blocked],
    [m.rooms(), m.occupancy(), report.occupancy],
    [m.rooms(), m.averageRate(), report.averageRate],
    [m.rooms(), m.revenuePerRoom(), report.revenuePerRoom],
    [m.guests(), m.arrivals(), report.arrivals],
    [m.guests(), m.departures(), report.departures],
    [m.guests(), m.noShows(), report.noShows],
    ...report.revenue.map(({ kind, net, corrected }): Cells => [m.revenue(), revenueLabels[kind](), net, corrected]),
    ...report.tax.map(({ rate, taxable, tax }): Cells => [m.tax(), rate, taxable, tax]),
    ...(report.commissions ?? []).map(({ source, amount }): Cells => [m.commissions(), source, amount]),
    ...report.receipts.map(
      ({ method, received, refunded }): Cells => [m.receipts(), receivedMethodLabels[method](), received, refunded],
    ),
    [m.receipts(), account.billedToCompanies(), report.billedToCompanies ?? 0],
    [m.receipts(), m.cashWithoutShift(), report.cashWithoutShift],
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
    [m.arrears(), m.inHouse(), arrears.inHouse.count, arrears.inHouse.total],
    [m.arrears(), m.departed(), arrears.departed.count, arrears.departed.total],
    ...(arrears.released ? [[m.arrears(), m.released(), arrears.released.count, arrears.released.total]] : []),
    ...(arrears.toGuests ? [[m.owedToGuests(), "", arrears.toGuests.count, arrears.toGuests.total]] : []),
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
  return csvOf(rows);
}
