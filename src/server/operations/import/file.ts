import { type ImportFile, type ImportKind, readImport } from "#domain/platform/files/import-file.ts";
import type { Upload } from "#domain/platform/files/uploads.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskImport.js";
import { bytesOf } from "#server/platform/images/save.ts";
import { runInTurns } from "./turns.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Throws invalid_input at `file`. */
export async function readFile<Kind extends ImportKind>(kind: Kind, upload: Upload): Promise<ImportFile<Kind>> {
  const read = await runInTurns(readImport(kind, textOf(upload)));
  if (typeof read === "string") throw invalidInput({ file: read });
  return read;
}

function textOf(upload: Upload): string {
  const bytes = bytesOf(upload);
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    const message = m.fileEncoding();
    throw new AppError("invalid_input", message, { fields: { file: message }, cause });
  }
}
