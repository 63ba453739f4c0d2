/**
 * What a cached response depends on: the catalogue (rooms, prices, halls, testimonials, settings), which changes a few
 * times a day, or also the sold nights, which change with every booking.
 */
export type CacheTag = "catalogue" | "nights";
