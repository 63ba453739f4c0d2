/** A cell of the calendar: a plan and a night. */
export interface Spot {
  row: number;
  column: number;
}

export const cellId = ({ row, column }: Spot) => `rate-${row}-${column}`;

/** A rectangle of cells: from where it began to where the keyboard or the mouse is now. */
export interface Selection {
  anchor: Spot;
  spot: Spot;
}

export interface Rect {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

interface Size {
  rows: number;
  columns: number;
}

export const selectionAt = (spot: Spot): Selection => ({ anchor: spot, spot });

/** All corners are part of it. */
export const rectOf = ({ anchor, spot }: Selection): Rect => ({
  top: Math.min(anchor.row, spot.row),
  bottom: Math.max(anchor.row, spot.row),
  left: Math.min(anchor.column, spot.column),
  right: Math.max(anchor.column, spot.column),
});

const within = (value: number, count: number) => Math.min(Math.max(0, count - 1), Math.max(0, value));

/** Other nights may be shown, and plans may be gone. */
export function fitted({ anchor, spot }: Selection, { rows, columns }: Size): Selection {
  const fit = ({ row, column }: Spot) => ({ row: within(row, rows), column: within(column, columns) });
  return { anchor: fit(anchor), spot: fit(spot) };
}

export const wholeRows = ({ anchor, spot }: Selection, { columns }: Size): Selection => ({
  anchor: { row: anchor.row, column: columns - 1 },
  spot: { row: spot.row, column: 0 },
});

/** Where a key leads; undefined for keys that don't move. */
export function moved(selection: Selection, key: string, { isExtending }: { isExtending: boolean }, size: Size) {
  const { row, column } = selection.spot;
  const next: Record<string, Spot> = {
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    Home: { row, column: 0 },
    End: { row, column: size.columns - 1 },
    PageUp: { row, column: column - 7 },
    PageDown: { row, column: column + 7 },
  };
  const spot = Object.hasOwn(next, key) ? next[key] : undefined;
  if (!spot) return undefined;
  return fitted({ anchor: isExtending ? selection.anchor : spot, spot }, size);
}
