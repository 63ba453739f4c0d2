import { type Bill, type BillSplit, type Charge, chargesSum, isBillable } from "#domain/billing/charges.ts";
import type { BillPart } from "#domain/billing/payers.ts";
import { type RoomExtra, slabRateOf } from "#domain/billing/tax/slab-rates.ts";
import { paise, toPercent, toRupees } from "#domain/platform/money/money.ts";
import { holdsNights } from "#domain/platform/values/booking-status.ts";
import type { Quote } from "#domain/pricing/pricing.ts";
import { billParts, type SplitBooking } from "#server/billing/payments/bill-parts.ts";
import { type ChargeMove, isVoid } from "#server/billing/payments/charge-rows.ts";
import { billedOf, leftToBill } from "#server/billing/payments/credit-rows.ts";
import type { OwingBooking } from "#server/billing/payments/owed.ts";
import type { Account } from "#server/billing/payments/rows.ts";
import type { BillCreditTable, ChargeTable } from "#server/platform/database/tables/payment-tables.ts";

/** Without `moves`, a line does not say where it came from or went. */
export function toCharge(row: ChargeTable, moves: readonly ChargeMove[] = []): Charge {
  const into = moves.find(({ to }) => to === row.id);
  const away = moves.find(({ from }) => from === row.id);
  return {
    _id: row.id,
    description: row.description,
    kind: row.kind,
    measure: row.measure,
    sac: row.sac,
    gst: toPercent(row.gst_points),
    slabRate: null,
    unitPrice: toRupees(row.unit_paise),
    quantity: row.quantity,
    amount: toRupees(paise(row.unit_paise * row.quantity)),
    chargedOn: row.charged_on,
    madeBy: row.made_by,
    madeAt: row.made_at,
    voidReason: row.void_reason,
    voidedBy: row.voided_by,
    payer: row.payer,
    movedFrom: into ? { bookingId: into.fromBooking, reference: into.fromReference } : null,
    movedTo: away ? { bookingId: away.toBooking, reference: away.toReference } : null,
  };
}

/** The room extras among the lines that are not voided. */
export const roomExtras = (rows: readonly ChargeTable[]) => rows.filter(isRoomExtra).map(toExtra);

const isRoomExtra = (row: ChargeTable) => row.kind === "stay" && !isVoid(row);
const toExtra = (row: ChargeTable): RoomExtra => ({
  total: paise(row.unit_paise * row.quantity),
  rate: row.gst_points,
  chargedOn: row.charged_on,
});

/** The slab's rate of a room extra, if its own is below it. */
function slabRateAbove(row: ChargeTable, rows: readonly ChargeTable[], quote: Quote | undefined): number | null {
  if (!quote || !isRoomExtra(row)) return null;
  const others = roomExtras(rows.filter((other) => other !== row));
  const rate = slabRateOf(quote, toExtra(row), others);
  return rate !== undefined && rate > row.gst_points ? toPercent(rate) : null;
}

interface Folio {
  /** Only where room extras are taxed. */
  quote: Quote | undefined;
  rows: readonly ChargeTable[];
  credits: readonly Pick<BillCreditTable, "amount_paise">[];
  account: Account;
  moves: readonly ChargeMove[];
  booking: SplitBooking & OwingBooking;
  company: { id: string; name: string } | undefined;
  closed: string | null;
  isInvoiced: boolean;
  chargesGst: boolean;
}

export function toBill({ rows, credits, quote, account, booking, company, ...folio }: Folio): Bill {
  const { moves, closed, isInvoiced, chargesGst } = folio;
  const rounding = booking.rounding_paise;
  const isReleased = !holdsNights(booking.status);
  const hasFee = booking.cancellation_fee_paise !== null && booking.cancellation_fee_paise > 0;
  const charged = chargesSum(
    rows.map((row) => ({ unit: row.unit_paise, quantity: row.quantity, isVoid: isVoid(row) })),
  );
  return {
    nights: toRupees(isReleased ? paise(0) : booking.grand_total_paise),
    fee: isReleased && booking.cancellation_fee_paise !== null ? toRupees(booking.cancellation_fee_paise) : null,
    charges: rows.map((row) => ({ ...toCharge(row, moves), slabRate: slabRateAbove(row, rows, quote) })),
    chargesTotal: toRupees(charged),
    credited: toRupees(paise(credits.reduce((sum, { amount_paise }) => sum + amount_paise, 0))),
    rounding: toRupees(rounding),
    paid: toRupees(account.paid),
    balance: toRupees(account.balance),
    closed,
    chargesGst,
    split: company && (!isReleased || hasFee) ? { ...splitOf(booking, account, company), isOpen: !isInvoiced } : null,
  };
}

function splitOf(
  booking: SplitBooking & OwingBooking,
  account: Account,
  company: { id: string; name: string },
): Omit<BillSplit, "isOpen"> {
  const { guest, company: part } = billParts(booking);
  const toWire = ({ total, rounding }: BillPart) => ({ total: toRupees(total), rounding: toRupees(rounding) });
  const billed = billedOf(account.entries);
  return {
    company: { _id: company.id, name: company.name },
    nightsPayer: booking.nights_payer,
    guest: toWire(guest),
    companyPart: toWire(part),
    billed: toRupees(billed),
    toBill: toRupees(
      isBillable(booking.status) ? leftToBill({ part: part.total, billed, balance: account.balance }) : paise(0),
    ),
  };
}
