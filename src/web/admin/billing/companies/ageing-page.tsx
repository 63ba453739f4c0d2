import { useState } from "react";
import { Link } from "react-router";
import { type Ageing, type AgeingLine, ageingColumns, ageingLines } from "#domain/billing/company-accounts.ts";
import { columnText } from "#domain/platform/files/columns.ts";
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
import { tableColumns } from "../../platform/shared/lists/table-columns.tsx";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
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
      <ScreenHead title={m.whatIsOwed()} className="account-head">
        <Button variant="secondary" disabled={!ageing} onClick={save}>
          {m.saveCsv()}
        </Button>
        <Button variant="secondary" disabled={!ageing} onClick={() => window.print()}>
          {m.print()}
        </Button>
      </ScreenHead>
      {failure && <Banner tone="error">{failure}</Banner>}
      {ageing && <StaleNotice error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <section className="stack shrinks pad-4 gap-4 below-4 panel account ageing" aria-label={m.whatIsOwed()}>
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

function AgeingTable({ ageing }: { ageing: Ageing }) {
  if (ageing.companies.length === 0) {
    return (
      <EmptyState title={m.nobodyOwes()} icon={<BriefcaseIcon />}>
        {m.nobodyOwesHint()}
      </EmptyState>
    );
  }
  return (
    <>
      <p className="muted">{m.asOf({ date: formatNight(ageing.day) })}</p>
      <Table
        caption={m.whatIsOwed()}
        columns={columnsOf(ageing.ahead !== 0)}
        rows={ageingLines(ageing)}
        rowKey={({ companyId }) => companyId}
      />
    </>
  );
}

function columnsOf(hasAhead: boolean): Column<AgeingLine>[] {
  const columns = tableColumns(ageingColumns, {
    name: {
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
    oldest: {
      cell: (line) =>
        line.oldestDueOn === "" ? "" : <span className="unbroken">{columnText(ageingColumns.oldest, line)}</span>,
    },
  });
  return columns.filter(({ key }) => key !== "ahead" || hasAhead);
}
