import * as contract from "#contract/operations/guests.ts";
import { actionContext } from "#server/platform/http/action-context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import { eraseGuest, exportGuest } from "./service.ts";

export const guestRoutes: Route[] = [
  serve(contract.exportGuest, ({ body }, { db, mails }) => exportGuest(db, body, mails)),
  serve(contract.eraseGuest, ({ body }, context) =>
    eraseGuest(context.db, body, { context: actionContext(context), today: context.now.today }),
  ),
];
