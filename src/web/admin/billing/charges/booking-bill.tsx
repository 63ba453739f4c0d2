import { type ReactNode, useState } from "react";
import type { BilledBooking } from "#domain/billing/billed-booking.ts";
import type { Bill } from "#domain/billing/charges.ts";
import { formatRupees, formatSigned } from "#domain/platform/money/money.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import { isAhead } from "#domain/platform/values/booking-status.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as account from "#messages/companyAccount.js";
import * as m from "#messages/deskCharges.js";
import * as parts from "#messages/partNotes.js";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { useMay } from "../../platform/app/session/own-role.ts";
import { ForDesk } from "../../platform/shared/for-desk.tsx";
import { useChargeItems } from "../charge-items/charge-item-data.ts";
import { BillSplitView } from "./bill-split.tsx";
import { BookingCompanyDialog } from "./booking-company-dialog.tsx";
import { useBill } from "./charge-data.ts";
import { ChargeDialog } from "./charge-dialog.tsx";
import { ChargeLine } from "./charge-line.tsx";
import { QuickAdd } from "./quick-add.tsx";
import "./charges.css";

/** The dialog that moves charges of a bill, as the bill opens it. */
export interface TransferProps {
  open: boolean;
  bill: Bill;
  onLeave: () => void;
}

interface BookingBillProps {
  booking: BilledBooking;
  transferDialog: (props: TransferProps) => ReactNode;
}

/** Charges besides the nights, by day; payments are below. */
export function BookingBill({ booking, transferDialog }: BookingBillProps) {
  const { data: bill, error, isFetching, refetch } = useBill(booking._id, booking.updatedAt);
  const { data: priceList } = useChargeItems();
  const items = priceList?.items.filter(({ isActive }) => isActive) ?? [];
  const isDesk = useMay("staff");
  const [isAdding, setIsAdding] = useState(false);
  const [isMoving, setIsMoving] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  if (!bill) {
    if (!error) return <SkeletonRows label={m.loading()} rows={2} columns={2} />;
    return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
  }
  // Before the check-in as well: who pays is agreed by phone.
  const canChooseCompany = bill.split?.isOpen ?? (bill.closed === null || isAhead(booking.status));
  const days = [...new Set(bill.charges.map(({ chargedOn }) => chargedOn))].toSorted();
  return (
    <div className="stack gap-4 ledger">
      {days.length === 0 && bill.rounding === 0 && bill.credited === 0 ? (
        <p className="muted">{m.none()}</p>
      ) : (
        <dl className="rounded ground-1 pad-3-4 row wraps lining gap-3-6 ledger__sums">
          <div>
            <dt>{m.nights()}</dt>
            <dd>{formatRupees(bill.nights)}</dd>
          </div>
          <div>
            <dt>{m.charges()}</dt>
            <dd>{formatRupees(bill.chargesTotal)}</dd>
          </div>
          {bill.credited !== 0 && (
            <div>
              <dt>{parts.creditNotes()}</dt>
              <dd>{formatSigned(-bill.credited)}</dd>
            </div>
          )}
          {bill.rounding !== 0 && (
            <div>
              <dt>{m.rounding()}</dt>
              <dd>{formatRupees(bill.rounding)}</dd>
            </div>
          )}
        </dl>
      )}
      {days.map((day) => (
        <section key={day} aria-label={formatNight(day)}>
          <h4 className="strong small bill__day">{formatNight(day)}</h4>
          <ul className="line-above stack ledger__entries">
            {bill.charges
              .filter(({ chargedOn }) => chargedOn === day)
              .map((charge) => (
                <ChargeLine
                  key={charge._id}
                  bookingId={booking._id}
                  charge={charge}
                  isOpen={bill.closed === null && isDesk}
                  chargesGst={bill.chargesGst}
                  hasCompany={bill.split !== null}
                />
              ))}
          </ul>
        </section>
      ))}
      {bill.closed === null ? (
        <ForDesk>
          {items.length > 0 && <QuickAdd bookingId={booking._id} items={items} charges={bill.charges} />}
          <div className="ledger__record">
            <Button variant="secondary" size="small" onClick={() => setIsAdding(true)}>
              {items.length > 0 ? m.somethingElse() : m.add()}
            </Button>
            {booking.groupId !== null && bill.chargesTotal > 0 && (
              <Button variant="quiet" size="small" onClick={() => setIsMoving(true)}>
                {account.moveCharges()}
              </Button>
            )}
          </div>
        </ForDesk>
      ) : (
        <p className="muted">{bill.closed}</p>
      )}
      {bill.split && <BillSplitView bookingId={booking._id} split={bill.split} isFee={bill.fee !== null} />}
      {isDesk && bill.fee === null && canChooseCompany && (
        <div className="ledger__record">
          <Button variant="quiet" size="small" onClick={() => setIsChoosing(true)}>
            {bill.split ? account.otherCompany() : account.addCompany()}
          </Button>
        </div>
      )}
      {isDesk && (
        <BookingCompanyDialog
          open={isChoosing}
          present={{
            _id: booking._id,
            updatedAt: booking.updatedAt,
            companyId: bill.split?.company._id ?? "",
            companyName: bill.split?.company.name ?? "",
          }}
          onLeave={() => setIsChoosing(false)}
          onSaved={() => {
            setIsChoosing(false);
            showToast({ tone: "success", text: account.companySet() });
          }}
        />
      )}
      {isDesk && transferDialog({ open: isMoving, bill, onLeave: () => setIsMoving(false) })}
      <ChargeDialog
        open={isAdding}
        booking={booking}
        onLeave={() => setIsAdding(false)}
        onSaved={() => {
          setIsAdding(false);
          showToast({ tone: "success", text: m.chargeAdded() });
        }}
      />
    </div>
  );
}
