import { useState } from "react";
import { useParams } from "react-router";
import { formatNight, isNight } from "#domain/platform/time/nights.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/dayClose.js";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/states/banner.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { formatInstant } from "../../platform/app/instants.ts";
import { adminMeta } from "../../platform/app/meta.ts";
import { actorLabel } from "../../platform/shared/actor-label.ts";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { PrintedHead } from "../../property/brand/letterhead.tsx";
import { saveDayFile, saveDayPdf, useDayReport } from "./day-data.ts";
import { ReportView } from "./report-view.tsx";
import "./day-close.css";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.report());

/** A closed day, as it was closed: to read, to print, or as a file. */
export default function DayReportPage() {
  const { day = "" } = useParams();
  const { data: report, error, isFetching, refetch } = useDayReport(day);
  const [failure, setFailure] = useState("");
  const save = (file: (day: string) => Promise<void>) => {
    setFailure("");
    file(day).catch((reason: unknown) => setFailure(messageOf(reason)));
  };
  return (
    <>
      <ScreenHead title={m.report()} className="day-report-head">
        <div className="row wraps gap-2 admin-head__actions">
          <Button variant="secondary" disabled={!report} onClick={() => window.print()}>
            {m.print()}
          </Button>
          <Button variant="secondary" disabled={!report} onClick={() => save(saveDayPdf)}>
            {m.savePdf()}
          </Button>
          <Button variant="secondary" disabled={!report} onClick={() => save(saveDayFile)}>
            {m.saveCsv()}
          </Button>
          <ButtonLink variant="quiet" to="/admin/day">
            {m.allDays()}
          </ButtonLink>
        </div>
      </ScreenHead>
      {failure && <Banner tone="error">{failure}</Banner>}
      {report ? (
        <article className="panel day-report-page">
          <PrintedHead title={m.report()} />
          <h2 className="day-report-page__day">{formatNight(report.day)}</h2>
          {report.closed && (
            <p className="below-5 muted">
              {m.closedByAt({ name: actorLabel(report.closed.by), at: formatInstant(report.closed.at) })}
            </p>
          )}
          <ReportView report={report} />
        </article>
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonRows
          label={isNight(day) ? m.loadingDay({ day: formatNight(day) }) : m.report()}
          rows={6}
          columns={3}
        />
      )}
    </>
  );
}
