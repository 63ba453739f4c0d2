import { methodOf } from "#server/reservations/bookings/booking-ics.ts";
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
  const transport = createTransport({ url, ...timeouts, ...limits, disableFileAccess: true, disableUrlAccess: true });
  return {
    async send({ to, replyTo, subject, text, html, calendar, logo, document }, { messageId, from }) {
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
    },
  };
}

const maxErrorLength = 300;

/** Its message is stored and shown to staff: servers can repeat what they received. */
function failureOf(error: unknown, mask: (text: string) => string): SendFailure {
  const { code, responseCode = 0, message = "" } = error as { code?: string; responseCode?: number; message?: string };
  const isAboutMail = code === "EENVELOPE" || code === "EMESSAGE";
  const facts = { isFinal: isAboutMail && responseCode >= 500, isOutage: !isAboutMail };
  return new SendFailure(mask(message).slice(0, maxErrorLength), facts, error);
}
