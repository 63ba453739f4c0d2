/** Where the forms of the site are posted by browsers without scripts; each has its language as a prefix. */
export const plainFormPaths = {
  query: "/plain/query",
  findBooking: "/plain/find-booking",
  booking: "/plain/booking",
  together: "/plain/rooms-together",
} as const;
export type PlainForm = keyof typeof plainFormPaths;
