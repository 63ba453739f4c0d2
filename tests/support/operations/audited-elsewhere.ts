/** POST calls that store nothing: they have personal data in the body, or a later call stores the change. */
export const readingPosts = [
  "exportGuest",
  "searchBookings",
  "searchQueries",
  "searchDesk",
  "beginSecondFactor",
  "previewMove",
  "previewEdit",
  "previewImport",
  "previewBankStatement",
  // The last leaves one entry alone: see src/server/operations/set-up/start-own.test.ts.
  "previewRoomingList",
  "previewRates",
  "quoteWithPromo",
  "requestUpi",
  "requestUpiAtCounter",
  "findReturningGuests",
  "searchHandover",
  "readGuestCard",
  "startOwnLodge",
];

/** Each leaves an entry at the group and at every booking: see src/server/reservations/groups/audit.test.ts. */
export const groupCalls = [
  "addGroup",
  "updateGroup",
  "addGroupRooms",
  "cancelGroup",
  "actOnGroup",
  "setRoomingList",
  "payGroup",
];
