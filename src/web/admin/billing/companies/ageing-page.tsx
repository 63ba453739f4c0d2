import { useState } from "react";
import { Link } from "react-router";
import { type Ageing, ageBandLabels, ageBands } from "#domain/billing/company-accounts.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/companyAccount.js";
import { Button } from "#web/ui/button.tsx";
import { BriefcaseIcon } from "#web/ui/icons/icons-manage.tsx";
import { Banner } from "#web/ui/states/banner.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { HelpButton } from "../../platform/help/help-button.tsx";
import { StaleNotice } from "../../platform/shared/stale-notice.tsx";
import { DocumentLogo } from "../../property/brand/letterhead.tsx";
import { saveAgeing, useAgeing } from "./account-data.ts";
import "./accounts.css";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.whatIsOwed());

/** The debts of companies, by how long after the due date. */
export default function AgeingPage() {
  const { data: ageing, error, isFetching, refetch } = useAgeing();
  const [failure, setFailure] = useState("");
  const save = () => {
    setFailure("");
    if (ageing) saveAgeing(ageing.day).catch((reason: unknown) => setFailure(messageOf(reason)));
  };
  return (
    <>
      <header className="gap-2-4 on-baseline wraps spread admin-head account-head">
        <h1>{m.whatIsOwed()}</h1>
        <HelpButton />
        <Button variant="secondary" disabled={!ageing} onClick={save}>
          {m.saveCsv()}
        </Button>
        <Button disabled={!ageing} onClick={() => window.print()}>
          {m.print()}
        </Button>
      </header>
      {failure && <Banner tone="error">{failure}</Banner>}
      {ageing && <StaleNotice error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <section className="gap-4 below-4 panel account ageing" aria-label={m.whatIsOwed()}>
        <DocumentLogo isForPrint />
        {ageing ? (
          <AgeingTable ageing={ageing} />
        ) : error ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <SkeletonRows label={m.loading()} columns={7} />
        )}
      </section>
    </>
  );
}

type Row = Pick<Ageing["companies"][number], "name" | "oldestDueOn" | "ages" | "ahead" | "balance"> & {
  /** Empty for the sums. */
  companyId: string;
};

function AgeingTable({ ageing: { day, companies, ages, ahead, total } }: { ageing: Ageing }) {
  if (companies.length === 0) {
    return (
      <EmptyState title={m.nobodyOwes()} icon={<BriefcaseIcon />}>
        {m.nobodyOwesHint()}
      </EmptyState>
    );
  }
  const sums: Row = { companyId: "", name: m.total(), oldestDueOn: "", ages, ahead, balance: total };
  return (
    <>
      <p className="muted">{m.asOf({ date: formatNight(day) })}</p>
      <Table
        caption={m.whatIsOwed()}
        columns={columnsOf(ahead !== 0)}
        rows={[...companies, sums]}
        rowKey={({ companyId }) => companyId}
      />
    </>
  );
}

const money = (key: string, header: string, of: (row: Row) => number): Column<Row> => ({
  key,
  header,
  align: "end",
  cell: (row) => <span className="numbers">{formatRupees(of(row))}</span>,
});

function columnsOf(hasAhead: boolean): Column<Row>[] {
  return [
    {
      key: "name",
      header: m.company(),
      role: "main",
      cell: ({ companyId, name }) =>
        companyId === "" ? (
          <strong>{name}</strong>
        ) : (
          <Link className="link breaks-in-cell" to={`/admin/companies/${companyId}`}>
            {name}
          </Link>
        ),
    },
    {
      key: "oldest",
      header: m.oldestDue(),
      cell: ({ oldestDueOn }) =>
        oldestDueOn === "" ? "" : <span className="unbroken">{formatNight(oldestDueOn)}</span>,
    },
    ...ageBands.map((band) => money(band, ageBandLabels[band](), ({ ages }) => ages[band])),
    ...(hasAhead ? [money("ahead", m.paidAhead(), ({ ahead }) => ahead)] : []),
    money("balance", m.balance(), ({ balance }) => balance),
  ];
}
