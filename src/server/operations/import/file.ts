import type { CsvTable } from "#domain/platform/files/csv-rows.ts";
import { type ImportKind, plainWords } from "#domain/platform/files/import-columns.ts";
import {
  type ImportChoices,
  type ImportFile,
  readImport,
  readImportTable,
  UnreadableFile,
} from "#domain/platform/files/import-file.ts";
import type { Upload } from "#domain/platform/files/uploads.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskImport.js";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { bytesOf } from "#server/platform/images/save.ts";
import { rememberedColumns } from "./matches.ts";
import { runInTurns } from "./turns.ts";
import { isOldExcel, isZip, readWorkbook } from "./workbook.ts";

/** Throws invalid_input at `file`, with the headings where they can be matched by hand. */
export async function readFile<Kind extends ImportKind>(
  db: Db,
  kind: Kind,
  upload: Upload,
  { columns, dayOrder }: ImportChoices,
): Promise<ImportFile<Kind>> {
  try {
    const table = await tableOf(Buffer.from(bytesOf(upload)));
    const chosen = columns ?? (await rememberedColumns(db, kind, headingsIn(table)));
    return await runInTurns(readImport(kind, table, { columns: chosen, dayOrder }));
  } catch (cause) {
    if (!(cause instanceof UnreadableFile)) throw cause;
    const { message, headings } = cause;
    const details = headings.length > 0 ? { details: { headings } } : {};
    throw new AppError("invalid_input", message, { fields: { file: message }, ...details, cause });
  }
}

/** The words of a file's headings, by which its columns are remembered. */
const headingsIn = ({ rows }: CsvTable): string[] => (rows[0]?.cells ?? []).map(plainWords).filter(Boolean);

async function tableOf(bytes: Buffer): Promise<CsvTable> {
  if (isZip(bytes)) return readWorkbook(bytes);
  if (isOldExcel(bytes)) throw new UnreadableFile(m.fileOldExcel());
  return runInTurns(readImportTable(textIn(bytes)));
}

/** UTF-16 with a mark or by its zeros, UTF-8, or the Windows-1252 of older programs. */
function textIn(bytes: Buffer): string {
  const encodings = encodingsOf(bytes);
  for (const encoding of encodings) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      // Text of older programs has no NUL, other files have.
      if (encoding !== "windows-1252" || !text.includes("\0")) return text;
    } catch {
      // Another encoding follows.
    }
  }
  throw new UnreadableFile(m.fileEncoding());
}

function encodingsOf(bytes: Buffer): string[] {
  const start = bytes.subarray(0, 200);
  if (start[0] === 0xff && start[1] === 0xfe) return ["utf-16le"];
  if (start[0] === 0xfe && start[1] === 0xff) return ["utf-16be"];
  const zeros = (parity: number) => start.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  const half = start.length / 4;
  if (zeros(1) > half) return ["utf-16le"];
  return zeros(0) > half ? ["utf-16be"] : ["utf-8", "windows-1252"];
}
