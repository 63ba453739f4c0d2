import { formatRupees } from "../money/money.ts";
import { formatPhone } from "../text/format-phone.ts";
import { formatNight } from "../time/nights.ts";
import { csvOf } from "./csv.ts";

type Value = string | number;

/** The kind of a value, if not a text or a number to be read as it stands. */
export type ListUnit = "rupees" | "percent" | "night" | "phone";

/** A column of a list or report, declared once: its screens and its files read it from here. */
export interface ListColumn<Row> {
  heading: () => string;
  /** An empty text where the row has none. */
  value: (row: Row) => Value;
  unit?: ListUnit;
  /** The screen says it in another way, or has no space for it. */
  isForFiles?: true;
}

export type ListColumns<Row, Key extends string = string> = Readonly<Record<Key, ListColumn<Row>>>;

/** Checks a list's columns and keeps their keys. */
export const columnsOf =
  <Row>() =>
  <Key extends string>(columns: ListColumns<Row, Key>): ListColumns<Row, Key> =>
    columns;

/** The columns in their order. */
export const inOrder = <Row>(columns: ListColumns<Row>): ListColumn<Row>[] => Object.values(columns);

/** The columns that a screen has room for. */
export const onScreen = <Row>(columns: ListColumns<Row>): ListColumn<Row>[] =>
  inOrder(columns).filter(({ isForFiles }) => !isForFiles);

/** The value as a person reads it. */
export function columnText<Row>({ value, unit }: ListColumn<Row>, row: Row): string {
  const it = value(row);
  if (it === "") return "";
  if (unit === "rupees") return formatRupees(Number(it));
  if (unit === "percent") return `${it} %`;
  if (unit === "night") return formatNight(String(it));
  return unit === "phone" ? formatPhone(String(it)) : String(it);
}

/** The values as a spreadsheet takes them: amounts and dates to compute with, and no sign before a phone number. */
export const fileValues = <Row>(columns: ListColumns<Row>, row: Row): Value[] =>
  inOrder(columns).map((column) =>
    column.unit === "phone" ? columnText(column, row).replace("+", "") : column.value(row),
  );

/** `hasPaise`: every amount with two decimals, as an accountant's program wants them. */
export const csvOfColumns = <Row>(
  columns: ListColumns<Row>,
  rows: readonly Row[],
  { hasPaise = false }: { hasPaise?: boolean } = {},
): string =>
  csvOf([inOrder(columns).map(({ heading }) => heading()), ...rows.map((row) => fileValues(columns, row))], {
    decimals: hasPaise ? 2 : undefined,
  });
