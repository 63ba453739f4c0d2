import type { BookingStatus } from "#domain/platform/values/booking-status.ts";
import type { BookingType } from "#domain/reservations/bookings.ts";
import type { RoomKey } from "../rooms.ts";
import type { CompanyKey } from "./companies.ts";
import type { Company } from "./guests.ts";

export type ChannelKey = "airbnb" | "booking";

/** `day` is the check-in, in days from today. */
export interface DemoStay {
  room: RoomKey;
  day: number;
  nights: number;
  status: BookingStatus;
  type?: BookingType;
  request?: string;
  company?: Company;
  /** The company that booked it. */
  bookedBy?: CompanyKey;
  /** Departs in the evening, which is charged as another night. */
  leavesLate?: true;
  /** The label of its unit; otherwise one is found. */
  unit?: string;
  isPinned?: true;
  /** Nobody has assigned a unit yet. */
  isUnassigned?: true;
  /** The site on which it was booked. */
  via?: ChannelKey;
}
type StayTuple = [
  room: RoomKey,
  day: number,
  nights: number,
  more?: Omit<DemoStay, "room" | "day" | "nights" | "status">,
];

const withStatus = (status: BookingStatus, stays: StayTuple[]): DemoStay[] =>
  stays.map(([room, day, nights, more]) => ({ room, day, nights, status, ...more }));

const current: DemoStay[] = [
  ...withStatus("checked-in", [
    ["garden-deluxe", -2, 4, { unit: "101" }],
    [
      "sea-view-suite",
      -1,
      4,
      { company: { partner: true }, request: "It is our tenth wedding day. Flowers in the room, if you can." },
    ],
    [
      "family-room",
      -1,
      3,
      {
        company: { partner: true, children: 2 },
        unit: "104",
        request: "Could the children’s bed be made up by eight?",
      },
    ],
    ["standard-room", -3, 4, { type: "Corporate Booking", company: {}, bookedBy: "cashew", unit: "201" }],
    ["corner-suite", -2, 3],
    ["standard-room", -2, 2, { unit: "202" }],
    ["verandah-room", 0, 4],
  ]),
  ...withStatus("checked-out", [
    ["garden-deluxe", -3, 3, { unit: "102" }],
    ["family-room", -2, 2, { unit: "105" }],
  ]),
  ...withStatus("confirmed", [
    ["family-room", 0, 3, { company: { friends: 3 }, unit: "105", request: "Two of us eat without onion and garlic." }],
    ["garden-deluxe", 0, 2, { unit: "102" }],
    [
      "standard-room",
      0,
      2,
      { company: { partner: true }, unit: "202", request: "Our train is often late. Please keep the room." },
    ],
  ]),
  ...withStatus("pending", [
    [
      "garden-access-room",
      0,
      1,
      { company: { friends: 1 }, isUnassigned: true, request: "My aunt walks with a frame. We arrive by car." },
    ],
  ]),
];

const past: DemoStay[] = [
  ...withStatus("checked-out", [
    ["garden-deluxe", -30, 2],
    ["standard-room", -29, 1],
    ["family-room", -28, 3],
    ["sea-view-suite", -27, 2],
    ["standard-room", -26, 2, { type: "Pay at Hotel" }],
    ["verandah-room", -25, 3],
    ["garden-deluxe", -24, 1],
    [
      "corner-suite",
      -23,
      2,
      {
        company: { partner: true },
        leavesLate: true,
        request: "Our bus leaves at nine in the evening; we keep the room.",
      },
    ],
    ["garden-access-room", -22, 5],
    ["standard-room", -21, 1],
    ["garden-deluxe", -20, 3],
    ["family-room", -19, 2],
    ["sea-view-suite", -18, 3],
    ["standard-room", -16, 2, { type: "Corporate Booking", company: {}, bookedBy: "pumps" }],
    ["verandah-room", -15, 1],
    ["garden-deluxe", -14, 2],
    ["family-room", -12, 2],
    ["standard-room", -10, 3],
    ["corner-suite", -9, 2],
    ["garden-deluxe", -8, 2],
    ["sea-view-suite", -6, 3],
    ["standard-room", -5, 1, { via: "booking" }],
  ]),
  ...withStatus("no-show", [
    ["garden-deluxe", -17, 1],
    ["standard-room", -11, 2],
    ["garden-access-room", -1, 1],
  ]),
  ...withStatus("cancelled", [
    ["standard-room", -13, 2],
    ["sea-view-suite", -10, 2],
    ["family-room", -4, 2],
  ]),
];

const upcoming: DemoStay[] = [
  ...withStatus("confirmed", [
    ["garden-deluxe", 1, 3, { unit: "103", isPinned: true }],
    ["standard-room", 2, 2, { type: "Pay at Hotel" }],
    ["sea-view-suite", 4, 3, { via: "airbnb" }],
    ["corner-suite", 2, 2, { request: "Breakfast packed for six in the morning of the second day, for St. Mary’s." }],
    ["garden-deluxe", 5, 2, { unit: "103", via: "airbnb" }],
    ["family-room", 8, 4, { type: "Group Booking" }],
    ["garden-deluxe", 8, 4, { type: "Group Booking", request: "We belong to the party in the Family Room." }],
    [
      "standard-room",
      9,
      3,
      { type: "Corporate Booking", company: {}, bookedBy: "software", unit: "201", isPinned: true },
    ],
    ["garden-deluxe", 12, 5],
    ["corner-suite", 26, 3],
    [
      "standard-room",
      41,
      12,
      { type: "Long Term Stay", company: {}, request: "A table to write at: I mark examination papers." },
    ],
  ]),
  ...withStatus("pending", [
    ["family-room", 3, 2, { isUnassigned: true }],
    ["garden-access-room", 2, 3],
    ["verandah-room", 6, 2, { type: "Pay at Hotel" }],
    ["sea-view-suite", 13, 2, { isUnassigned: true }],
    ["sea-view-suite", 56, 3, { company: { partner: true }, request: "A quiet table for two on the first evening." }],
  ]),
  ...withStatus("cancelled", [
    ["standard-room", 6, 3],
    ["standard-room", 12, 1],
    ["family-room", 33, 3],
  ]),
];

/** The stays that the desk has to look at first. */
const irregular: DemoStay[] = [
  // Should have left yesterday.
  ...withStatus("checked-in", [["garden-deluxe", -3, 2, { unit: "103" }]]),
  // Should have come yesterday. Only for one night, so that a room is left for a walk-in tonight.
  ...withStatus("confirmed", [["garden-deluxe", -1, 1, { isUnassigned: true }]]),
];

/** Nearly every night of the next two weeks is sold. Of Garden Deluxe one unit stays free on most of them. */
const filling = withStatus("confirmed", [
  ["garden-deluxe", 2, 2],
  ["garden-deluxe", 4, 3],
  ["garden-deluxe", 7, 4],
  ["garden-deluxe", 9, 3, { isUnassigned: true }],
  ["garden-deluxe", 12, 2],
  ["family-room", 2, 3],
  ["family-room", 5, 3],
  ["family-room", 6, 2],
  ["family-room", 9, 4],
  ["standard-room", 1, 3],
  ["standard-room", 4, 3, { via: "booking" }],
  ["standard-room", 4, 2],
  ["standard-room", 5, 4, { via: "booking" }],
  ["standard-room", 6, 3],
  ["standard-room", 7, 2],
  ["standard-room", 9, 2],
  ["standard-room", 10, 3],
  ["standard-room", 11, 3, { isUnassigned: true }],
  ["verandah-room", 4, 2],
  ["verandah-room", 8, 3],
  ["garden-access-room", 5, 4],
  ["garden-access-room", 9, 4],
  ["corner-suite", 4, 3, { via: "booking" }],
  ["corner-suite", 8, 3],
  ["sea-view-suite", 8, 4, { via: "airbnb" }],
]);

export const stays: readonly DemoStay[] = [...current, ...past, ...upcoming, ...irregular, ...filling];
