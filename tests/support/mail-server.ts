import { EventEmitter, once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface MailServer {
  url: string;
  /** What has arrived, in its order. */
  inbox: Email[];
  /** The next mail that arrives. */
  next(): Promise<Email>;
}

type Behaviour = Pick<SMTPServerOptions, "onConnect" | "onRcptTo" | "onData">;

/** What a test does at its end, whichever runner runs it. */
interface Ending {
  after(end: () => Promise<void>): unknown;
}

/** A mail server that takes every mail, or behaves as told; it ends with the test. */
export async function mailServer(t: Ending, behaviour: Behaviour = {}): Promise<MailServer> {
  const inbox: Email[] = [];
  const arrivals = new EventEmitter();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          inbox.push(mail);
          arrivals.emit("mail", mail);
          done();
        }, done);
      });
    },
    ...behaviour,
  });
  // A client that goes away in the middle is part of the game.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => new Promise<void>((resolve) => server.close(resolve)));
  const next = async () => ((await once(arrivals, "mail")) as [Email])[0];
  const address = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${address.port}`, inbox, next };
}

/** What a server answers that refuses. */
export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
