import { addNights, type Night } from "#domain/platform/time/nights.ts";
import type { Bar, ChartRow } from "./chart-rows.ts";
import { columnOf, type ShownNights } from "./chart-span.ts";

/** A line of bars that the arrow keys walk: a unit, or one of the lines of a lane. */
export interface Line {
  /** The position of its row in the chart. */
  row: number;
  line: number;
  bars: readonly Bar[];
}

/** Where the keyboard is: a night of a line, and so the bar or the free cell that is there. */
export interface GridPosition {
  line: number;
  column: number;
}

export function linesOfRows(rows: readonly ChartRow[]): Line[] {
  return rows.flatMap((row, at) =>
    Array.from({ length: row.lineCount }, (_, line) => ({
      row: at,
      line,
      bars: row.bars.filter((_bar, index) => row.lines[index] === line),
    })),
  );
}

export function barIn({ bars }: Line, night: Night): Bar | undefined {
  return bars.find(({ from, to }) => from <= night && night < to);
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The next place for a key; undefined for a key that does not walk. To the side a bar is one step. */
export function walk(
  lines: readonly Line[],
  spot: GridPosition,
  key: string,
  span: ShownNights,
): GridPosition | undefined {
  const line = lines[spot.line];
  if (!line) return undefined;
  const bar = barIn(line, addNights(span.first, spot.column));
  const to = (column: number): GridPosition => ({ ...spot, column: clamp(column, 0, span.count - 1) });
  const down = (by: number): GridPosition => ({ ...spot, line: clamp(spot.line + by, 0, lines.length - 1) });
  switch (key) {
    case "ArrowRight": {
      const next = bar ? columnOf(bar.to, span) : spot.column + 1;
      return next < span.count ? to(next) : spot;
    }
    case "ArrowLeft": {
      const before = (bar ? columnOf(bar.from, span) : spot.column) - 1;
      return before >= 0 ? to(before) : spot;
    }
    case "ArrowDown":
      return down(1);
    case "ArrowUp":
      return down(-1);
    case "PageDown":
      return down(10);
    case "PageUp":
      return down(-10);
    case "Home":
      return to(0);
    case "End":
      return to(span.count - 1);
    default:
      return undefined;
  }
}

/** The step of an arrow key while a bar is being moved; undefined for other keys. */
export function stepOf(key: string, isShifted: boolean): { nights: number; rows: number; end: number } | undefined {
  const none = { nights: 0, rows: 0, end: 0 };
  switch (key) {
    case "ArrowLeft":
      return isShifted ? { ...none, end: -1 } : { ...none, nights: -1 };
    case "ArrowRight":
      return isShifted ? { ...none, end: 1 } : { ...none, nights: 1 };
    case "ArrowUp":
      return { ...none, rows: -1 };
    case "ArrowDown":
      return { ...none, rows: 1 };
    default:
      return undefined;
  }
}
