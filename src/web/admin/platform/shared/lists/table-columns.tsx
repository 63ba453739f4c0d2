import { columnText, type ListColumn, type ListColumns } from "#domain/platform/files/columns.ts";
import type { Column } from "#web/ui/table.tsx";

type Look<Row> = Partial<Omit<Column<Row>, "key" | "header">>;

/** The columns of a list as a table shows them. `looks` has what is more than a text or an amount. */
export const tableColumns = <Row, Key extends string>(
  columns: ListColumns<Row, Key>,
  looks: Partial<Record<Key, Look<Row>>> = {},
): Column<Row>[] =>
  Object.entries<ListColumn<Row>>(columns)
    .filter(([, { isForFiles }]) => !isForFiles)
    .map(([key, column]) => ({
      key,
      header: column.heading(),
      ...(column.unit === "rupees" && { align: "end" }),
      cell: (row: Row) =>
        column.unit === "rupees" ? <span className="numbers">{columnText(column, row)}</span> : columnText(column, row),
      ...looks[key as Key],
    }));
