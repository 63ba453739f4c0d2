import { Link } from "react-router";
import { type Reconciliation, reconciliationLabels } from "#domain/billing/accounting/reconciliation.ts";
import { formatRupeesAndPaise } from "#domain/platform/money/money.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/reconciliation.js";
import { Collapsible } from "#web/ui/collapsible.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { StaleNotice } from "../../platform/shared/stale-notice.tsx";
import { useReconciliation } from "./accounting-data.ts";

/** Why the tax of a month's closed days is not that of its documents. */
export function ReconciliationOfMonth({ month }: { month: string }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useReconciliation(month);
  const retry = () => void refetch();
  return (
    <section className="panel accounting__missing" aria-label={m.title()}>
      <div>
        <h2 className="accounting__title">{m.title()}</h2>
        <p className="muted">{m.hint()}</p>
      </div>
      {data ? (
        <>
          <StaleNotice error={error} busy={isFetching} onRetry={retry} />
          <Table
            caption={m.title()}
            columns={columns()}
            rows={rowsOf(data)}
            rowKey={({ key }) => key}
            busy={isPlaceholderData}
          />
        </>
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={retry} busy={isFetching} />
      ) : (
        <SkeletonRows label={m.loading()} rows={5} columns={4} />
      )}
    </section>
  );
}

interface Row {
  key: string;
  name: string;
  /** The amount carried over months; missing in sums. */
  ends?: { opening: number; closing: number };
  amount: number;
  bookings: Reconciliation["items"][number]["bookings"];
}

function rowsOf({ closedDays, days, closedTax, documentsTax, difference, items, unexplained }: Reconciliation): Row[] {
  const sum = (key: string, name: string, amount: number): Row => ({ key, name, amount, bookings: [] });
  return [
    sum("closed", m.closedTax({ closed: closedDays, days }), closedTax),
    sum("documents", m.documentsTax(), documentsTax),
    sum("difference", m.difference(), difference),
    ...items.map(({ kind, opening, closing, amount, bookings }) => ({
      key: kind,
      name: reconciliationLabels[kind](),
      ends: { opening, closing },
      amount,
      bookings,
    })),
    sum("unexplained", m.unexplained(), unexplained),
  ];
}

const money = (amount: number | undefined) =>
  amount === undefined ? "" : <span className="numbers">{formatRupeesAndPaise(amount)}</span>;

const columns = (): Column<Row>[] => [
  {
    key: "reason",
    header: m.reason(),
    role: "main",
    cell: ({ name, ends, bookings }) => (
      <>
        {ends ? name : <strong>{name}</strong>}
        {bookings.length > 0 && (
          <Collapsible summary={m.bookings()}>
            <ul className="flush stack gap-1 unpadded accounting__bookings">
              {bookings.map(({ bookingId, reference, amount }) => (
                <li key={bookingId}>
                  <Link className="link unbroken" to={`/admin/bookings?booking=${bookingId}&tab=bill`}>
                    {reference}
                  </Link>{" "}
                  {money(amount)}
                </li>
              ))}
            </ul>
          </Collapsible>
        )}
      </>
    ),
  },
  { key: "opening", header: m.opening(), align: "end", cell: ({ ends }) => money(ends?.opening) },
  { key: "closing", header: m.closing(), align: "end", cell: ({ ends }) => money(ends?.closing) },
  { key: "amount", header: m.amount(), align: "end", cell: ({ amount }) => money(amount) },
];
