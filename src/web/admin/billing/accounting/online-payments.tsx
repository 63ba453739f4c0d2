import { formatRupees } from "#domain/platform/money/money.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import * as m from "#messages/gateway.js";
import { type Column, Table } from "#web/ui/table.tsx";
import { useGatewayReport, useTakesOnline } from "../payments/gateway-data.ts";

type Settlement = NonNullable<ReturnType<typeof useGatewayReport>["data"]>["settlements"][number];

const columns: Column<Settlement>[] = [
  { key: "day", header: m.day(), role: "main", cell: ({ day }) => formatNight(day) },
  { key: "utr", header: "UTR", cell: ({ utr }) => utr },
  { key: "fees", header: m.fees(), align: "end", cell: ({ fees }) => formatRupees(fees) },
  { key: "amount", header: m.settled(), align: "end", cell: ({ amount }) => formatRupees(amount) },
];

/** Shows what the gateway took, kept and paid into the bank in a month; nothing without one. */
export function OnlinePayments({ month }: { month: string }) {
  return useTakesOnline() ? <Report month={month} /> : null;
}

function Report({ month }: { month: string }) {
  const { data: report } = useGatewayReport(month);
  if (!report) return null;
  const { captured, refunded, fees, settled, outstanding, settlements } = report;
  const sums = [
    [m.captured(), captured],
    [m.refundedSum(), refunded],
    [m.fees(), fees],
    [m.settled(), settled],
    [m.outstanding(), outstanding],
  ] as const;
  return (
    <section className="panel" aria-label={m.reportTitle()}>
      <header className="pad-2-4 line-below row middle spread gap-3 panel__head">
        <h2 className="untracked panel__title">{m.reportTitle()}</h2>
      </header>
      <dl className="rounded ground-1 pad-3-4 row wraps figures gap-3-6 ledger__sums">
        {sums.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatRupees(amount)}</dd>
          </div>
        ))}
      </dl>
      {settlements.length > 0 && (
        <Table caption={m.settled()} columns={columns} rows={settlements} rowKey={({ _id }) => _id} />
      )}
    </section>
  );
}
