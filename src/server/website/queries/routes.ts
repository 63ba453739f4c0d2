import * as contract from "#contract/website/queries.ts";
import { queryReference } from "#domain/website/query-reference.ts";
import { actionContext } from "#server/platform/http/action-context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import { draftAnswer } from "./answer-draft.ts";
import { answersTo, recordAnswer } from "./answers.ts";
import { bookingOfQuery } from "./booking.ts";
import * as service from "./service.ts";

export const queryRoutes: Route[] = [
  serve(contract.addQuery, async ({ body }, { db, now, idempotencyKey, staff }) => {
    const added = { instant: now.instant, idempotencyKey, isStaff: Boolean(staff) };
    const query = await service.addQuery(db, body, added);
    return { query: { ...query, reference: queryReference(query._id) } };
  }),
  serve(contract.listQueries, ({ query }, { db }) => service.listQueries(db, query)),
  serve(contract.searchQueries, ({ body }, { db }) => service.listQueries(db, body)),
  serve(contract.updateQuery, async ({ params, body }, context) => ({
    query: await service.updateQuery(context.db, params.id, body, actionContext(context)),
  })),
  serve(contract.listAnswers, async ({ params }, { db }) => ({ answers: await answersTo(db, [params.id]) })),
  serve(contract.draftAnswer, async ({ params }, { db, mails }) => ({
    draft: await draftAnswer(db, params.id, mails.timeZone),
  })),
  serve(contract.getQueryBooking, ({ params }, { db, mails }) => bookingOfQuery(db, params.id, mails.timeZone)),
  serve(contract.recordAnswer, ({ params, body }, context) =>
    recordAnswer(context.db, params.id, body, actionContext(context)),
  ),
  serve(contract.deleteQuery, async ({ params }, context) => {
    await service.deleteQuery(context.db, params.id, actionContext(context));
    return { success: true };
  }),
];
