import { addNights } from "#domain/platform/time/nights.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import * as m from "#messages/feeds.js";
import type { FeedEventTable, FeedTable } from "#server/platform/database/tables/channel-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { type RoomKey, roomId } from "../rooms.ts";
import { demoId } from "../seeded.ts";
import { closedByChannel, unitId } from "../units.ts";
import type { DemoContext } from "./bookings.ts";
import { sourceId } from "./channels.ts";
import type { ChannelKey } from "./stays.ts";

const millisPerHour = 3_600_000;

interface DemoFeed {
  channel: ChannelKey;
  room: RoomKey;
  name: string;
  unit?: string;
}

const feeds: readonly DemoFeed[] = [
  { channel: "airbnb", room: "garden-deluxe", name: "Airbnb, Garden Deluxe 103", unit: "103" },
  { channel: "airbnb", room: "sea-view-suite", name: "Airbnb, Sea-view Suite" },
  { channel: "booking", room: "standard-room", name: "Booking.com, Standard Room" },
  { channel: "booking", room: "corner-suite", name: "Booking.com, Corner Suite" },
];

/** The nights of the clash, in days from today: the desk has pinned a guest to the unit. */
const clash = { feed: 0, day: 2, nights: 2 };

const feedId = (index: number) => demoId("feed", feeds[index]?.room ?? "");

/**
 * Calendars that nobody reads, because their addresses lead nowhere: with the bookings of the channels, nights that one has
 * closed, and one that is taken here as well.
 */
export async function storeFeeds(db: Db, bookings: readonly Booking[], { instant, today }: DemoContext): Promise<void> {
  const hoursBefore = (hours: number) => new Date(instant.getTime() - hours * millisPerHour).toISOString();
  const rows = feeds.map(({ channel, room, name, unit }, index): FeedTable => {
    const read = {
      checked_at: hoursBefore(1),
      fetched_at: hoursBefore(1),
      failing_since: "",
      error: "",
      warned_at: "",
    };
    return {
      id: feedId(index),
      name,
      source_id: sourceId(channel),
      room_id: roomId(room),
      unit_id: unit === undefined ? null : unitId(unit),
      url: `https://calendars.example/${index + 1}.ics`,
      is_active: 0,
      ...read,
      created_at: hoursBefore(24 * 200),
      updated_at: hoursBefore(24 * 200),
    };
  });
  const event = { kind: "booking", summary: "Reserved", booking_id: null, conflict_id: null, conflict: "" } as const;
  const at = { found_at: hoursBefore(20), missing: 0 };
  const events: FeedEventTable[] = bookings.flatMap((booking) => {
    const index = rows.findIndex((feed) => feed.source_id === booking.sourceId && feed.room_id === booking.roomId);
    if (index < 0) return [];
    const nights = { from_night: booking.checkInDate, to_night: booking.checkOutDate };
    return {
      ...event,
      ...at,
      feed_id: feedId(index),
      uid: booking.externalReference,
      booking_id: booking._id,
      ...nights,
    };
  });
  const from = addNights(today, clash.day);
  const taken = { from_night: from, to_night: addNights(from, clash.nights), conflict: m.nightsTaken() };
  const conflict = { conflict_id: demoId("conflict", 0), uid: "HMCLASHKDL@airbnb.com", feed_id: feedId(clash.feed) };
  const { event: closing, day, nights } = closedByChannel;
  const closedFrom = addNights(today, day);
  const closed = { from_night: closedFrom, to_night: addNights(closedFrom, nights), uid: closing.uid };
  events.push(
    { ...event, ...at, ...taken, ...conflict },
    { ...event, ...at, ...closed, feed_id: closing.feedId, kind: "closed", summary: "CLOSED - Not available" },
  );
  await db.insertInto("feed").values(rows).execute();
  await db.insertInto("feed_event").values(events).execute();
}
