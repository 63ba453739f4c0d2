import * as contract from "#contract/guests.ts";
import { actionContext } from "#server/http/action-context.ts";
import { type Route, serve } from "#server/http/serve.ts";
import { eraseGuest, exportGuest } from "./service.ts";

export const guestRoutes: Route[] = [
  serve(contract.exportGuest, ({ body }, { db, mails }) => exportGuest(db, body, mails)),
  serve(contract.eraseGuest, ({ body }, context) =>
    eraseGuest(context.db, body, { context: actionContext(context), today: context.now.today }),
  ),
];
