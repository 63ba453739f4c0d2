import { addNights, type Night } from "#domain/platform/time/nights.ts";
import type { LodgeServer } from "#tests/browser/server.ts";
import { percentile, timed } from "./load.ts";
import { referenceMs } from "./reference.ts";
import { cpuOf } from "./wrk.ts";

const clients = 16;
const headers = { "accept-encoding": "br" };
const roomRoute = encodeURIComponent("site/reservations/rooms/detail-page");

interface Kind {
  name: string;
  addressOf: (room: string, stay: string) => string;
  /** Costs as a multiple of the reference, never asked before and asked again. */
  limits: [number, number | undefined];
}

const kinds: Kind[] = [
  { name: "a search with script", addressOf: (_, stay) => `/api/availability?${stay}`, limits: [1.2, 0.25] },
  {
    name: "a room with script",
    addressOf: (room, stay) => `/service/rooms/${room}.data?${stay}&_routes=${roomRoute}`,
    limits: [1.6, 0.3],
  },
  { name: "the list as a document", addressOf: (_, stay) => `/service/rooms?${stay}`, limits: [5, undefined] },
  {
    name: "the room as a document",
    addressOf: (room, stay) => `/service/rooms/${room}?${stay}`,
    limits: [6.2, undefined],
  },
];

/** Stays that no other call of this function has given, each once. */
function staysFrom(today: Night, count: number, round: number): string[] {
  return Array.from({ length: count }, (_, number) => {
    const checkin = addNights(today, 3 + (number % 100));
    const checkout = addNights(checkin, 1 + Math.floor(number / 100) + (number % 3));
    return `checkin=${checkin}&checkout=${checkout}&adults=${1 + (number % 2)}&kids=${round}`;
  });
}

/** The steps of guests, with dates that were never asked for, and then again: the rounds in turn with the reference. */
export async function measureGuests(lodge: LodgeServer, { count, rounds }: { count: number; rounds: number }) {
  const rooms = (await (await fetch(`${lodge.url}/api/rooms`)).json()) as { _id: string }[];
  const addresses = ({ addressOf }: Kind, round: number) =>
    staysFrom(lodge.today, count, round).map((stay, number) =>
      addressOf(rooms[number % rooms.length]?._id ?? "", stay),
    );
  const ask = async (paths: readonly string[]) => {
    const left = [...paths];
    const times: number[] = [];
    const before = cpuOf(lodge.pid);
    const client = async () => {
      for (let path = left.pop(); path; path = left.pop()) {
        const { status, ms } = await timed({ method: "GET", url: lodge.url + path, headers });
        if (status !== 200) throw new Error(`${path} answered ${status}`);
        times.push(ms);
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    return { cpu: (cpuOf(lodge.pid) - before) / 1000 / times.length, p99: percentile(times, 0.99) };
  };
  // Compiled code is warm after as many others.
  for (const kind of kinds) await ask(addresses(kind, 0));
  const found = kinds.map((kind) => ({ kind, first: [] as number[], again: [] as number[], p99: [] as number[] }));
  const references: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    for (const { kind, first, again, p99 } of found) {
      const reference = (referenceMs() + referenceMs()) / 2;
      references.push(reference);
      const paths = addresses(kind, round);
      const asked = await ask(paths);
      first.push(asked.cpu / reference);
      p99.push(asked.p99);
      again.push((await ask(paths)).cpu / reference);
    }
  }
  const median = (numbers: number[]) => percentile(numbers, 0.5);
  const reference = median(references);
  console.log(`\nThe reference, Brotli 5 of a fixed text of 70 KB: ${reference.toFixed(2)} ms.`);
  console.log(
    `${count} different addresses, ${clients} clients, ${rounds} rounds; processor time in multiples of it:\n`,
  );
  console.log("| what a guest does | never asked before | limit | asked again | limit | ms | p99 ms |");
  console.log("|---|---|---|---|---|---|---|");
  for (const { kind, first, again, p99 } of found) {
    const [limit, limitAgain = ""] = kind.limits;
    const cells = [median(first).toFixed(2), limit, median(again).toFixed(2), limitAgain];
    const times = [(median(first) * reference).toFixed(2), median(p99).toFixed(0)];
    console.log(`| ${[kind.name, ...cells, ...times].join(" | ")} |`);
  }
}
