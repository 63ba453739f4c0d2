import * as contract from "#contract/reservations/rates.ts";
import { actionContext } from "#server/platform/http/action-context.ts";
import type { CallContext } from "#server/platform/http/context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import { readRateCalendar } from "./read.ts";
import { changeRates, previewRates, undoRates } from "./service.ts";

const caller = (context: CallContext) => ({ context: actionContext(context), today: context.now.today });

export const rateRoutes: Route[] = [
  serve(contract.getRates, ({ query }, { db, now }) => readRateCalendar(db, query, now.today)),
  serve(contract.previewRates, ({ body }, { db, now }) => previewRates(db, body, now.today)),
  serve(contract.changeRates, ({ body }, context) => changeRates(context.db, body, caller(context))),
  serve(contract.undoRates, ({ params }, context) => undoRates(context.db, params.id, caller(context))),
];
