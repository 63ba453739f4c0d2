import { owesFee } from "#domain/billing/billed-booking.ts";
import { isBillKind } from "#domain/billing/invoice-kinds.ts";
import type { Invoice } from "#domain/billing/invoices.ts";
import { cancels } from "#domain/billing/part-notes.ts";
import type { Payment } from "#domain/billing/payments.ts";
import { guestActor } from "#domain/platform/access/audit.ts";
import { type Paise, paise, toPaise, toRupees } from "#domain/platform/money/money.ts";
import { upiLink } from "#domain/platform/money/upi.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { holdsNights, isAhead, isPayable, isStayOpen } from "#domain/platform/values/booking-status.ts";
import { cancellationFee, cancellationTerms } from "#domain/pricing/cancellation.ts";
import { depositDue, isUnpaidHold } from "#domain/pricing/deposits.ts";
import { pricedNights } from "#domain/pricing/wire-prices.ts";
import { cancellationPolicyOf, type Settings } from "#domain/property/settings.ts";
import { type Booking, bookedPlan } from "#domain/reservations/bookings.ts";
import { displayedTimes } from "#domain/reservations/displayed-times.ts";
import type { OfferedExtra } from "#domain/reservations/extras.ts";
import { cancelProblem, type GuestBooking, maskEmail, maskPhone } from "#domain/reservations/guest-booking.ts";
import { stayChangeMessages, stayChangeProblem } from "#domain/reservations/stay-change.ts";
import * as partNotes from "#messages/partNotes.js";
import { withdrawFree } from "#messages/planTerms.js";
import { toCharge } from "#server/billing/charges/rows.ts";
import { invoicesOf } from "#server/billing/invoices/service.ts";
import { type BillCredit, creditsOf } from "#server/billing/payments/bill-credits.ts";
import { chargesOf, isVoid } from "#server/billing/payments/charge-rows.ts";
import { toPayments } from "#server/billing/payments/rows.ts";
import { companyOwes, companyPaysNights, readAccount } from "#server/billing/payments/service.ts";
import { holdFacts } from "#server/billing/payments/shared-hold.ts";
import type { ChargeTable, PaymentTable } from "#server/platform/database/tables/payment-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { qrCodePath } from "#server/platform/qr-codes/draw.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { toBooking } from "#server/reservations/bookings/rows.ts";
import { listExtras } from "#server/reservations/extras/service.ts";
import { togetherOf } from "#server/reservations/groups/together.ts";
import { pageOf } from "./open.ts";
import { viewOfRooms } from "./rooms-view.ts";

/** Omits everything that staff wrote; e-mail and phone are masked. */
export async function guestBookingView(db: Db, booking: Booking, today: Night): Promise<GuestBooking> {
  const rows = await togetherOf(db, { id: booking._id, group_id: booking.groupId });
  const row = rows?.find(({ id }) => id === booking._id);
  if (!row || !rows) return (await viewOfOne(db, booking, today)).view;
  const hold = await holdFacts(db, row);
  const each = await Promise.all(rows.map((one) => viewOfOne(db, toBooking(one), today, hold)));
  const views = each.map(({ view }) => view);
  const main = views[rows.indexOf(pageOf(row, rows).main)];
  if (!main) return (await viewOfOne(db, booking, today)).view;
  const whole = viewOfRooms(main, views, booking);
  const payments = wholePayments(each.flatMap(({ entries }) => entries));
  return { ...whole, payments, ...upiColumns(await readSettings(db), whole) };
}

/** A payment for several rooms is one, whose shares are in several ledgers. */
function wholePayments(entries: readonly PaymentTable[]): GuestBooking["payments"] {
  const firstPart = new Map(entries.map(({ id, first_part }) => [id, first_part ?? id]));
  const shown = toPayments(entries).filter(isShown);
  const steps = Map.groupBy(shown, ({ _id, kind, method, utr, state }) =>
    [firstPart.get(_id), kind, method, utr, state].join(" "),
  );
  return [...steps.values()].flatMap((parts) => {
    const [first] = parts;
    const amount = paise(parts.reduce((sum, part) => sum + toPaise(part.amount), 0));
    return first ? toGuestPayment({ ...first, amount: toRupees(amount) }) : [];
  });
}

interface View {
  view: GuestBooking;
  entries: readonly PaymentTable[];
}

/** `hold`: of a room that waits for an advance together with others. */
async function viewOfOne(
  db: Db,
  booking: Booking,
  today: Night,
  hold?: Awaited<ReturnType<typeof holdFacts>>,
): Promise<View> {
  const [lodge, room, account, companyPays, isCompanys, invoices, charges, credits, offered] = await Promise.all([
    readSettings(db),
    roomOf(db, booking),
    readAccount(db, booking._id),
    companyOwes(db, booking._id),
    companyPaysNights(db, booking._id),
    invoicesOf(db, booking._id),
    chargesOf(db, booking._id),
    creditsOf(db, [booking._id]),
    isAhead(booking.status) ? listExtras(db) : [],
  ]);
  const { reference, status, roomName, name, checkInDate, checkOutDate } = booking;
  const { adultMale, adultFemale, children, totalGuests, specialRequests, quote, grandTotal, updatedAt } = booking;
  const fixedFee = booking.cancellationFee === null ? undefined : toPaise(booking.cancellationFee);
  const policy = booking.cancellationPolicy ?? cancellationPolicyOf(lodge);
  const stay = { checkIn: checkInDate, ...pricedNights(quote) };
  const deposit = isCompanys ? paise(0) : toPaise(booking.deposit);
  const isReported = account.entries.some(({ state }) => state === "reported");
  const held = hold ?? { deposit, paid: account.paid, isReported };
  const isFree = isUnpaidHold({ status, holdUntil: booking.holdUntil, ...held });
  const fee = holdsNights(status) ? (isFree ? paise(0) : cancellationFee(policy, stay, today)) : fixedFee;
  const terms = cancellationTerms(policy, checkInDate, today);
  const due = depositDue(deposit, account.paid);
  const balance = paise(account.balance - companyPays);
  const hasInvoice = invoices.some(
    ({ kind, number }) => isBillKind(kind) && !invoices.some((document) => cancels(document, number)),
  );
  const canBeBilled = !hasInvoice && (holdsNights(status) || owesFee(booking));
  const isDocumentReady = !lodge.chargesGst || lodge.gstin !== "";
  const changeProblem =
    stayChangeProblem(booking, today) ??
    (hasInvoice ? stayChangeMessages.invoiced() : room ? undefined : stayChangeMessages.roomGone());
  const view: GuestBooking = {
    reference,
    status,
    roomId: room?.is_active === 1 ? booking.roomId : null,
    roomName,
    plan: bookedPlan(booking) ?? null,
    name,
    email: maskEmail(booking.email),
    phone: maskPhone(booking.phone),
    checkInDate,
    checkOutDate,
    ...displayedTimes(booking, lodge),
    numberOfNights: booking.numberOfNights,
    adultMale,
    adultFemale,
    children,
    totalGuests,
    specialRequests,
    quote,
    grandTotal,
    paid: toRupees(account.paid),
    balance: toRupees(balance),
    companyPays: toRupees(companyPays),
    ...(isStayOpen(status) && !isCompanys
      ? { deposit: booking.deposit, depositDue: toRupees(due), holdUntil: booking.holdUntil }
      : { deposit: 0, depositDue: 0, holdUntil: "" }),
    extras: booking.extras.filter(({ isCharged }) => !isCharged),
    offeredExtras: withChosen(offered, booking.extras),
    answerBy: status === "pending" ? booking.answerBy : "",
    charges: [...charges.filter((charge) => !isVoid(charge)).map(toGuestCharge), ...credits.map(toGuestCredit)],
    payments: toPayments(account.entries).filter(isShown).map(toGuestPayment),
    invoices: invoices.map(toGuestDocument),
    billingCompany: booking.billingCompany,
    billingGstin: booking.billingGstin,
    billingAddress: booking.billingAddress,
    isRecipientOpen: canBeBilled && booking.companyId === null,
    hasProForma: canBeBilled && isDocumentReady && (isPayable(status) || owesFee(booking)),
    isCancellable: cancelProblem(booking, today) === undefined,
    cancelUntil: checkInDate,
    cancellation: isFree ? withdrawFree({ terms }) : terms,
    cancellationFee: fee === undefined ? null : toRupees(fee),
    changeProblem: changeProblem ?? null,
    changeRequest: booking.changeRequest,
    maxCapacity: room?.max_capacity ?? null,
    costOptionId: room?.plan_id ?? null,
    directions: lodge.directions,
    ...upiColumns(lodge, { status, balance: toRupees(balance), depositDue: toRupees(due), reference }),
    updatedAt,
  };
  return { view, entries: account.entries };
}

type Asked = Pick<GuestBooking, "status" | "balance" | "depositDue" | "reference">;

function upiColumns(lodge: Settings, { status, balance, depositDue: due, reference }: Asked) {
  const amount = toPaise(isPayable(status) ? balance : due);
  return { takesUpi: lodge.upiId !== "", upi: isStayOpen(status) ? upiOf(lodge, amount, reference) : null };
}

/** Whether the guest may open a document: the company's part of a split bill is the company's. */
export const isGuests = ({ payer }: Pick<Invoice, "payer">): boolean => payer !== "company";

function toGuestDocument(invoice: Invoice): GuestBooking["invoices"][number] {
  const { _id, kind, number, issuedOn } = invoice;
  return { _id: isGuests(invoice) ? _id : null, kind, number, issuedOn };
}

/** What was chosen keeps its price, and can be given up although it is no longer offered. */
function withChosen(offered: readonly OfferedExtra[], chosen: Booking["extras"]): OfferedExtra[] {
  const open = chosen.filter(({ isCharged }) => !isCharged);
  const known = new Map(
    open.map(({ itemId, extraName, measure, unitPrice: price }) => [
      itemId,
      { _id: itemId, extraName, measure, price },
    ]),
  );
  const others = offered.filter(({ _id }) => !known.has(_id));
  return [...known.values(), ...others];
}

async function roomOf(db: Db, { roomId, costOptionId }: Booking) {
  if (roomId === null) return undefined;
  return db
    .selectFrom("room")
    .leftJoin("cost_option", (join) =>
      join.onRef("cost_option.room_id", "=", "room.id").on("cost_option.id", "=", costOptionId),
    )
    .select(["room.is_active", "room.max_capacity", "cost_option.id as plan_id"])
    .where("room.id", "=", roomId)
    .executeTakeFirst();
}

function upiOf({ upiId, name }: Settings, amount: Paise, reference: string): GuestBooking["upi"] {
  if (upiId === "" || amount <= 0) return null;
  const link = upiLink({ id: upiId, payee: name, amount, reference });
  return { id: upiId, payee: name, amount: toRupees(amount), link, code: qrCodePath(link) };
}

function toGuestCharge(row: ChargeTable): GuestBooking["charges"][number] {
  const { description, quantity, amount } = toCharge(row);
  return { description, quantity, amount };
}

const toGuestCredit = ({ number, amount_paise }: BillCredit): GuestBooking["charges"][number] => ({
  description: partNotes.creditOf({ number }),
  quantity: 1,
  amount: toRupees(paise(-amount_paise)),
});

const isShown = ({ isReversed, reverses }: Payment) => !isReversed && reverses === null;

function toGuestPayment({ kind, method, amount, state, utr, recordedBy, receivedOn }: Payment) {
  return { kind, method, amount, state, utr: recordedBy === guestActor ? utr : "", receivedOn };
}
