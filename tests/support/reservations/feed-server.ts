import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

export interface FeedServer {
  host: string;
  url: string;
  requests: () => number;
  /** The answer that the next requests get: a calendar, or anything else. */
  answer: (answer: string | RequestListener) => void;
}

/** A site that gives out a calendar, well or badly. */
export async function feedServer(t: { after(clean: () => Promise<unknown>): unknown }): Promise<FeedServer> {
  let listener: RequestListener = (_request, response) => response.writeHead(404).end();
  let requests = 0;
  const server = createServer((request, response) => {
    requests++;
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}/calendar.ics`,
    requests: () => requests,
    answer(answer) {
      listener =
        typeof answer === "string"
          ? (_request, response) => response.writeHead(200, { "content-type": "text/calendar" }).end(answer)
          : answer;
    },
  };
}

export interface WrittenEvent {
  uid?: string;
  from: string;
  to?: string;
  summary?: string;
  status?: string;
}

/** Written like the files of the big sites. */
export function anIcs(events: readonly WrittenEvent[]): string {
  const day = (night: string) => night.replaceAll("-", "");
  const lines = events.flatMap(({ uid, from, to, summary = "Reserved", status }) => [
    "BEGIN:VEVENT",
    ...(to ? [`DTEND;VALUE=DATE:${day(to)}`] : []),
    `DTSTART;VALUE=DATE:${day(from)}`,
    ...(uid ? [`UID:${uid}`] : []),
    `SUMMARY:${summary}`,
    ...(status ? [`STATUS:${status}`] : []),
    "END:VEVENT",
  ]);
  return ["BEGIN:VCALENDAR", "PRODID:-//Site//Hosting Calendar//EN", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join(
    "\r\n",
  );
}
