import * as contract from "#contract/events.ts";
import { AppError } from "#domain/errors.ts";
import type { LiveEvent } from "#domain/events.ts";
import { type Route, serve } from "#server/http/serve.ts";

export const eventRoutes: Route[] = [
  serve(contract.watchEvents, async ({ query }, { token, staff, openEventStream }) => {
    if (!token || !staff) throw new AppError("not_authenticated");
    const after = query.after === undefined ? undefined : Number(query.after);
    // The framework sends a stream as it is; each event's data is a LiveEvent.
    return openEventStream({ token, ...staff }, after) as unknown as LiveEvent;
  }),
];
