import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import type { Transporter } from "nodemailer";
import { isPublicAddress } from "#server/platform/network/public-addresses.ts";
import { methodOf } from "#server/reservations/bookings/booking-ics.ts";
import type { MailServer } from "../server-facts/server-settings.ts";
import type { ComposedMail } from "./compose.ts";
import { logoId } from "./mail-content.ts";

interface Envelope {
  /** The same for every attempt, so that mail clients recognise a duplicate. */
  messageId: string;
  from: { name: string; address: string };
}

export interface Sender {
  /** Resolves once the server has accepted the mail; rejects with a SendFailure. */
  send(mail: ComposedMail, envelope: Envelope): Promise<void>;
}

export class SendFailure extends Error {
  override name = "SendFailure";
  /** The server rejected this mail permanently. */
  readonly isFinal: boolean;
  /** No mail can be sent at the moment. */
  readonly isOutage: boolean;

  constructor(message: string, { isFinal, isOutage }: { isFinal: boolean; isOutage: boolean }, cause?: unknown) {
    super(message, { cause });
    this.isFinal = isFinal;
    this.isOutage = isOutage;
  }
}

// The defaults of nodemailer are minutes, for which a shutdown would have to wait.
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

const limited = { ...timeouts, disableFileAccess: true, disableUrlAccess: true };

type SenderOptions = Partial<typeof timeouts> & {
  /** Removes secrets from messages of failures. */
  mask?: (text: string) => string;
};

const calendarType = (calendar: string) => `text/calendar; charset=utf-8; method=${methodOf(calendar)}`;
const pdfType = "application/pdf";
const inline = { cid: logoId, contentDisposition: "inline" } as const;

/** For `smtp://` (STARTTLS where the server offers it) and `smtps://` URLs. */
export async function smtpSender(
  url: string,
  { mask = (text) => text, ...limits }: SenderOptions = {},
): Promise<Sender> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({ url, ...limited, ...limits });
  return { send: (mail, envelope) => sendBy(transport, { mail, envelope, mask }) };
}

interface ServerOptions {
  /** "host:port" of servers inside of one's own network. */
  allowedHosts: readonly string[];
  /** For tests: certificates of nobody. */
  tls?: { rejectUnauthorized: boolean };
}

/**
 * For a server that was entered at the desk: never without TLS, and only on the public internet, whatever its name leads to
 * by then, because its answers are shown to whoever entered it.
 */
export function serverSender(server: MailServer, { allowedHosts, tls }: ServerOptions): Sender {
  const { host, port, encryption, userName, password } = server;
  const mask = (text: string) => (password ? text.replaceAll(password, "***") : text);
  return {
    async send(mail, envelope) {
      const { createTransport } = await import("nodemailer");
      const transport = createTransport({
        ...limited,
        host: allowedHosts.includes(`${host}:${port}`) ? host : await publicAddressOf(host),
        port,
        secure: encryption === "tls",
        requireTLS: encryption === "starttls",
        ...(userName && { auth: { user: userName, pass: password } }),
        tls: { ...(isIP(host) === 0 && { servername: host }), ...tls },
      });
      await sendBy(transport, { mail, envelope, mask });
    },
  };
}

async function publicAddressOf(host: string): Promise<string> {
  const found = await lookup(host, { all: true }).catch((error: unknown) => {
    throw failureOf(error, String);
  });
  const [first] = found;
  if (first && found.every(({ address }) => isPublicAddress(address))) return first.address;
  throw new SendFailure(`${host} is not on the public internet`, { isFinal: false, isOutage: true });
}

interface Sending {
  mail: ComposedMail;
  envelope: Envelope;
  mask: (text: string) => string;
}

async function sendBy(transport: Transporter, { mail, envelope: { messageId, from }, mask }: Sending): Promise<void> {
  const { to, replyTo, subject, text, html, calendar, logo, document } = mail;
  try {
    await transport.sendMail({
      from,
      to: { name: "", address: to },
      replyTo: { name: "", address: replyTo },
      subject,
      text,
      html,
      messageId,
      // RFC 3834: prevents automatic replies.
      headers: { "Auto-Submitted": "auto-generated" },
      attachments: [
        ...(logo ? [{ filename: "logo.png", content: logo, contentType: "image/png", ...inline }] : []),
        ...(calendar ? [{ filename: "stay.ics", content: calendar, contentType: calendarType(calendar) }] : []),
        ...(document ? [{ filename: document.name, content: document.content, contentType: pdfType }] : []),
      ],
    });
  } catch (error) {
    throw failureOf(error, mask);
  }
}

const maxErrorLength = 300;

/** Its message is stored and shown to staff: servers can repeat what they received. */
function failureOf(error: unknown, mask: (text: string) => string): SendFailure {
  const { code, responseCode = 0, message = "" } = error as { code?: string; responseCode?: number; message?: string };
  const isAboutMail = code === "EENVELOPE" || code === "EMESSAGE";
  const facts = { isFinal: isAboutMail && responseCode >= 500, isOutage: !isAboutMail };
  return new SendFailure(mask(message).slice(0, maxErrorLength), facts, error);
}
