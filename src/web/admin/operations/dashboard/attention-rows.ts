import type { AttentionItem } from "#domain/operations/dashboard.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import { formatNightShort, type Night } from "#domain/platform/time/nights.ts";
import { isAhead } from "#domain/platform/values/booking-status.ts";
import { pendingChange, stayChangeText } from "#domain/reservations/stay-change.ts";
import * as answers from "#messages/deskAnswers.js";
import * as dashboard from "#messages/deskDashboard.js";
import * as m from "#messages/deskToday.js";
import * as gateway from "#messages/gateway.js";
import * as security from "#messages/securityDeposit.js";
import { formatInstant } from "../../platform/app/instants.ts";
import { departureStep, missedSteps, type NextStep, nextStep } from "./day.ts";

/** The problem in words. */
export function attentionText({ kind, booking, unit, expiresAt, payment }: AttentionItem, today: Night): string {
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
      return unit ? m.unassigned() : m.noUnitFree();
    case "due":
      return m.due();
    case "expiring":
      return expiringText(booking, formatInstant(expiresAt));
    case "owing":
      return m.leftOwing({ date: formatNightShort(booking.departedOn || checkOutDate, today) });
    case "credit":
      return m.toGiveBack();
    case "refundVoucher":
      return payment ? m.refundVoucher({ amount: formatRupees(payment.amount) }) : "";
    case "deposit":
      return security.hasLeft();
    case "companyFee":
      return m.companyFee({ company: booking.companyName });
    case "change":
      return request ? dashboard.asksFor({ change: stayChangeText(request) }) : "";
    case "unconfirmed":
      return m.unconfirmed({ time: formatInstant(createdAt), date: formatNightShort(checkInDate, today) });
  }
}

/** A booking that waits for an advance says how much, of several rooms the sum. */
function expiringText({ deposit, holdUntil }: AttentionItem["booking"], time: string): string {
  if (deposit <= 0 || holdUntil === "") return m.expiring({ time });
  return m.expiringUnpaid({ time, amount: formatRupees(deposit) });
}

/** The steps that change the status; what else there is to do is `attentionAction`. */
export function attentionSteps({ kind, booking }: AttentionItem, today: Night): NextStep[] {
  if (kind === "missed") return missedSteps(booking, today);
  const confirm = booking.status === "pending" ? nextStep(booking) : undefined;
  const step = { overstay: departureStep(booking), expiring: confirm, unconfirmed: confirm, promised: confirm };
  return kind in step ? [step[kind as keyof typeof step]].filter((one) => one !== undefined) : [];
}

/** Undefined once it is done, in a row that is still in its place. */
export function attentionAction(
  { kind, booking }: AttentionItem,
  balance: number | undefined,
): "assign" | "extend" | "pay" | "refund" | "answer" | undefined {
  if (kind === "unassigned" && isAhead(booking.status)) return "assign";
  if (kind === "overstay" && booking.status === "checked-in") return "extend";
  if (kind === "credit" && balance !== undefined && balance < 0) return "refund";
  if ((kind === "due" || kind === "owing") && balance !== undefined && balance > 0) return "pay";
  return kind === "change" && pendingChange(booking) ? "answer" : undefined;
}
