import type { QueryStatus } from "#domain/website/queries.ts";
import { aQuery } from "./factories.ts";
import { demoId } from "./seeded.ts";
import type { Guest } from "./stays/guests.ts";

interface DemoQuery {
  status: QueryStatus;
  hoursAgo: number;
  answeredHoursAgo?: number;
  message: string;
  notes?: string;
  hasNoEmail?: true;
}

const drafts: DemoQuery[] = [
  {
    status: "sent",
    hoursAgo: 2,
    message:
      "I would like to ask about an event. My sister’s wedding reception, about 280 guests, on a Sunday in February. Which Sundays are free, and may we see the hall in the evening?",
  },
  {
    status: "sent",
    hoursAgo: 5,
    hasNoEmail: true,
    message: "Do you have a room for my father on the ground floor? He comes to the hospital for three days of tests.",
  },
  {
    status: "sent",
    hoursAgo: 11,
    message:
      "I would like help with planning a day out. Six of us, two children, one who gets car-sick. Is Agumbe a good idea?",
  },
  {
    status: "sent",
    hoursAgo: 20,
    message: "I would like to reserve a table. Meenu on Friday at eight, for four. Will there be kane?",
  },
  {
    status: "contacted",
    hoursAgo: 30,
    answeredHoursAgo: 26,
    message:
      "We are a batch of 1996 and come back for a reunion, 22 people, two nights. Could we have the whole house, and what would it cost?",
    notes:
      "Called back. All twelve rooms can be held for the second weekend of January. Offer sent by mail; waits for the number of singles.",
  },
  {
    status: "contacted",
    hoursAgo: 50,
    answeredHoursAgo: 44,
    message:
      "I would like to book a treatment. Abhyanga for two on the day we arrive, around five. We stay in the suite.",
    notes: "Both therapists free at half past five. Left a message.",
  },
  {
    status: "contacted",
    hoursAgo: 75,
    answeredHoursAgo: 52,
    message: "Conference day for 38 people, projector, vegetarian lunch. Do you give an invoice with our GST number?",
    notes: "Invoice with GSTIN: yes. Sent the conference menu and a plan of the gallery. Decision by Wednesday.",
  },
  {
    status: "contacted",
    hoursAgo: 98,
    answeredHoursAgo: 70,
    hasNoEmail: true,
    message: "Is the pool heated?",
    notes: "There is no pool. Told her about Malpe at six in the morning; she thinks it over.",
  },
  {
    status: "resolved",
    hoursAgo: 140,
    answeredHoursAgo: 130,
    message:
      "I left a blue water bottle and a charger in the Standard Room by the stairs. Could you post them to Hubballi?",
    notes: "Found both. Posted by speed post, number given to him by phone.",
  },
  {
    status: "resolved",
    hoursAgo: 190,
    answeredHoursAgo: 186,
    message: "What time does the last bus from Udupi station leave? Our train is in at 22.40.",
    notes: "No bus so late; Raju’s auto will wait, fare agreed.",
  },
  {
    status: "resolved",
    hoursAgo: 260,
    answeredHoursAgo: 235,
    message: "I would like to ask about a stay. Do you take a well-behaved dog of nine kilos?",
    notes: "Yes in the garden rooms, not in the restaurants. Booked Garden Deluxe for two nights.",
  },
  {
    status: "resolved",
    hoursAgo: 340,
    answeredHoursAgo: 320,
    message: "Naming ceremony, 80 guests, temple leaf. What does the lamp and flower decoration cost?",
    notes: "Met on site. Areca Gallery fixed for the 14th, a quarter paid.",
  },
  {
    status: "resolved",
    hoursAgo: 450,
    answeredHoursAgo: 440,
    hasNoEmail: true,
    message: "Please send the way from Mangaluru airport for a driver who does not read English.",
    notes: "Sent in Kannada by WhatsApp.",
  },
  {
    status: "cancelled",
    hoursAgo: 520,
    answeredHoursAgo: 500,
    message: "Four rooms for a film crew over three weeks, starting Monday. We need to park a generator on the lawn.",
    notes: "Not with guests in the house. They found a place in Malpe.",
  },
  {
    status: "cancelled",
    hoursAgo: 610,
    answeredHoursAgo: 605,
    message: "We can bring your hotel to the first page of every search engine. Guaranteed. Call now.",
    notes: "Advertising.",
  },
];

const millisPerHour = 3_600_000;

export function queriesAt(instant: Date, guests: readonly Guest[]) {
  const hoursBefore = (hours: number) => new Date(instant.getTime() - hours * millisPerHour);
  return drafts.map(({ hoursAgo, answeredHoursAgo = hoursAgo, hasNoEmail, ...query }, index) => {
    const { name, phone, email } = guests[(index * 3 + 1) % guests.length] as Guest;
    return {
      id: demoId("query", index),
      createdAt: hoursBefore(hoursAgo),
      updatedAt: hoursBefore(answeredHoursAgo),
      ...aQuery({ name, phone, email: hasNoEmail ? "" : email, ...query }),
    };
  });
}
