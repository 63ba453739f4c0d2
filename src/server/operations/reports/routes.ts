import * as contract from "#contract/operations/reports.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import { csvOfReport } from "./csv.ts";
import { readPace, readReport } from "./service.ts";

export const reportRoutes: Route[] = [
  serve(contract.getReport, async ({ query }, { db, now, mails: { timeZone } }) => ({
    report: await readReport(db, query, { today: now.businessDate, timeZone }),
  })),
  serve(contract.getReportFile, async ({ query }, { db, now, mails: { timeZone } }) => ({
    csv: csvOfReport(await readReport(db, query, { today: now.businessDate, timeZone }), query.by),
  })),
  serve(contract.getPace, async (_input, { db, now }) => ({
    pace: await readPace(db, { today: now.businessDate, instant: now.instant }),
  })),
];
