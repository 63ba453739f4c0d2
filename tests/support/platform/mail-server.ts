import { EventEmitter, once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface MailServer {
  url: string;
  port: number;
  /** The received mails, in order. */
  inbox: Email[];
  /** Resolves with the next mail. */
  next(): Promise<Email>;
}

type Behaviour = Pick<
  SMTPServerOptions,
  "onConnect" | "onRcptTo" | "onData" | "onAuth" | "authOptional" | "secure" | "disabledCommands"
>;

/** A test of node:test or Playwright. */
interface Ending {
  after(end: () => Promise<void>): unknown;
}

/** A mail server that accepts every mail unless `behaviour` differs; closed at the end of the test. */
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
  // Tests close connections in the middle.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => new Promise<void>((resolve) => server.close(resolve)));
  const next = async () => ((await once(arrivals, "mail")) as [Email])[0];
  const address = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${address.port}`, port: address.port, inbox, next };
}

/** An SMTP error response. */
export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
