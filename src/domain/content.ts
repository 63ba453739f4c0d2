/**
 * What an answer is made of, for whoever keeps it: the catalogue (rooms, prices, halls, testimonials), which changes a few
 * times a day, or also the nights that are sold, which change with every booking.
 */
export type Content = "catalogue" | "nights";
