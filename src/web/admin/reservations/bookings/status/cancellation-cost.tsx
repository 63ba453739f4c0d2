import { formatRupees, type Paise, paise, toPaise, toRupees } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { cancellationFee, cancellationTerms } from "#domain/pricing/cancellation.ts";
import { isUnpaidHold } from "#domain/pricing/deposits.ts";
import { pricedNights } from "#domain/pricing/wire-prices.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import * as m from "#messages/deskBookings.js";
import { useLedger } from "#web/admin/billing/payments/payment-data.ts";
import { paidSoFar } from "../check-out/paid-so-far.ts";
import type { Waiver } from "./use-waiver.ts";
import { WaiveFee } from "./waive-fee.tsx";

interface CancellationCostProps {
  booking: Booking;
  /** The property's day. */
  today: Night;
  isNoShow: boolean;
  waiver: Waiver;
}

/** The fee of a cancellation by the booking's terms, and the choice to charge nothing. */
export function CancellationCost({ booking, today, isNoShow, waiver }: CancellationCostProps) {
  const { cancellationPolicy: policy, checkInDate, quote, status, holdUntil } = booking;
  const { data: ledger } = useLedger(booking._id, booking.updatedAt);
  const isReported = ledger?.payments.some(({ state }) => state === "reported") ?? true;
  const held = { status, holdUntil, deposit: toPaise(booking.deposit), paid: toPaise(ledger?.paid ?? 0), isReported };
  const isFree = !isNoShow && isUnpaidHold(held);
  if (!policy) return null;
  const stay = { checkIn: checkInDate, ...pricedNights(quote) };
  const fee = isFree ? paise(0) : cancellationFee(policy, stay, today);
  const terms = cancellationTerms(policy, checkInDate, today);
  return (
    <div className="ground-brass stack gap-2 pad-3-4 above-3 marked">
      <p>
        <b>{feeSentence(fee === undefined ? undefined : toRupees(fee), waiver.waivesFee)}</b>
      </p>
      {fee !== undefined && <Paid booking={booking} fee={waiver.waivesFee ? paise(0) : fee} />}
      <p className="soft small">{isNoShow || fee === undefined ? m.cancellationTerms({ terms }) : terms}</p>
      {fee !== undefined && fee > 0 && <WaiveFee waiver={waiver} />}
    </div>
  );
}

function Paid({ booking, fee }: { booking: Booking; fee: Paise }) {
  const { data: ledger } = useLedger(booking._id, booking.updatedAt);
  if (!ledger || ledger.paid <= 0) return null;
  return <p>{paidSoFar(toPaise(ledger.paid), fee)}</p>;
}

function feeSentence(fee: number | undefined, waivesFee: boolean): string {
  if (fee === undefined) return m.feeUnknown();
  if (fee === 0) return m.feeFree();
  const amount = formatRupees(fee);
  return waivesFee ? m.feeWaived({ amount }) : m.feeCharged({ amount });
}
