import * as v from "valibot";
import { type Ledger, partField, paymentInput, sumOfParts } from "#domain/billing/payments.ts";
import type { Deposits } from "#domain/billing/received/security-deposits.ts";
import { formatRupees, toPaise } from "#domain/platform/money/money.ts";
import { requiredParagraph } from "#domain/platform/text/text.ts";
import { type Validated, validate } from "#domain/platform/values/validate.ts";
import { type CheckOut, checkOutReason } from "#domain/reservations/check-out.ts";
import type { ChargedNights, Departure } from "#domain/reservations/departure.ts";
import { timeFeeForm } from "#domain/reservations/time-fees.ts";
import * as m from "#messages/deskBookings.js";
import { feeRequired } from "#messages/deskDeparture.js";
import { keepReason } from "#messages/formValidation.js";
import { leftAfter, type PartsForm, partsInput, typedSum } from "#web/admin/billing/payments/payment-parts-form.ts";
import {
  checkSettlement,
  firstSettlement,
  keptOf,
  type SettlementForm,
} from "#web/admin/billing/security-deposits/deposit-form.ts";
import type { FormDefinition, Versioned } from "#web/admin/platform/forms/record-form.ts";
import { typedRupees } from "#web/admin/platform/forms/typed-rupees.ts";
import type { CheckOutQuestion } from "./check-out-question.ts";

/** What hours after the check-out time cost: by the hour, half a day, an amount of the desk's, nothing. */
export type TimeChoice = "hours" | "half" | "other" | "free";

export type CheckOutChoice = "pay" | "bill" | "leave" | "refund" | "keep";

/**
 * The choices for the balance, in the order in which they are asked: the lodge's debt to the guest is given back or kept.
 * `toBill` is what its company can be billed.
 */
export function checkOutChoices({ balance }: Pick<Ledger, "balance">, toBill: number): readonly CheckOutChoice[] {
  if (balance < 0) return ["refund", "keep"];
  return toBill > 0 ? ["pay", "bill", "leave"] : ["pay", "leave"];
}
const isLeft = (choice: CheckOutChoice) => choice === "leave" || choice === "keep";

export interface CheckOutForm extends PartsForm, SettlementForm {
  choice: CheckOutChoice;
  reason: string;
  /** For a guest who leaves on another day than the booked one. */
  nights: ChargedNights;
  fee: string;
  /** For a guest who leaves later than the room is theirs. */
  time: TimeChoice;
  timeAmount: string;
}

type Account = Pick<Ledger, "balance">;
export type ChargedPart = Pick<
  CheckOutForm,
  "nights" | "fee" | "time" | "timeAmount" | "deposit" | "keptAmount" | "isCharge"
>;

/** In rupees; NaN while the amount is not one. */
export function chargedTime(
  { time, timeAmount }: Pick<CheckOutForm, "time" | "timeAmount">,
  { late }: Pick<Departure, "late">,
): number {
  if (!late || time === "free") return 0;
  if (time === "other") return typedRupees(timeAmount);
  return (time === "hours" ? late.hourly : late.halfDay) ?? 0;
}

/** The account and what of it the company can be billed, with the nights that are charged and the fee. */
export function chargedAccount(
  part: ChargedPart,
  ledger: Account,
  departure: Pick<Departure, "ways" | "toBill" | "late">,
): { account: Account; toBill: number } {
  const { account, toBill } = chargedStay(part, ledger, departure);
  // What is kept as a charge is on the bill and paid at once.
  return { account: part.isCharge ? account : plus(account, -keptOf(part)), toBill };
}

function chargedStay(
  { nights, fee, ...hours }: ChargedPart,
  ledger: Account,
  { ways, toBill, late }: Pick<Departure, "ways" | "toBill" | "late">,
): { account: Account; toBill: number } {
  const way = ways.find((way) => way.nights === nights);
  if (!way) return { account: plus(ledger, chargedTime(hours, { late })), toBill };
  const typed = nights === "fee" ? typedRupees(fee) : 0;
  return { account: plus(way, typed), toBill: way.toBill };
}

const plus = ({ balance }: Account, amount: number): Account => ({
  balance: balance + (Number.isNaN(amount) ? 0 : amount),
});

/** The rest of the form after a change of what is charged. */
export function withCharged(part: ChargedPart, ledger: Account, departure: Departure): Partial<CheckOutForm> {
  const { account, toBill } = chargedAccount(part, ledger, departure);
  const choice = firstChoice(account, toBill, departure.companyPays);
  return { ...part, choice, amount: String(dueNow({ choice }, account, toBill)), otherParts: [] };
}

type Shown = Pick<CheckOutQuestion, "ledger" | "departure">;

/** The fields that follow an account which somebody else has changed; an amount that was typed stays. */
export function afterPayment(form: CheckOutForm, before: Shown, now: Shown): Partial<CheckOutForm> | undefined {
  if (before.ledger.balance === now.ledger.balance) return undefined;
  const was = chargedAccount(form, before.ledger, before.departure);
  const is = chargedAccount(form, now.ledger, now.departure);
  const isChoice = checkOutChoices(is.account, is.toBill).includes(form.choice);
  if (!isChoice) return withCharged(form, now.ledger, now.departure);
  const isOffered = form.otherParts.length === 0 && form.amount === String(dueNow(form, was.account, was.toBill));
  return isOffered ? { amount: String(dueNow(form, is.account, is.toBill)) } : undefined;
}

/** A stay whose nights a company pays is billed to it. */
function firstChoice({ balance }: Account, toBill: number, companyPays: boolean): CheckOutChoice {
  if (balance < 0) return "refund";
  return toBill > 0 && companyPays ? "bill" : "pay";
}
type Answer = Omit<CheckOut, "updatedAt">;

const reasonShape = v.object({ reason: checkOutReason });
const keepShape = v.object({ reason: requiredParagraph(300, keepReason) });

const inRupees = (amount: number) => Math.max(0, Math.round(amount * 100) / 100);

/** The amount to be paid or given back now, in rupees: for a stay whose company is billed, the rest of it. */
export const dueNow = ({ choice }: Pick<CheckOutForm, "choice">, { balance }: Account, toBill: number): number =>
  choice === "bill" ? inRupees(balance - toBill) : Math.abs(balance);

/** The amount that stays unpaid, or is kept, with the typed amounts, in rupees; nothing is known before one can be read. */
export function leftUnpaid(form: CheckOutForm, ledger: Account, toBill = 0): number {
  const due = dueNow(form, ledger, toBill);
  if (isLeft(form.choice) || due === 0) return due;
  return typedSum(form) === undefined ? 0 : Math.max(0, leftAfter(form, due));
}

export function checkOutForm(
  bookingId: string,
  ledger: Account,
  departure: Departure,
  held: Deposits,
): FormDefinition<Versioned, CheckOutForm, Answer> {
  const { companyPays, ways, late } = departure;
  return {
    name: "checkOut",
    draft: `check-out-of-${bookingId}`,
    formOf: () => {
      const charged = {
        ...firstSettlement(held),
        nights: firstNights(departure),
        fee: "",
        time: firstTime(late),
        timeAmount: "",
      };
      const { account, toBill } = chargedAccount(charged, ledger, departure);
      const choice = firstChoice(account, toBill, companyPays);
      const amount = String(dueNow({ choice }, account, toBill));
      return { ...charged, choice, method: "upi", amount, utr: "", otherParts: [], reason: "" };
    },
    check: (form) => {
      const charged = chargedAccount(form, ledger, departure);
      const answer = withDeposit(checkAnswer(form, charged.account, charged.toBill), form, held);
      if (late) return withTime(answer, chargedTime(form, departure));
      if (ways.length === 0) return answer;
      const fee = form.nights === "fee" ? typedRupees(form.fee) : undefined;
      if (fee !== undefined && !(fee >= 0)) {
        return { ok: false, fields: { ...(!answer.ok && answer.fields), fee: feeRequired() } };
      }
      if (!answer.ok) return answer;
      return { ok: true, output: { ...answer.output, nights: form.nights, ...(fee !== undefined && { fee }) } };
    },
    labels: {},
    linkedFields: [
      ["depositMethod", "depositUtr"],
      ["deposit", "keptAmount", "keptReason", "isCharge"],
      ["method", "utr"],
      ["choice", "reason"],
      ["nights", "fee"],
      ["time", "timeAmount"],
      ["amount", "otherParts", "reason"],
    ],
  };
}

/** A night that was slept is charged unless somebody waives it; one that was booked and not slept is charged as well. */
function firstNights({ today, checkOutDate, ways }: Departure): ChargedNights {
  const stayedOn = today > checkOutDate;
  return stayedOn && ways.some(({ nights, problem }) => nights === "slept" && problem === null) ? "slept" : "all";
}

/** The smaller price, which is what the lodge asks at least. */
export function firstTime(late: Departure["late"]): TimeChoice {
  if (!late) return "free";
  const { hourly, halfDay } = late;
  return halfDay === null || (hourly !== null && hourly <= halfDay) ? "hours" : "half";
}

function withDeposit(answer: Validated<Answer>, form: SettlementForm, { held }: Deposits): Validated<Answer> {
  if (held === 0) return answer;
  if (form.deposit === "later")
    return answer.ok ? { ok: true, output: { ...answer.output, deposit: "later" } } : answer;
  const settled = checkSettlement(form, held);
  if (!settled.ok) return { ok: false, fields: { ...(!answer.ok && answer.fields), ...settled.fields } };
  return answer.ok ? { ok: true, output: { ...answer.output, deposit: settled.output } } : answer;
}

function withTime(answer: Validated<Answer>, amount: number): Validated<Answer> {
  const time = validate(timeFeeForm, { timeFee: amount });
  if (!time.ok)
    return { ok: false, fields: { ...(!answer.ok && answer.fields), timeAmount: time.fields.timeFee ?? "" } };
  return answer.ok ? { ok: true, output: { ...answer.output, ...time.output } } : answer;
}

function checkAnswer(form: CheckOutForm, ledger: Account, toBill: number): Validated<Answer> {
  const due = dueNow(form, ledger, toBill);
  const left = leftUnpaid(form, ledger, toBill);
  const shape = ledger.balance < 0 ? keepShape : reasonShape;
  const reason = left > 0 ? validate(shape, { reason: form.reason }) : undefined;
  const isPaid = !isLeft(form.choice) && due > 0;
  const refund = form.choice === "refund" && { kind: "refund", reason: m.creditGivenBack() };
  const payment = isPaid ? validate(paymentInput, { ...partsInput(form), ...refund }) : undefined;
  const fields = { ...(payment?.ok === false && payment.fields), ...(reason?.ok === false && reason.fields) };
  if (payment?.ok && sumOfParts(payment.output) > toPaise(due)) {
    const last = partField(form.otherParts.length, "amount");
    return { ok: false, fields: { ...fields, [last]: m.onlyDue({ amount: formatRupees(due) }) } };
  }
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  return {
    ok: true,
    output: {
      ...(form.choice === "bill" && { billsCompany: true }),
      ...(payment?.ok && { payment: payment.output }),
      ...(reason?.ok && reason.output),
    },
  };
}
