import { receivedMethodLabels } from "#domain/billing/payments.ts";
import type { Receipts } from "#domain/billing/shifts.ts";
import { formatRupees, type Rupees } from "#domain/platform/money/money.ts";
import * as m from "#messages/deskDay.js";
import { type Column, Table } from "#web/ui/table.tsx";

const amount = (key: string, header: string, of: (row: Receipts) => Rupees): Column<Receipts> => ({
  key,
  header,
  align: "end",
  cell: (row) => <span className="numbers">{formatRupees(of(row))}</span>,
});

/** Money in and out, by the methods that were used; cash always. */
export function ReceiptsTable({ receipts, caption }: { receipts: readonly Receipts[]; caption: string }) {
  return (
    <Table
      caption={caption}
      columns={[
        { key: "method", header: m.method(), role: "main", cell: ({ method }) => receivedMethodLabels[method]() },
        amount("received", m.received(), ({ received }) => received),
        amount("refunded", m.refunded(), ({ refunded }) => refunded),
        amount("net", m.together(), ({ received, refunded }) => Math.round((received - refunded) * 100) / 100),
        { key: "entries", header: m.entries(), align: "end", cell: ({ entries }) => entries },
      ]}
      rows={receipts.filter(({ method, entries }) => method === "cash" || entries > 0)}
      rowKey={({ method }) => method}
    />
  );
}
