import * as v from "valibot";
import * as m from "#messages/deskImport.js";
import { paymentMessages } from "../billing/payments.ts";
import type { ColumnOf, ImportKind } from "../platform/files/import-columns.ts";
import type { ImportRecord, LineFaults } from "../platform/files/import-file.ts";
import { parseAmount } from "../platform/files/import-numbers.ts";
import type { ImportedStatus } from "../platform/files/import-status.ts";
import { type Paise, toPaise } from "../platform/money/money.ts";
import { optionalEmail, personName } from "../platform/text/contact.ts";
import { line, paragraph, referenceLine } from "../platform/text/text.ts";
import { isNight, type Night } from "../platform/time/nights.ts";
import { validate } from "../platform/values/validate.ts";
import { optionalPhone } from "../register/register-fields.ts";
import { dayFault, isDecided } from "./import-bookings.ts";

/** A guest of earlier days, or a stay that is over or was cancelled before the lodge had this program. */
export interface PastStay {
  name: string;
  phone: string;
  email: string;
  room: string;
  /** Empty if it is not known. */
  arrival: Night | "";
  departure: Night | "";
  status: "stayed" | "cancelled" | "no-show";
  total: Paise | undefined;
  source: string;
  reference: string;
  note: string;
}

const texts = v.object({
  name: personName,
  phone: optionalPhone,
  email: optionalEmail,
  room: line(100),
  source: line(60),
  reference: referenceLine(60),
  note: paragraph(500),
});

type HistoryColumn = Extract<ColumnOf<"bookings">, ColumnOf<"guests">>;
type HistoryRecord = Omit<ImportRecord<ImportKind>, "cells"> & { cells: Record<HistoryColumn, string> };

/** Reads a line in which only the guest has to be known; `today` or before it is over. */
export function readPastStay(
  { cells, days, program, ...file }: HistoryRecord,
  { today, status }: { today: Night; status: ImportedStatus },
): { faults: LineFaults; stay: PastStay | undefined } {
  const { name, phone, email, room, source, reference, note } = cells;
  const checked = validate(texts, { name, phone, email, room, source, reference, note });
  const faults: LineFaults = checked.ok ? {} : { ...checked.fields };
  const dayOf = (column: "arrival" | "departure"): Night | "" => {
    const cell = cells[column];
    if (isNight(cell)) return cell;
    if (cell !== "") faults[column] = dayFault(days);
    return "";
  };
  const [arrival, departure] = [dayOf("arrival"), dayOf("departure")];
  if (!isDecided(days)) faults.arrival = dayFault(days);
  if (arrival !== "" && departure !== "" && departure <= arrival) faults.departure ??= m.departureFirst();
  if (status === "open" && (departure || arrival) > today) faults.arrival ??= m.notPast();
  const total = cells.total === "" ? undefined : parseAmount(cells.total, file.hasDecimalComma);
  if (cells.total !== "" && total === undefined) faults.total = m.amountInvalid();
  else if (total !== undefined && total > 10_000_000) faults.total = paymentMessages.amountTooLarge();
  if (!checked.ok || Object.keys(faults).length > 0) return { faults, stay: undefined };
  return {
    faults,
    stay: {
      ...checked.output,
      source: checked.output.source || (program?.source ?? ""),
      arrival,
      departure,
      status: status === "open" ? "stayed" : status,
      total: total === undefined ? undefined : toPaise(total),
    },
  };
}
