import { get } from "node:http";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import { aBookingInput } from "#server/operations/demo/factories.ts";
import { type LodgeServer, staffLogin } from "#tests/browser/server.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";
import { type Call, percentile, timed } from "./load.ts";

const desks = 20;
const withinMs = 1000;
const barMs = 1000;
const headers = { "accept-encoding": "br" };
const roomRoute = encodeURIComponent("site/reservations/rooms/detail-page");

async function openDesks({ url }: LodgeServer): Promise<() => void> {
  const reply = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(staffLogin),
  });
  const { token } = (await reply.json()) as { token: string };
  const streams = Array.from({ length: desks }, () => {
    const stream = get(
      `${url}/api/events`,
      { agent: false, headers: { authorization: `Bearer ${token}` } },
      (answer) => {
        if (answer.statusCode !== 200) throw new Error(`A desk's stream was answered with ${answer.statusCode}`);
        answer.resume();
      },
    );
    return stream.on("error", () => {});
  });
  return () => {
    for (const stream of streams) stream.destroy();
  };
}

interface Guest {
  roomIds: readonly [string, string];
  checkIn: Night;
}

/** A search, two rooms, and a booking of the second: what a browser asks for. */
async function visit(url: string, { roomIds, checkIn }: Guest) {
  const checkOut = addNights(checkIn, 1);
  const stay = `checkin=${checkIn}&checkout=${checkOut}&adults=1&kids=0`;
  const pages = [
    `/api/availability?${stay}`,
    ...roomIds.map((id) => `/service/rooms/${id}.data?${stay}&_routes=${roomRoute}`),
  ];
  const results: { status: number; ms: number }[] = [];
  for (const path of pages) results.push(await timed({ method: "GET", url: url + path, headers }));
  const body = aBookingInput({ roomId: roomIds[1], checkInDate: checkIn, checkOutDate: checkOut });
  const call: Call = { method: "POST", url: `${url}/api/bookings/add`, body };
  return { pages: results, booking: await timed(call) };
}

/** Waves of more and more guests, each within a second, beside desks with open streams, until pages wait for a second. */
export async function measureWaves(lodge: LodgeServer, sizes: readonly number[]): Promise<void> {
  const rooms = (await (await fetch(`${lodge.url}/api/rooms`)).json()) as { _id: string }[];
  const ids = rooms.map(({ _id }) => _id);
  const { db } = lodge.database;
  const count = async () => (await db.selectFrom("booking").select("id").execute()).length;
  const close = await openDesks(lodge);
  let day = 120;
  console.log(
    `\n| guests within a second, beside ${desks} desks | errors | bookings, refused by a minimum stay | page p50, p99 ms | booking p99 ms | done in s |`,
  );
  console.log("|---|---|---|---|---|---|");
  try {
    for (const size of sizes) {
      const before = await count();
      const started = performance.now();
      const visits = await Promise.all(
        Array.from({ length: size }, async (_, number) => {
          // No two want the last unit of a room on one night.
          const checkIn = addNights(lodge.today, day + Math.floor(number / ids.length));
          const place = number % ids.length;
          const roomIds = [ids[(place + 1) % ids.length] as string, ids[place] as string] as const;
          await new Promise((resolve) => setTimeout(resolve, (number * withinMs) / size));
          return visit(lodge.url, { roomIds, checkIn });
        }),
      );
      const seconds = (performance.now() - started) / 1000;
      day += Math.ceil(size / ids.length) + 2;
      const pages = visits.flatMap((one) => one.pages);
      const booked = visits.filter(({ booking }) => booking.status === 201).length;
      // The demo's rates have days from which a stay of one night is refused.
      const refused = visits.filter(({ booking }) => booking.status === 400).length;
      const errors = pages.filter(({ status }) => status !== 200).length + size - booked - refused;
      if ((await count()) - before !== booked) throw new Error("The bookings are not those that were acknowledged");
      await assertInventory(db);
      const times = pages.map(({ ms }) => ms);
      const p99 = percentile(times, 0.99);
      const ofBookings = percentile(
        visits.map(({ booking }) => booking.ms),
        0.99,
      );
      const cells = [size, errors, `${booked}, ${refused}`, `${percentile(times, 0.5).toFixed(0)}, ${p99.toFixed(0)}`];
      console.log(`| ${[...cells, ofBookings.toFixed(0), seconds.toFixed(1)].join(" | ")} |`);
      if (p99 > barMs) return console.log(`\nOne process is at its limit with ${size} guests within a second.`);
    }
  } finally {
    close();
  }
}
