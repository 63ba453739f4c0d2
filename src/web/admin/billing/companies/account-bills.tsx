import { Link } from "react-router";
import type { AccountBill } from "#domain/billing/company-accounts.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import * as m from "#messages/companyAccount.js";
import { Badge } from "#web/ui/states/badge.tsx";
import { type Column, Table } from "#web/ui/table.tsx";

/** The bills, the oldest first. */
export function AccountBills({ bills, today }: { bills: readonly AccountBill[]; today: string }) {
  if (bills.length === 0) return <p className="muted">{m.noBills()}</p>;
  return <Table caption={m.bills()} columns={columnsOf(today)} rows={bills} rowKey={({ _id }) => _id} />;
}

const columnsOf = (today: string): Column<AccountBill>[] => [
  {
    key: "booking",
    header: m.booking(),
    role: "main",
    cell: ({ bookingId, reference }) => (
      <Link className="link unbroken" to={`/admin/bookings?booking=${bookingId}&tab=bill`}>
        {reference}
      </Link>
    ),
  },
  {
    key: "invoice",
    header: m.invoice(),
    cell: ({ invoice, isFee }) =>
      invoice ? (
        <Link className="link unbroken" to={`/admin/invoices/${invoice._id}`}>
          {invoice.number}
        </Link>
      ) : isFee ? (
        m.feeNotInvoiced()
      ) : (
        m.notInvoiced()
      ),
  },
  {
    key: "billedOn",
    header: m.billedOn(),
    cell: ({ billedOn }) => <span className="unbroken">{formatNight(billedOn)}</span>,
  },
  {
    key: "dueOn",
    header: m.dueOn(),
    cell: ({ dueOn, open }) => (
      <>
        <span className="unbroken">{formatNight(dueOn)}</span>{" "}
        {open > 0 && dueOn < today && <Badge tone="red">{m.overdue()}</Badge>}
      </>
    ),
  },
  {
    key: "amount",
    header: m.amount(),
    align: "end",
    cell: ({ amount }) => <span className="numbers">{formatRupees(amount)}</span>,
  },
  {
    key: "open",
    header: m.open(),
    align: "end",
    cell: ({ open }) => (open === 0 ? m.settled() : <span className="numbers">{formatRupees(open)}</span>),
  },
];
