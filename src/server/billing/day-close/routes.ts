import * as contract from "#contract/billing/day-close.ts";
import { actionContext } from "#server/platform/http/action-context.ts";
import type { CallContext } from "#server/platform/http/context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import { csvOfReport } from "./csv.ts";
import { reportFile } from "./pdf.ts";
import * as service from "./service.ts";

const requestOf = (context: CallContext) => ({
  context: actionContext(context),
  calendarDay: context.now.today,
  day: context.now.businessDate,
  timeZone: context.mails.timeZone,
});

export const dayCloseRoutes: Route[] = [
  serve(contract.getDayState, ({ query }, context) => service.readDayState(context.db, query, requestOf(context))),
  serve(contract.closeDays, async ({ body }, context) => ({
    reports: await service.closeDays(context.db, body, requestOf(context)),
  })),
  serve(contract.getDayReport, async ({ params }, { db }) => ({ report: await service.readDayReport(db, params.day) })),
  serve(contract.getDayPdf, ({ params }, { db }) => reportFile(db, params.day)),
  serve(contract.getDayFile, async ({ params }, { db }) => ({
    csv: csvOfReport(await service.readDayReport(db, params.day)),
  })),
];
