import { type Night, nightsOf, type Stay } from "../time/nights.ts";

/**
 * The data behind a cached response: the catalogue (rooms, prices, halls, testimonials, settings), which changes a few
 * times a day, or the units sold on one night, which change with the bookings of that night.
 */
export type CacheTag = "catalogue" | `night:${Night}`;

export const catalogueTag: CacheTag = "catalogue";
export const nightTag = (night: Night): CacheTag => `night:${night}`;

/** The tags of what shows units left on the nights of a stay: closed nights and units belong to the catalogue. */
export const stayTags = (stay: Stay): CacheTag[] => [catalogueTag, ...nightsOf(stay).map(nightTag)];
