import * as contract from "#contract/platform/events.ts";
import type { LiveEvent } from "#domain/platform/access/events.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";

export const eventRoutes: Route[] = [
  serve(contract.watchEvents, async ({ query }, { token, staff, openEventStream }) => {
    if (!token || !staff) throw new AppError("not_authenticated");
    const after = query.after === undefined ? undefined : Number(query.after);
    // The framework sends a stream as it is; each event's data is a LiveEvent.
    return openEventStream({ token, ...staff }, after) as unknown as LiveEvent;
  }),
];
