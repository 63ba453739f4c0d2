import { inflateRawSync } from "node:zlib";
import type { CsvTable } from "#domain/platform/files/csv-rows.ts";
import { importLimits, UnreadableFile } from "#domain/platform/files/import-file.ts";
import { cleanLine } from "#domain/platform/text/clean-text.ts";
import * as m from "#messages/deskImport.js";

const zipSign = "PK\u0003\u0004";
const oldExcelSign = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

export const isZip = (bytes: Buffer): boolean => bytes.toString("latin1", 0, 4) === zipSign;
export const isOldExcel = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(oldExcelSign);

/** Unpacked, of all files together: two megabytes can hold gigabytes of zeros. */
const longestUnpacked = 16 * 1024 * 1024;

/** The rows of the first sheet with more than a line, as a CSV file has them. Throws UnreadableFile. */
export async function readWorkbook(bytes: Buffer): Promise<CsvTable> {
  requireSmall(bytes);
  // Loaded on first use, as all that only some requests need.
  const { default: readExcelFile } = await import("read-excel-file/node");
  const sheets = await readExcelFile(bytes).catch((cause: unknown) => {
    throw new UnreadableFile(m.fileWorkbook(), [], cause);
  });
  const sheet = sheets.find(({ data }) => data.length > 1) ?? sheets[0];
  const filled = (sheet?.data ?? []).flatMap((row, at) => {
    const cells = row.map(textOf);
    const last = cells.findLastIndex((cell) => cell !== "");
    return last < 0 ? [] : [{ line: at + 1, cells: cells.slice(0, last + 1) }];
  });
  for (const { line, cells } of filled) {
    const { columns: max, cell } = importLimits;
    if (cells.length > max) throw new UnreadableFile(m.tooManyColumns({ line, max }));
    if (cells.some((text) => text.length > cell)) throw new UnreadableFile(m.cellTooLong({ line, max: cell }));
  }
  return { rows: filled.slice(0, importLimits.lines + 2), count: filled.length };
}

/** A day is midnight in UTC; what else a cell holds is as it is shown, without its format. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString();
  return cleanLine(String(value));
}

const localHeader = 0x04034b50;
const centralHeader = 0x02014b50;
const endOfDirectory = 0x06054b50;

/** Unpacks what the directory of a ZIP file lists (PKWARE APPNOTE 4.3), and stops above the limit. */
function requireSmall(bytes: Buffer): void {
  try {
    const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
    if (end < 0 || bytes.readUInt32LE(end) !== endOfDirectory) throw new Error("There is no directory");
    let left = longestUnpacked;
    let at = bytes.readUInt32LE(end + 16);
    for (let count = bytes.readUInt16LE(end + 10); count > 0; count--) {
      if (bytes.readUInt32LE(at) !== centralHeader) throw new Error("An entry of the directory is missing");
      left -= unpackedSize(bytes, at, left);
      at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
  } catch (cause) {
    throw new UnreadableFile(m.fileWorkbook(), [], cause);
  }
}

function unpackedSize(bytes: Buffer, entry: number, max: number): number {
  const packed = bytes.readUInt32LE(entry + 20);
  const header = bytes.readUInt32LE(entry + 42);
  if (bytes.readUInt32LE(header) !== localHeader) throw new Error("A file of the directory is missing");
  const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
  const content = bytes.subarray(start, start + packed);
  if (bytes.readUInt16LE(entry + 10) === 0) return content.length;
  return inflateRawSync(content, { maxOutputLength: Math.max(1, max) }).length;
}
