import { receiptColumns } from "#domain/billing/day-report-columns.ts";
import type { Receipts } from "#domain/billing/shifts.ts";
import { columnsOf } from "#domain/platform/files/columns.ts";
import * as m from "#messages/deskDay.js";
import { Table } from "#web/ui/table.tsx";
import { tableColumns } from "../../platform/shared/lists/table-columns.tsx";

const columns = columnsOf<Receipts>()({
  ...receiptColumns,
  net: {
    heading: m.together,
    value: ({ received, refunded }) => Math.round((received - refunded) * 100) / 100,
    unit: "rupees",
  },
  entries: { heading: m.entries, value: ({ entries }) => entries },
});

/** Money in and out, by the methods that were used; cash always. */
export function ReceiptsTable({ receipts, caption }: { receipts: readonly Receipts[]; caption: string }) {
  return (
    <Table
      caption={caption}
      columns={tableColumns(columns, { method: { role: "main" }, entries: { align: "end" } })}
      rows={receipts.filter(({ method, entries }) => method === "cash" || entries > 0)}
      rowKey={({ method }) => method}
    />
  );
}
