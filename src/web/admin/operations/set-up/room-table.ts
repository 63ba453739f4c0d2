import { importLines, previewImport } from "#contract/operations/import.ts";
import { columnsOf } from "#domain/platform/files/import-columns.ts";
import { type ImportPreview, importFileOf } from "#domain/platform/files/import-file.ts";
import { AppError, type FieldErrors, invalidInput } from "#domain/platform/values/errors.ts";
import * as m from "#messages/roomTable.js";
import { staffApi } from "../../platform/app/session/staff-api.ts";
import type { FormDefinition, Versioned } from "../../platform/forms/record-form.ts";

export interface RoomLine {
  name: string;
  count: string;
  sleeps: string;
  price: string;
}

export const emptyLine: RoomLine = { name: "", count: "", sleeps: "2", price: "" };
/** The kinds that a small lodge has, so that nobody has to add lines first. */
const firstLines = 3;

const headings = new Map(columnsOf("rooms").map(([column, { heading }]) => [heading, column]));

/** The field of the table for a column of a file of rooms, which the same call takes. */
function fieldFor(heading: string): keyof RoomLine {
  const column = headings.get(heading) ?? "";
  if (column === "maxCapacity") return "sleeps";
  return column === "count" || column === "price" ? column : "name";
}

const isUsed = ({ name, count, price }: RoomLine) => [name, count, price].some((text) => text.trim() !== "");

/** The lines that are filled in, with their place in the table. */
const usedLines = (lines: readonly RoomLine[]) => lines.flatMap((line, at) => (isUsed(line) ? [{ ...line, at }] : []));

export const fieldOf = (at: number, column: keyof RoomLine) => `lines.${at}.${column}`;

export const roomTableForm: FormDefinition<Versioned, { lines: RoomLine[] }, { lines: RoomLine[] }> = {
  name: "room-table",
  formOf: () => ({ lines: Array.from({ length: firstLines }, () => emptyLine) }),
  check: (form) =>
    usedLines(form.lines).length > 0
      ? { ok: true, output: form }
      : { ok: false, fields: { [fieldOf(0, "name")]: m.nothing() } },
  labels: {},
};

function fileOf(lines: readonly RoomLine[]): File {
  const records = usedLines(lines).map(({ name, count, sleeps, price }) => {
    const description = m.description({ guests: sleeps });
    return { name, count, maxCapacity: sleeps, price, description };
  });
  return importFileOf("rooms", records);
}

/** What is wrong, by the fields of the table. */
function faultsIn({ lines: found }: Pick<ImportPreview, "lines">, lines: readonly RoomLine[]): FieldErrors {
  const used = usedLines(lines);
  const faults: FieldErrors = {};
  for (const [index, { state, faults: own }] of found.entries()) {
    const at = used[index]?.at ?? 0;
    if (state === "present") faults[fieldOf(at, "name")] = m.present();
    for (const { heading, message } of own) faults[fieldOf(at, fieldFor(heading))] ??= message;
  }
  return faults;
}

/** All kinds with their rooms, or none, by the call that a file of rooms goes through. Throws invalid_input. */
export async function addRooms({ lines }: { lines: readonly RoomLine[] }): Promise<number> {
  const file = fileOf(lines);
  const body = { kind: "rooms", file } as const;
  const { preview } = await staffApi(previewImport, { body: { ...body, takesCancelled: false } });
  const faults = faultsIn(preview, lines);
  if (Object.keys(faults).length > 0) throw invalidInput(faults);
  try {
    const { added } = await staffApi(importLines, { body: { ...body, lines: preview.lines.map(({ line }) => line) } });
    return added;
  } catch (error) {
    const changed = error instanceof AppError && error.code === "changed";
    const details = changed ? (error.details as { preview: ImportPreview }) : undefined;
    throw details ? invalidInput(faultsIn(details.preview, lines)) : error;
  }
}
