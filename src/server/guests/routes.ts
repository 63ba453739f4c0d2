import * as contract from "#contract/guests.ts";
import { actOf } from "#server/http/act.ts";
import { type Route, serve } from "#server/http/serve.ts";
import { eraseGuest, exportGuest } from "./service.ts";

export const guestRoutes: Route[] = [
  serve(contract.exportGuest, ({ body }, { db }) => exportGuest(db, body)),
  serve(contract.eraseGuest, ({ body }, context) =>
    eraseGuest(context.db, body, { act: actOf(context), today: context.now.today }),
  ),
];
