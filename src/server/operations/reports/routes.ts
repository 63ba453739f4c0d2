import * as contract from "#contract/operations/reports.ts";
import { reportColumns, reportLines } from "#domain/operations/report-columns.ts";
import { csvOfColumns } from "#domain/platform/files/columns.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import { readPace, readReport } from "./service.ts";

export const reportRoutes: Route[] = [
  serve(contract.getReport, async ({ query }, { db, now, mails: { timeZone } }) => ({
    report: await readReport(db, query, { today: now.businessDate, timeZone }),
  })),
  serve(contract.getReportFile, async ({ query }, { db, now, mails: { timeZone } }) => {
    const report = await readReport(db, query, { today: now.businessDate, timeZone });
    return { csv: csvOfColumns(reportColumns(query.by), reportLines(report, query.by)) };
  }),
  serve(contract.getPace, async (_input, { db, now }) => ({
    pace: await readPace(db, { today: now.businessDate, instant: now.instant }),
  })),
];
