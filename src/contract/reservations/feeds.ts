import * as v from "valibot";
import { bookingShape } from "#domain/reservations/bookings.ts";
import {
  closedNightsInput,
  closedNightsShape,
  conflictMoveInput,
  feedConflictShape,
  feedInput,
  feedListShape,
  feedResultShape,
  feedShape,
  renewInput,
} from "#domain/reservations/feeds.ts";
import { endpoint } from "../platform/endpoint.ts";

const oneFeed = v.object({ feed: feedShape });
const success = v.object({ success: v.boolean() });

export const listFeeds = endpoint({
  name: "listFeeds",
  summary: "The calendars of other sites with their state, and the private addresses of the lodge's own",
  method: "GET",
  path: "/api/feeds",
  access: "manager",
  reply: feedListShape,
});

export const addFeed = endpoint({
  name: "addFeed",
  summary: "Add the calendar of another site, for a room or one of its units",
  method: "POST",
  path: "/api/feeds/add",
  access: "manager",
  status: 201,
  body: feedInput,
  reply: oneFeed,
});

export const updateFeed = endpoint({
  name: "updateFeed",
  summary: "Save a feed",
  method: "PUT",
  path: "/api/feeds/update/{id}",
  access: "manager",
  body: feedInput,
  reply: oneFeed,
});

export const deleteFeed = endpoint({
  name: "deleteFeed",
  summary: "Delete a feed: its bookings stay, its closed nights are released",
  method: "DELETE",
  path: "/api/feeds/delete/{id}",
  access: "manager",
  reply: success,
});

export const fetchFeed = endpoint({
  name: "fetchFeed",
  summary: "Read a feed now",
  method: "POST",
  path: "/api/feeds/fetch/{id}",
  access: "manager",
  reply: v.object({ result: feedResultShape }),
});

export const renewCalendar = endpoint({
  name: "renewCalendar",
  summary: "Give the calendar of a unit or room a new private address; the former one ends at once",
  method: "POST",
  path: "/api/calendars/renew",
  access: "manager",
  body: renewInput,
  reply: v.object({ address: v.string() }),
});

export const listFeedConflicts = endpoint({
  name: "listFeedConflicts",
  summary: "Events of feeds whose nights are taken, with who has them and the units that are free",
  method: "GET",
  path: "/api/feed-conflicts",
  access: "manager",
  reply: v.object({ conflicts: v.array(feedConflictShape) }),
});

export const moveFeedConflict = endpoint({
  name: "moveFeedConflict",
  summary: "Book an event whose nights are taken in another unit of the room",
  method: "POST",
  path: "/api/feed-conflicts/{id}/move",
  access: "manager",
  body: conflictMoveInput,
  reply: success,
});

export const listClosedNights = endpoint({
  name: "listClosedNights",
  summary: "Nights that other sites have closed and that can be a stay",
  method: "GET",
  path: "/api/closed-nights",
  access: "staff",
  reply: v.object({ closed: v.array(closedNightsShape) }),
});

export const bookClosedNights = endpoint({
  name: "bookClosedNights",
  summary: "Make a booking of nights that another site has closed, because a guest stands behind them",
  method: "POST",
  path: "/api/closed-nights/book",
  access: "staff",
  status: 201,
  body: closedNightsInput,
  reply: v.object({ booking: bookingShape }),
});
