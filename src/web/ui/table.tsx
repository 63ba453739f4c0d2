import type { MouseEvent, ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface Column<Row> {
  key: string;
  /** Also the label of the value in a narrow window. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** `main` names the row: first in a card, and the cell that opens the row. */
  role?: "main" | "actions";
  align?: "end";
  /** The table can be sorted by it. */
  isSortable?: boolean;
}

/** The key of a column, with a minus in front for descending. */
type Sort = string;

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** On a click anywhere in a row; for the keyboard the `main` cell is a button. */
  onOpen?: (row: Row) => void;
  busy?: boolean;
  sort?: Sort | undefined;
  /** Called with undefined to return to the order without sorting. */
  onSort?: (sort: Sort | undefined) => void;
}

// Some browsers drop table roles when CSS lays a table out as cards; explicit roles remain.
const role = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader" },
  cell: { role: "cell" },
} as const;

// Clicks on controls inside a row, and text selection, don't open it.
function opensRow(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("a, button, input, select, textarea, label, dialog")) return false;
  return window.getSelection()?.isCollapsed !== false;
}

/** A list of cards under 768 px. The `main` cell of a clickable row holds text only. */
export function Table<Row>({ caption, columns, rows, rowKey, onOpen, busy, sort, onSort }: TableProps<Row>) {
  return (
    <div className="table-frame">
      <table {...role.table} className={classNames("table", busy && "table--busy")} aria-busy={busy || undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead {...role.group}>
          <tr {...role.row}>
            {columns.map((column) => (
              <th
                {...role.head}
                key={column.key}
                scope="col"
                className={column.align && "is-end"}
                aria-sort={column.isSortable ? directionOf(column.key, sort) : undefined}
              >
                {column.isSortable && onSort ? (
                  <button type="button" className="table__sort" onClick={() => onSort(nextSort(column.key, sort))}>
                    {column.header}
                    <span className="table__direction" aria-hidden="true" />
                  </button>
                ) : (
                  column.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...role.group}>
          {rows.map((row) => (
            <tr
              {...role.row}
              key={rowKey(row)}
              className={classNames("table__row", onOpen && "table__row--opens")}
              onClick={
                onOpen &&
                ((event) => {
                  if (!opensRow(event)) return;
                  // The focus returns to this row after a dialog.
                  event.currentTarget.querySelector<HTMLElement>(".table__open")?.focus();
                  onOpen(row);
                })
              }
            >
              {columns.map((column) => (
                <td
                  {...role.cell}
                  key={column.key}
                  data-label={column.header}
                  className={classNames(column.role && `is-${column.role}`, column.align && "is-end") || undefined}
                >
                  <CellContent column={column} row={row} onOpen={onOpen} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function directionOf(key: string, sort: Sort | undefined) {
  if (sort === key) return "ascending";
  return sort === `-${key}` ? "descending" : "none";
}

/** Ascending, descending, unsorted. */
function nextSort(key: string, sort: Sort | undefined): Sort | undefined {
  if (sort === key) return `-${key}`;
  return sort === `-${key}` ? undefined : key;
}

function CellContent<Row>({ column, row, onOpen }: { column: Column<Row>; row: Row; onOpen?: (row: Row) => void }) {
  const content = column.cell(row);
  if (column.role === "actions") return <div className="middle row gap-1 table__actions">{content}</div>;
  if (column.role !== "main" || !onOpen) return content;
  return (
    <button type="button" className="table__open" onClick={() => onOpen(row)}>
      {content}
    </button>
  );
}
