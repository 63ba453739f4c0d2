import { headingOf, type ImportKind } from "#domain/platform/files/import-columns.ts";
import type { ImportLine, LineFaults } from "#domain/platform/files/import-file.ts";
import { foldText } from "#domain/platform/text/fold-text.ts";
import type { AppError } from "#domain/platform/values/errors.ts";

/** One line with what it would do. */
export interface Planned {
  line: number;
  /** The guest or the room. */
  label: string;
  isPresent: boolean;
  /** Cancelled where it was booked. */
  isLeftOut?: boolean;
  faults: LineFaults;
  /** The cells as written, by column. */
  cells: Readonly<Record<string, string>>;
  steps: string[];
}

const longestValue = 80;

export function toImportLine(
  kind: ImportKind,
  { line, label, isPresent, isLeftOut, faults, cells, steps }: Planned,
): ImportLine {
  // In the order of the columns, as they are read.
  const found = Object.keys(cells).flatMap((column) => {
    const message = faults[column];
    if (message === undefined) return [];
    return [{ heading: headingOf(kind, column), value: (cells[column] ?? "").slice(0, longestValue), message }];
  });
  const settled = isPresent ? "present" : isLeftOut ? "left-out" : "ready";
  const state = found.length > 0 ? "faulty" : settled;
  return { line, label, state, steps, faults: found };
}

export const isReady = ({ isPresent, isLeftOut, faults }: Planned): boolean =>
  !isPresent && !isLeftOut && Object.keys(faults).length === 0;

/** A name as it is compared: people write it in any case. */
export const comparable = foldText;

/** Rolls an import back: lines that were shown as ready can't be stored, or the services refuse the one that is named. */
export class LinesRefused extends Error {
  readonly line: number | undefined;
  readonly refusal: AppError | undefined;

  constructor(line?: number, refusal?: AppError) {
    super(refusal?.message ?? "Lines that were shown as ready can't be stored");
    this.line = line;
    this.refusal = refusal;
  }
}
