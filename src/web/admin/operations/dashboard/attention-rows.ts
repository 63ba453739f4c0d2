import type { AttentionItem, AttentionKind, Dashboard } from "#domain/operations/dashboard.ts";
import { formatNightShort, type Night } from "#domain/platform/time/nights.ts";
import { isAhead } from "#domain/platform/values/booking-status.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import { pendingChange, stayChangeText } from "#domain/reservations/stay-change.ts";
import * as answers from "#messages/deskAnswers.js";
import * as dashboard from "#messages/deskDashboard.js";
import * as m from "#messages/deskToday.js";
import * as gateway from "#messages/gateway.js";
import { formatInstant } from "../../platform/app/instants.ts";
import { departureStep, missedSteps, type NextStep, nextStep } from "./day.ts";

export interface AttentionRow {
  kind: AttentionKind | "change" | "unconfirmed";
  booking: Booking;
  /** Undefined for what the dashboard lists apart. */
  item: AttentionItem | undefined;
}

type Lists = Pick<Dashboard, "attention" | "changeRequests" | "unconfirmed" | "tasks">;

/** Problems first, then guests who wait for an answer; a booking has one row. */
export function attentionRows({ attention, changeRequests, unconfirmed }: Omit<Lists, "tasks">): AttentionRow[] {
  const rows: AttentionRow[] = [
    ...attention.items.map((item) => ({ kind: item.kind, booking: item.booking, item })),
    ...changeRequests.bookings.map((booking) => ({ kind: "change" as const, booking, item: undefined })),
    ...unconfirmed.bookings.map((booking) => ({ kind: "unconfirmed" as const, booking, item: undefined })),
  ];
  const known = new Set<string>();
  return rows.filter(({ booking: { _id } }) => !known.has(_id) && known.add(_id));
}

/** How many there are beyond the rows. */
export function notShown({ attention, changeRequests, unconfirmed, tasks }: Lists): number {
  const lists = [
    { total: attention.total, shown: attention.items.length },
    { total: changeRequests.total, shown: changeRequests.bookings.length },
    { total: unconfirmed.total, shown: unconfirmed.bookings.length },
    { total: tasks.total, shown: tasks.items.length },
  ];
  return lists.reduce((sum, { total, shown }) => sum + Math.max(0, total - shown), 0);
}

/** The problem in words. */
export function attentionText({ kind, booking, item }: AttentionRow, today: Night): string {
  const { checkInDate, checkOutDate, createdAt } = booking;
  const request = pendingChange(booking);
  switch (kind) {
    case "paid-late":
      return gateway.paidLate();
    case "missed": {
      const date = formatNightShort(checkInDate, today);
      return checkOutDate > today ? m.missed({ date }) : m.missedStay({ date });
    }
    case "overstay":
      return m.overstay({ date: formatNightShort(checkOutDate, today) });
    case "promised":
      return answers.promised({ time: formatInstant(booking.answerBy) });
    case "unassigned":
      return item?.unit ? m.unassigned() : m.noUnitFree();
    case "due":
      return m.due();
    case "expiring":
      return m.expiring({ time: formatInstant(item?.expiresAt ?? createdAt) });
    case "owing":
      return m.leftOwing({ date: formatNightShort(booking.departedOn || checkOutDate, today) });
    case "credit":
      return m.toGiveBack();
    case "companyFee":
      return m.companyFee({ company: booking.companyName });
    case "change":
      return request ? dashboard.asksFor({ change: stayChangeText(request) }) : "";
    case "unconfirmed":
      return m.unconfirmed({ time: formatInstant(createdAt), date: formatNightShort(checkInDate, today) });
  }
}

/** The steps that change the status; what else there is to do is `attentionAction`. */
export function attentionSteps({ kind, booking }: AttentionRow, today: Night): NextStep[] {
  if (kind === "missed") return missedSteps(booking, today);
  const confirm = booking.status === "pending" ? nextStep(booking) : undefined;
  const step = { overstay: departureStep(booking), expiring: confirm, unconfirmed: confirm, promised: confirm };
  return kind in step ? [step[kind as keyof typeof step]].filter((one) => one !== undefined) : [];
}

/** Undefined once it is done, in a row that is still in its place. */
export function attentionAction(
  { kind, booking }: AttentionRow,
  balance: number | undefined,
): "assign" | "extend" | "pay" | "refund" | "answer" | undefined {
  if (kind === "unassigned" && isAhead(booking.status)) return "assign";
  if (kind === "overstay" && booking.status === "checked-in") return "extend";
  if (kind === "credit" && balance !== undefined && balance < 0) return "refund";
  if ((kind === "due" || kind === "owing") && balance !== undefined && balance > 0) return "pay";
  return kind === "change" && pendingChange(booking) ? "answer" : undefined;
}
