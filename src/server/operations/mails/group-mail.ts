import type { GroupMailKind } from "#domain/platform/access/mail-kinds.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import { formatIndianPhone } from "#domain/platform/text/indian-phone.ts";
import { civilTimeAt, formatCivilTime } from "#domain/platform/time/civil-time.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import { cancellationSentence } from "#domain/pricing/cancellation.ts";
import { holdSentence, rupeesLeft } from "#domain/pricing/plan-terms.ts";
import { receptionOf } from "#domain/property/lodge.ts";
import type { Settings } from "#domain/property/settings.ts";
import { cancellationPolicyOf } from "#domain/property/settings.ts";
import type { GroupSnapshot } from "#domain/reservations/groups.ts";
import * as m from "#messages/groupMails.js";
import * as mails from "#messages/mails.js";
import type { MailContent } from "./mail-content.ts";
import { bookingUrl, type MailContext, payLines } from "./mail-context.ts";
import { greeting, safeName } from "./safe-name.ts";

type Words = { subject: string; text: string };

function wordsOf(kind: GroupMailKind, { name, releaseOn }: GroupSnapshot, lodge: string): Words {
  // A group's name is text that somebody typed: no links in it.
  const group = safeName(name) || m.yourGroup();
  const date = releaseOn && formatNight(releaseOn);
  if (kind === "group-confirmed") return { subject: m.confirmedSubject({ group }), text: m.confirmedText({ lodge }) };
  if (kind === "group-changed") return { subject: m.changedSubject({ group }), text: m.changedText({ lodge }) };
  if (kind === "group-cancelled") return { subject: m.cancelledSubject({ group }), text: m.cancelledText({ lodge }) };
  if (kind === "group-released") {
    return { subject: m.releasedSubject({ group }), text: m.releasedText({ lodge, date }) };
  }
  return { subject: m.receivedSubject({ group }), text: m.receivedText({ lodge }) };
}

/** To the payer: the rooms, without the names of their guests. */
export function groupMail(kind: GroupMailKind, group: GroupSnapshot, context: MailContext): MailContent {
  const { lodge } = context;
  const { subject, text } = wordsOf(kind, group, lodge.name);
  const isOver = kind === "group-cancelled" || kind === "group-released";
  const phone = formatIndianPhone(receptionOf(lodge));
  return {
    subject,
    opening: [greeting(group.payerName), text],
    facts: [
      [m.group(), group.name],
      ...group.rooms.map((room): [string, string] => [roomText(room), stayText(room)]),
      ...(kind === "group-cancelled" && group.cancellationFee !== null
        ? [[mails.cancellationFee(), feeText(group.cancellationFee)] satisfies [string, string]]
        : []),
    ],
    ...(!isOver && {
      price: roomPrices(group),
    }),
    ...(group.lead && { action: { text: mails.openBooking(), url: bookingUrl(group.lead, context) } }),
    closing: isOver
      ? [m.callUs({ phone })]
      : [
          ...advanceLines(kind, group, context),
          ...(group.releaseOn ? [m.releaseNote({ date: formatNight(group.releaseOn) })] : []),
          ...cancellationSentences(group, lodge),
          ...(group.lead ? [m.callUs({ phone })] : [m.listWanted({ phone })]),
        ],
    isToGuest: true,
  };
}

/** The advance of a guest who booked several rooms, as long as the rooms wait for it: one amount for all. */
function advanceLines(kind: GroupMailKind, group: GroupSnapshot, context: MailContext): string[] {
  const { lead, advance = 0, holdUntil = "", grandTotal, isConfirmed } = group;
  if (!lead || isConfirmed || (kind !== "group-received" && holdUntil === "")) return [];
  const until = holdUntil && formatCivilTime(civilTimeAt(new Date(holdUntil), context.timeZone));
  const takesUpi = context.lodge.upiId !== "";
  const sentence = holdSentence({ due: advance, until, takesUpi, rest: rupeesLeft(grandTotal, advance) });
  return [...(sentence ? [sentence] : []), ...payLines(lead, advance, context)];
}

export function roomPrices({ rooms, grandTotal }: GroupSnapshot): NonNullable<MailContent["price"]> {
  return {
    lines: rooms.map((room): [string, string] => [roomText(room), formatRupees(room.count * room.price)]),
    total: [mails.grandTotal(), formatRupees(grandTotal)],
    note: "",
  };
}

/** One sentence where all rooms have the same policy, otherwise one for each line. */
function cancellationSentences({ rooms }: GroupSnapshot, lodge: Settings): string[] {
  const sentences = rooms.map(({ cancellationPolicy = cancellationPolicyOf(lodge) }) =>
    cancellationSentence(cancellationPolicy),
  );
  const [first = cancellationSentence(cancellationPolicyOf(lodge))] = sentences;
  if (sentences.every((sentence) => sentence === first)) return [first];
  return rooms.map((room, index) => `${roomText(room)}: ${sentences[index]}`);
}

type Room = GroupSnapshot["rooms"][number];

function roomText({ count, roomName, costOptionName }: Room): string {
  return m.rooms({ count, room: [roomName, costOptionName].filter(Boolean).join(", ") });
}

function stayText({ checkInDate, checkOutDate }: Room): string {
  return m.fromTo({ from: formatNight(checkInDate), to: formatNight(checkOutDate) });
}

const feeText = (fee: number) => (fee === 0 ? mails.noFee() : formatRupees(fee));
