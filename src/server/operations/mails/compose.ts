import { runInLocale } from "#current-locale";
import { fileNameOf } from "#domain/billing/invoice-labels.ts";
import type { Invoice } from "#domain/billing/invoices.ts";
import type { GuestMailKind } from "#domain/platform/access/mail-kinds.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import { formatPhone } from "#domain/platform/text/format-phone.ts";
import { formatIndianPhone } from "#domain/platform/text/indian-phone.ts";
import { defaultLocale, spokenOf } from "#domain/platform/text/locales.ts";
import { translated, translatedProperties } from "#domain/platform/text/translations.ts";
import { civilTimeAt, formatCivilTime } from "#domain/platform/time/civil-time.ts";
import { spokenTime } from "#domain/platform/time/clock-time.ts";
import { bookingStatusFacts, isPayable } from "#domain/platform/values/booking-status.ts";
import { paymentSentence } from "#domain/platform/values/policies.ts";
import { cancellationSentence } from "#domain/pricing/cancellation.ts";
import { holdSentence, rupeesLeft } from "#domain/pricing/plan-terms.ts";
import { receptionOf } from "#domain/property/lodge.ts";
import { cancellationPolicyOf, type Settings } from "#domain/property/settings.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import { stayChangeText } from "#domain/reservations/stay-change.ts";
import { queryReference } from "#domain/website/query-reference.ts";
import * as answers from "#messages/answers.js";
import * as m from "#messages/mails.js";
import * as planMails from "#messages/planMails.js";
import { renderInvoice } from "#server/billing/invoices/render.ts";
import {
  contentsOf,
  type MailContents,
  type MailedQuery,
  type MailTable,
} from "#server/platform/database/tables/mail-tables.ts";
import { bookingIcs } from "#server/reservations/bookings/booking-ics.ts";
import { extraFacts, feeFacts, priceOf, stayFacts } from "./booking-facts.ts";
import { documentMail } from "./document-mail.ts";
import { feedMail } from "./feed-mail.ts";
import { groupMail } from "./group-mail.ts";
import { isNotice, lodgeNotice } from "./lodge-notice.ts";
import { type MailContent, textOf } from "./mail-content.ts";
import { bookingUrl, type MailContext, payLines } from "./mail-context.ts";
import { paymentMail } from "./payment-mail.ts";
import { reminderMail } from "./reminder-mail.ts";
import { reservationJsonLd } from "./reservation-json-ld.ts";
import { greeting, safeName } from "./safe-name.ts";

type MailRow = Pick<MailTable, "kind" | "data" | "recipient">;

export interface MailHeaders {
  to: string;
  replyTo: string;
  subject: string;
}

export interface ComposedMail extends MailHeaders {
  text: string;
  html: string;
  /** Only for guests with a future stay. */
  calendar: string | undefined;
  /** A PNG that the HTML shows under `logoId`. */
  logo: Buffer | undefined;
  document: { name: string; content: Buffer } | undefined;
}

export function mailHeaders(row: MailRow, context: MailContext): MailHeaders {
  return inReadersLanguage(row, context, (mail, context) => headersOf(row, mail, contentOf(mail, context), context));
}

/** The body of the plain text part. */
export function mailText(row: MailRow, context: MailContext): string {
  return inReadersLanguage(row, context, (mail, context) => textOf(contentOf(mail, context), context.lodge));
}

export function composeMail(row: MailRow, context: MailContext): Promise<ComposedMail> {
  return inReadersLanguage(row, context, (mail, context) => compose(row, mail, context));
}

/** Guests read mails in the language in which they booked or wrote; the lodge reads English. */
function inReadersLanguage<T>(
  row: MailRow,
  context: MailContext,
  work: (mail: MailContents, context: MailContext) => T,
): T {
  const mail = contentsOf(row);
  const isToLodge = isNotice(mail.kind) || mail.kind === "query-notice";
  const written = subjectOf(mail)?.locale;
  // Mails of earlier versions have no language.
  const locale = spokenOf(context.lodge.languages, (!isToLodge && written) || defaultLocale);
  const dictionary = context.dictionaries[locale];
  const lodge = translated(dictionary, context.lodge, translatedProperties.lodge);
  const about = translated(dictionary, mail.about, translatedProperties.booking);
  return runInLocale(locale, () => work({ ...mail, about } as MailContents, { ...context, lodge }));
}

/** The subject of a mail, unless it is a test. */
function subjectOf({ about }: MailContents) {
  if ("booking" in about) return about.booking;
  if ("query" in about) return about.query;
  if ("reminder" in about) return { locale: about.reminder.locale, email: "" };
  return "group" in about ? { locale: about.group.locale, email: about.group.payerEmail } : undefined;
}

async function compose(row: MailRow, mail: MailContents, context: MailContext): Promise<ComposedMail> {
  const content = contentOf(mail, context);
  const { kind, about } = mail;
  const { lodge, logo } = context;
  const { htmlOf } = await import("./mail-html.ts");
  const hasStay = "booking" in about && kind !== "document" && content.isToGuest;
  return {
    ...headersOf(row, mail, content, context),
    text: textOf(content, lodge),
    html: htmlOf(content, context),
    logo: content.isToGuest ? logo?.png : undefined,
    calendar: hasStay ? await bookingIcs(about.booking, lodge) : undefined,
    document: kind === "document" ? await documentFile(about.document, context) : undefined,
  };
}

async function documentFile(document: Invoice, { colours, logo, lookOf }: MailContext) {
  const letterhead = (await lookOf?.(document._id)) ?? { main: colours.main, logo };
  return { name: fileNameOf(document), content: await renderInvoice(document, letterhead) };
}

function headersOf(
  { recipient }: MailRow,
  mail: MailContents,
  content: MailContent,
  { lodge }: MailContext,
): MailHeaders {
  const sender = subjectOf(mail)?.email ?? "";
  return {
    to: recipient || lodge.email,
    replyTo: content.isToGuest ? lodge.email : sender || lodge.email,
    subject: content.subject,
  };
}

function contentOf(mail: MailContents, context: MailContext): MailContent {
  const { lodge } = context;
  switch (mail.kind) {
    case "document":
      return documentMail(mail.about.booking, mail.about.document, lodge);
    case "payment-received":
    case "payment-refunded":
      return paymentMail(mail.kind, mail.about, context);
    case "query-received":
      return queryReceived(mail.about.query, context);
    case "query-notice":
      return queryNotice(mail.about.query);
    case "reminder":
      return reminderMail(mail.about.reminder);
    case "feed-notice":
      return feedMail(mail.about.feed, context.timeZone);
    case "test":
      return {
        subject: m.testSubject({ lodge: lodge.name }),
        opening: [m.testText()],
        facts: [],
        closing: [],
        isToGuest: true,
      };
    case "group-received":
    case "group-confirmed":
    case "group-changed":
    case "group-cancelled":
    case "group-released":
      return groupMail(mail.kind, mail.about.group, context);
    case "booking-received":
    case "booking-confirmed":
    case "booking-changed":
    case "booking-cancelled":
    case "booking-expiring":
    case "change-accepted":
    case "change-declined":
      return guestMail(mail.kind, mail.about.booking, context);
    default:
      return lodgeNotice(mail.kind, mail.about, context);
  }
}

interface GuestMessage {
  subject: string;
  text: string;
  /** The desk's answer. */
  answer?: string | undefined;
}

const guestMessages: Record<GuestMailKind, (lodge: Settings, booking: Booking, timeZone: string) => GuestMessage> = {
  "booking-received": ({ name: lodge }, booking, timeZone) => ({
    subject: m.receivedSubject({ reference: booking.reference }),
    text: receivedText(lodge, booking, timeZone),
  }),
  "booking-confirmed": ({ name: lodge }, { reference }) => ({
    subject: m.confirmedSubject({ reference }),
    text: m.confirmedText({ lodge }),
  }),
  "booking-changed": ({ name: lodge }, { reference }) => ({
    subject: m.changedSubject({ reference }),
    text: m.changedText({ lodge }),
  }),
  "change-accepted": ({ name: lodge }, { reference }) => ({
    subject: m.changeAcceptedSubject({ reference }),
    text: m.changeAcceptedText({ lodge }),
  }),
  "change-declined": ({ name: lodge }, { reference, changeRequest }) => ({
    subject: m.changeDeclinedSubject({ reference }),
    text: changeRequest
      ? m.changeDeclinedText({ lodge, change: stayChangeText(changeRequest) })
      : m.changeDeclinedTextUnknown({ lodge }),
    answer: changeRequest?.answer,
  }),
  "booking-expiring": ({ name: lodge }, booking, timeZone) => ({
    subject: m.expiringSubject({ reference: booking.reference }),
    text: expiringText(lodge, booking, timeZone),
  }),
  "booking-cancelled": ({ name: lodge }, { reference }) => ({
    subject: m.cancelledSubject({ reference }),
    text: m.cancelledText({ lodge }),
  }),
};

// Mails of earlier versions have no promise.
function receivedText(lodge: string, { answerBy = "" }: Partial<Booking>, timeZone: string): string {
  if (answerBy === "") return m.receivedText({ lodge });
  return answers.promisedText({ lodge, time: formatCivilTime(civilTimeAt(new Date(answerBy), timeZone)) });
}

function expiringText(lodge: string, booking: Booking, timeZone: string): string {
  const { deposit } = booking;
  const time = heldUntil(booking, timeZone);
  if (time === "") return m.expiringText({ lodge });
  return deposit > 0
    ? planMails.holdEndsText({ lodge, time, amount: formatRupees(deposit) })
    : planMails.unpaidEndsText({ lodge, time });
}

/** In words; empty in mails of earlier versions. */
const heldUntil = ({ holdUntil = "" }: Partial<Booking>, timeZone: string) =>
  holdUntil && formatCivilTime(civilTimeAt(new Date(holdUntil), timeZone));

function guestMail(kind: GuestMailKind, booking: Booking, context: MailContext): MailContent {
  const { lodge, timeZone } = context;
  const message = guestMessages[kind](lodge, booking, timeZone);
  const answer = message.answer && m.deskWrites({ answer: message.answer });
  const isCancelled = kind === "booking-cancelled";
  const url = bookingUrl(booking, context);
  return {
    subject: message.subject,
    opening: [greeting(booking.name), message.text, ...(answer ? [answer] : [])],
    facts: [
      ...stayFacts(booking, lodge),
      ...(isCancelled ? [] : extraFacts(booking)),
      [m.status(), bookingStatusFacts[booking.status].meaning()],
      ...feeFacts(booking),
    ],
    price: isCancelled ? undefined : priceOf(booking),
    action: { text: m.openBooking(), url },
    closing: isCancelled
      ? []
      : [
          ...payLines(booking, booking.status === "pending" ? (booking.deposit ?? 0) : 0, context),
          m.onArrival({
            checkIn: spokenTime(lodge.checkInTime),
            checkOut: spokenTime(lodge.checkOutTime),
            payment: howToPay(kind, booking, context),
          }),
          cancellationSentence(booking.cancellationPolicy ?? cancellationPolicyOf(lodge)),
          m.whatToDo({ phone: formatIndianPhone(receptionOf(lodge)) }),
        ],
    isToGuest: true,
    jsonLd: { ...reservationJsonLd(booking, lodge, timeZone), url },
  };
}

/** The deposit only as long as the booking waits for it: later mails don't know what was paid. */
function howToPay(kind: GuestMailKind, booking: Booking, { lodge: { upiId }, timeZone }: MailContext): string {
  const { status, deposit = 0 } = booking;
  const until = heldUntil(booking, timeZone);
  const isUnpaid = until !== "" || kind === "booking-received";
  const hold =
    status === "pending" &&
    isUnpaid &&
    holdSentence({ due: deposit, until, takesUpi: upiId !== "", rest: rupeesLeft(booking.grandTotal, deposit) });
  if (hold) return hold;
  const isConfirmed = isPayable(status);
  const sentence = paymentSentence({ isConfirmed, takesUpi: upiId !== "" });
  return isConfirmed && upiId ? m.codeOnPage({ payment: sentence }) : sentence;
}

function queryReceived({ _id, name }: MailedQuery, { lodge }: MailContext): MailContent {
  return {
    subject: m.queryReceivedSubject({ lodge: lodge.name }),
    opening: [greeting(name), m.queryReceivedText()],
    facts: [[m.queryReference(), queryReference(_id)]],
    closing: [m.queryUrgent({ phone: formatIndianPhone(receptionOf(lodge)) })],
    isToGuest: true,
  };
}

function queryNotice({ _id, name, phone, email, message }: MailedQuery): MailContent {
  return {
    subject: `New message from ${safeName(name) || "a visitor"}`,
    opening: ["Somebody has written on the site."],
    facts: [
      ["Name", name],
      ["Phone", formatPhone(phone)],
      ...(email ? [["Email", email] satisfies [string, string]] : []),
      ["Message", message],
      ["Reference", queryReference(_id)],
    ],
    closing: [],
    isToGuest: false,
  };
}
