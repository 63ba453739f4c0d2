import type { ActionContext } from "#domain/platform/access/audit.ts";
import { type ImportKind, plainWords } from "#domain/platform/files/import-columns.ts";
import type {
  ImportFile,
  ImportInput,
  ImportLine,
  ImportPreview,
  ImportPreviewInput,
  ImportRecord,
} from "#domain/platform/files/import-file.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskImport.js";
import { lockKey } from "#server/platform/database/locks.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { planBookings, storeBookings } from "./bookings.ts";
import { readFile } from "./file.ts";
import { planGuests, storeStays } from "./history.ts";
import { isReady, LinesRefused, type Planned, toImportLine } from "./lines.ts";
import { rememberColumns } from "./matches.ts";
import { planRooms, storeRooms } from "./rooms.ts";

interface ImportContext {
  context: ActionContext;
  today: Night;
  businessDate: Night;
}

/** Stores nothing. Throws invalid_input at `file`. */
export async function previewImport(
  db: Db,
  { kind, file, takesCancelled, sourceId, ...choices }: ImportPreviewInput,
  days: Pick<ImportContext, "today" | "businessDate">,
): Promise<ImportPreview> {
  if (kind === "rooms") {
    const read = await readFile(db, kind, file, choices);
    return previewOf(kind, await planRooms(db, read.records, { isFinal: false }), read);
  }
  if (kind === "guests") {
    const read = await readFile(db, kind, file, choices);
    return previewOf(kind, await planGuests(db, read.records, days.businessDate), read);
  }
  const read = await readFile(db, kind, file, choices);
  const options = { today: days.today, businessDate: days.businessDate, takesCancelled, sourceId, isFinal: false };
  return previewOf(kind, await planBookings(db, read.records, options), read);
}

const previewOf = (kind: ImportKind, planned: readonly Planned[], file: ImportFile<ImportKind>): ImportPreview => ({
  lines: planned.map((line) => toImportLine(kind, line)),
  ignored: file.ignored,
  headings: file.headings,
  undecidedDay: file.undecided ?? null,
  program: file.program,
});

interface Imported {
  added: number;
  present: number;
}

/**
 * Stores the lines that were shown as ready, or none of them; those that were imported before are left out. Throws
 * invalid_input at `file`, and changed, with the new preview, if one of them can't be stored any more.
 */
export async function importLines(db: Db, input: ImportInput, request: ImportContext): Promise<Imported> {
  // Read before the transaction, which others wait for.
  const store = await readyToStore(db, input, request);
  try {
    return await transact(db, async (db) => {
      // Imports wait for each other, so that each sees what the one before has stored.
      await lockKey(db, "import");
      return store(db);
    });
  } catch (error) {
    if (!(error instanceof LinesRefused)) throw error;
    const { line, refusal } = error;
    const preview = await previewImport(db, input, request);
    const lines = preview.lines.map((own) => (own.line === line && refusal ? refusedLine(own, refusal) : own));
    throw new AppError("changed", m.importChanged(), { details: { preview: { ...preview, lines } } });
  }
}

type Store = (db: Db) => Promise<Imported>;

async function readyToStore(db: Db, input: ImportInput, request: ImportContext): Promise<Store> {
  const { kind, file } = input;
  const { instant } = request.context;
  const remembering =
    (headings: ImportFile<ImportKind>["headings"], store: Store): Store =>
    async (db) => {
      const { columns } = input;
      const words = headings.map(({ heading }) => plainWords(heading));
      if (columns) await rememberColumns(db, { kind, headings: words, columns }, instant);
      return store(db);
    };
  if (kind === "rooms") {
    const { records, headings } = await readFile(db, kind, file, input);
    return remembering(headings, (db) => importRooms(db, records, input, request));
  }
  if (kind === "guests") {
    const { records, headings } = await readFile(db, kind, file, input);
    return remembering(headings, async (db) => {
      const planned = await planGuests(db, records, request.businessDate);
      return storeReady(planned, input.lines, (wanted) => storeStays(db, wanted, instant));
    });
  }
  const { records, headings } = await readFile(db, kind, file, input);
  return remembering(headings, (db) => importBookings(db, records, input, request));
}

const refusedLine = (line: ImportLine, { message }: AppError): ImportLine => ({
  ...line,
  state: "faulty",
  steps: [],
  faults: [{ heading: "", value: "", message }],
});

async function importRooms(
  db: Db,
  records: readonly ImportRecord<"rooms">[],
  { lines }: ImportInput,
  { context }: ImportContext,
): Promise<Imported> {
  const planned = await planRooms(db, records, { isFinal: true });
  return storeReady(planned, lines, (wanted) => storeRooms(db, wanted, context));
}

async function importBookings(
  db: Db,
  records: readonly ImportRecord<"bookings">[],
  { lines, sendsMails, takesCancelled, sourceId }: ImportInput,
  { today, businessDate, context }: ImportContext,
): Promise<Imported> {
  // Lines that are left out take no nights from the others.
  const asked = new Set(lines);
  const chosen = records.filter(({ line }) => asked.has(line));
  const planned = await planBookings(db, chosen, { today, businessDate, takesCancelled, sourceId, isFinal: true });
  return storeReady(planned, lines, (wanted) =>
    storeBookings(db, wanted, { context, today, businessDate, sendsMails }),
  );
}

/** Throws LinesRefused unless all of them can be stored or are there. */
async function storeReady<Line extends Planned>(
  planned: readonly Line[],
  lines: readonly number[],
  store: (lines: readonly Line[]) => Promise<number>,
): Promise<Imported> {
  const asked = new Set(lines);
  const wanted = planned.filter(({ line }) => asked.has(line));
  const ready = wanted.filter(isReady);
  const present = wanted.filter(({ isPresent }) => isPresent).length;
  if (ready.length + present < asked.size) throw new LinesRefused();
  return { added: await store(ready), present };
}
