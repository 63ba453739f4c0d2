import type { ComposedMail } from "./compose.ts";

export interface Envelope {
  /** The same for every attempt, so that a mail that is sent twice counts as one. */
  messageId: string;
  from: { name: string; address: string };
}

/** Hands mails to a mail server. */
export interface Sender {
  /** Resolves when the server has taken the mail; rejects with a SendFailure. */
  send(mail: ComposedMail, envelope: Envelope): Promise<void>;
}

/** Why a mail was not taken. */
export class SendFailure extends Error {
  override name = "SendFailure";
  /** The server refuses this very mail and would again. */
  readonly isFinal: boolean;
  /** Nothing can be sent at the moment, this mail or another. */
  readonly isOutage: boolean;

  constructor(message: string, { isFinal, isOutage }: { isFinal: boolean; isOutage: boolean }, cause?: unknown) {
    super(message, { cause });
    this.isFinal = isFinal;
    this.isOutage = isOutage;
  }
}

// The library's own limits are minutes, for which a closing server would have to wait.
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends by SMTP, as the address says: `smtp://` (with STARTTLS where the server has it) or `smtps://`. */
export async function smtpSender(url: string, limits: Partial<typeof timeouts> = {}): Promise<Sender> {
  // A lodge without a mail server starts without it.
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({ url, ...timeouts, ...limits, disableFileAccess: true, disableUrlAccess: true });
  return {
    async send({ to, replyTo, subject, text, html, calendar }, { messageId, from }) {
      try {
        await transport.sendMail({
          from,
          to: { name: "", address: to },
          replyTo: { name: "", address: replyTo },
          subject,
          text,
          html,
          messageId,
          // So that no out-of-office answers it (RFC 3834).
          headers: { "Auto-Submitted": "auto-generated" },
          attachments: calendar
            ? [{ filename: "stay.ics", content: calendar, contentType: "text/calendar; charset=utf-8; method=PUBLISH" }]
            : [],
        });
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}

const longestReason = 300;

function failureOf(error: unknown): SendFailure {
  const { code, responseCode = 0, message = "" } = error as { code?: string; responseCode?: number; message?: string };
  const isAboutMail = code === "EENVELOPE" || code === "EMESSAGE";
  const facts = { isFinal: isAboutMail && responseCode >= 500, isOutage: !isAboutMail };
  return new SendFailure(message.slice(0, longestReason), facts, error);
}
