import { useState } from "react";
import {
  isMonth,
  neighbourOf,
  periodOf,
  type ReportGroup,
  type ReportQuery,
  reportGroups,
} from "#domain/operations/reports.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskReports.js";
import { Button } from "#web/ui/button.tsx";
import { Field, Select } from "#web/ui/fields/field.tsx";
import { ChartIcon } from "#web/ui/icons/icons-manage.tsx";
import { Banner } from "#web/ui/states/banner.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { useStaffSession } from "../../platform/app/session/staff-session.ts";
import { useUrlState } from "../../platform/app/urls/use-url-state.ts";
import { Restricted } from "../../platform/shared/restricted.tsx";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { StaleNotice } from "../../platform/shared/stale-notice.tsx";
import { PrintedHead } from "../../property/brand/letterhead.tsx";
import { groupLabels, periodLabel } from "./labels.ts";
import { PacePanel } from "./pace-panel.tsx";
import { saveReport, useReport } from "./report-data.ts";
import { ReportView } from "./report-view.tsx";
import "./reports.css";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

/** Occupancy and revenue of a month or a year. */
export default function ReportsPage() {
  return (
    <>
      <ScreenHead title={m.title()} className="reports-head" />
      <Restricted to="books" label={m.title()} icon={<ChartIcon />} reason={m.ownersOnly()}>
        <Reports />
      </Restricted>
    </>
  );
}

/** The report of the address; by default the days of this month. */
function readQuery(params: URLSearchParams, today: Night | undefined): ReportQuery | undefined {
  if (!today) return undefined;
  const asked = params.get("period") ?? "";
  const period = /^\d{4}(-(0[1-9]|1[0-2]))?$/.test(asked) ? asked : today.slice(0, 7);
  const by = reportGroups.find((group) => group === params.get("by"));
  return { period, by: by ?? (isMonth(period) ? "day" : "month") };
}

function Reports() {
  const today = useStaffSession().data?.today;
  const [params, setParams] = useUrlState();
  const [failure, setFailure] = useState("");
  const query = readQuery(params, today);
  const { data: report, error, isFetching, refetch } = useReport(query);
  const show = (next: Partial<ReportQuery>) =>
    query && setParams(new URLSearchParams({ ...query, ...next }), { replace: true, preventScrollReset: true });
  const changeSpan = (span: string) => {
    const { from } = periodOf(query?.period ?? "");
    const isYear = span === "year";
    show({ period: from.slice(0, isYear ? 4 : 7), by: isYear ? "month" : "day" });
  };
  const save = () => {
    setFailure("");
    if (query) saveReport(query).catch((reason: unknown) => setFailure(messageOf(reason)));
  };
  if (!query) return <SkeletonRows label={m.loading()} rows={6} columns={5} />;
  return (
    <>
      <search className="below-4 row wraps at-bottom gap-3-4 reports-tools">
        <Field label={m.span()}>
          <Select value={isMonth(query.period) ? "month" : "year"} onChange={(event) => changeSpan(event.target.value)}>
            <option value="month">{m.spanMonth()}</option>
            <option value="year">{m.spanYear()}</option>
          </Select>
        </Field>
        <Field label={m.by()}>
          <Select value={query.by} onChange={(event) => show({ by: event.target.value as ReportGroup })}>
            {reportGroups.map((group) => (
              <option key={group} value={group}>
                {groupLabels[group]()}
              </option>
            ))}
          </Select>
        </Field>
        <div className="row wraps gap-2">
          <Button variant="secondary" onClick={() => show({ period: neighbourOf(query.period, -1) })}>
            {m.earlier()}
          </Button>
          <Button variant="secondary" onClick={() => show({ period: neighbourOf(query.period, 1) })}>
            {m.later()}
          </Button>
          <Button variant="secondary" disabled={!report} onClick={() => window.print()}>
            {m.print()}
          </Button>
          <Button variant="secondary" disabled={!report} onClick={save}>
            {m.saveCsv()}
          </Button>
        </div>
      </search>
      {failure && <Banner tone="error">{failure}</Banner>}
      {report && <StaleNotice error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <section className="below-5 panel report" aria-labelledby="report-title">
        <PrintedHead title={m.title()} />
        <header className="pad-2-4 line-below row middle spread gap-3 panel__head">
          <h2 id="report-title" className="untracked panel__title">
            {periodLabel(query.period)}
          </h2>
        </header>
        {report ? (
          <ReportView report={report} by={query.by} />
        ) : error ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <SkeletonRows label={m.loading()} rows={6} columns={5} />
        )}
      </section>
      <PacePanel />
    </>
  );
}
