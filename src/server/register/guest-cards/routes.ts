import * as contract from "#contract/register/guest-cards.ts";
import { actionContext } from "#server/platform/http/action-context.ts";
import type { CallContext } from "#server/platform/http/context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import * as service from "./service.ts";

const request = (context: CallContext) => ({ context: actionContext(context), reader: context.staff?.role });

export const guestCardRoutes: Route[] = [
  serve(contract.readGuestCard, async ({ body }, { db, staff }) => ({
    card: await service.readGuestCard(db, body.phone, staff?.role),
  })),
  serve(contract.savePreferences, async ({ body }, context) => ({
    card: await service.savePreferences(context.db, body, request(context)),
  })),
  serve(contract.barGuest, async ({ body }, context) => ({
    card: await service.barGuest(context.db, body, request(context)),
  })),
  serve(contract.unbarGuest, async ({ body }, context) => ({
    card: await service.unbarGuest(context.db, body.phone, request(context)),
  })),
];
