import * as contract from "#contract/reservations/feeds.ts";
import { actionContext } from "#server/platform/http/action-context.ts";
import type { CallContext } from "#server/platform/http/context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import { calendarAddresses, renewCalendar } from "./calendar.ts";
import { bookClosed, listClosed } from "./closed-events.ts";
import { listConflicts, moveConflict } from "./conflicts.ts";
import { type FeedWork, fetchFeedNow } from "./fetch.ts";
import * as service from "./service.ts";

const workOf = ({ db, mails, feedAllowHosts }: CallContext): FeedWork => ({
  db,
  timeZone: mails.timeZone,
  siteUrl: mails.siteUrl,
  allowedHosts: feedAllowHosts,
});

export const feedRoutes: Route[] = [
  serve(contract.listFeeds, async (_input, { db, mails, now }) => ({
    feeds: await service.listFeeds(db),
    calendars: await calendarAddresses(db, mails.siteUrl, now.instant),
  })),
  serve(contract.addFeed, async ({ body }, context) => ({
    feed: await service.addFeed(context.db, body, actionContext(context)),
  })),
  serve(contract.updateFeed, async ({ params, body }, context) => ({
    feed: await service.updateFeed(context.db, params.id, body, actionContext(context)),
  })),
  serve(contract.deleteFeed, async ({ params }, context) => {
    const { today } = context.now;
    await service.deleteFeed(context.db, params.id, { context: actionContext(context), today });
    return { success: true };
  }),
  serve(contract.fetchFeed, async ({ params }, context) => ({
    result: await fetchFeedNow(workOf(context), params.id, actionContext(context)),
  })),
  serve(contract.renewCalendar, async ({ body }, context) => ({
    address: await renewCalendar(context.db, body, {
      context: actionContext(context),
      siteUrl: context.mails.siteUrl,
    }),
  })),
  serve(contract.listFeedConflicts, async (_input, { db, now }) => ({
    conflicts: await listConflicts(db, now.today),
  })),
  serve(contract.moveFeedConflict, async ({ params, body }, context) => {
    const { today } = context.now;
    await moveConflict(context.db, params.id, body.unitId, { context: actionContext(context), today });
    return { success: true };
  }),
  serve(contract.listClosedNights, async (_input, { db, now }) => ({ closed: await listClosed(db, now.today) })),
  serve(contract.bookClosedNights, async ({ body }, context) => {
    const { today } = context.now;
    return { booking: await bookClosed(context.db, body, { context: actionContext(context), today }) };
  }),
];
