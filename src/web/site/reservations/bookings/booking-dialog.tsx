import { useEffect, useId, useMemo, useState } from "react";
import { formatRupees, type Rupees } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { BookingSearch } from "#domain/website/booking-search.ts";
import * as m from "#messages/booking.js";
import * as extraWords from "#messages/extras.js";
import * as quoteWords from "#messages/stayQuote.js";
import { useLodge } from "#web/lodge.ts";
import { useImmediateBlocker } from "#web/shared/platform/app/use-immediate-blocker.ts";
import { stayOf } from "#web/shared/reservations/stay-form.ts";
import { PlanChoice } from "#web/shared/rooms/plan-choice.tsx";
import type { RoomOffer } from "#web/shared/rooms/room-offer.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { useFormLeaving } from "../../website/dialogs/discard-question.tsx";
import { sumOf } from "../extras/quantities.ts";
import { nightsByPlan } from "../quotes/night-of.ts";
import { rememberBooked } from "./booked-entry.ts";
import { BookedRoom } from "./booked-room.tsx";
import { BookingConfirmation } from "./booking-confirmation.tsx";
import { BookingFailure } from "./booking-failure.tsx";
import "./booking.css";
import { useOpening } from "../../website/dialogs/use-opening.ts";
import { ExtrasSection } from "../extras/booking-extras.tsx";
import { GuestSection } from "./guest-section.tsx";
import { PriceSummary } from "./price-summary.tsx";
import { PromoSection } from "./promo-section.tsx";
import { StaySection } from "./stay-section.tsx";
import { useBooking } from "./use-booking.ts";

interface BookingDialogProps {
  room: RoomOffer;
  /** The property's day. */
  today: Night;
  /** Provides the initial dates. */
  search?: BookingSearch;
  /** The plan chosen on the page; the first one otherwise. */
  planId?: string;
  open: boolean;
  onClose: () => void;
  /** An entry of the history; text typed in it is restored. */
  entry: string | undefined;
  /** Called when a booking was stored: the availability on the page is outdated, as the answer to the search is. */
  onBooked?: (booking: Booking, key: string | undefined) => void;
  /** Called when somebody else has taken the nights meanwhile: what the page says of them is outdated. */
  onTaken?: () => void;
}

/** Each opening starts from the defaults. */
export function BookingDialog(props: BookingDialogProps) {
  return <Opening key={useOpening(props.open)} {...props} />;
}

interface Stored {
  booking: Booking;
  key: string | undefined;
  payNow: Rupees | undefined;
}

function Opening({ room, today, search, planId, open, onClose, entry, onBooked, onTaken }: BookingDialogProps) {
  const [stored, setStored] = useState<Stored>();
  const formId = useId();
  const { cancellationPolicy } = useLodge();
  const controls = useBooking({
    room,
    today,
    search,
    planId,
    active: open,
    entry,
    onTaken,
    onBooked: (booking, key, payNow) => {
      setStored({ booking, key, payNow });
      if (entry && key) rememberBooked(entry, { reference: booking.reference, key });
      onBooked?.(booking, key);
    },
  });
  const { outcome, submitting, formProps, quote, quoteState, plan, blockedRange, isChanged, forget } = controls;
  const { isAwaitingPrice, extraLines } = controls;
  const extraAmounts = extraLines.map(({ amount }) => amount);
  const { reply } = quoteState;
  const prices = useMemo(() => nightsByPlan(reply), [reply]);
  const choosePlan = (id: string) => controls.edit("costOptionId", id);
  useStay(submitting && !stored);
  const leaving = useFormLeaving({ open, isChanged, onClose, forget });
  const goToDates = () => formProps.ref.current?.querySelector<HTMLElement>(".date-field button")?.focus();
  return (
    <>
      <Dialog
        open={open && !stored}
        onClose={onClose}
        onDismiss={leaving.ask}
        title={m.title()}
        size="large"
        dismissable={!submitting}
        className="booking-dialog"
        footer={
          <>
            <BookingFailure failure={outcome.failure} priceChange={outcome.priceChange} />
            {quote && (
              <p className="stack pushed-left booking__total" data-outdated={quoteState.isCurrent ? undefined : ""}>
                <span aria-hidden="true">{extraLines.length > 0 ? extraWords.totalWith() : m.grandTotal()}</span>
                <b aria-hidden="true">{formatRupees(sumOf([quote.grandTotal, ...extraAmounts]))}</b>
                {blockedRange && (
                  <button type="button" id={`${formId}-why`} className="booking__why" onClick={goToDates}>
                    {m.chooseFreeDates()}
                  </button>
                )}
              </p>
            )}
            <Button variant="secondary" onClick={leaving.leave} disabled={submitting}>
              {m.cancel()}
            </Button>
            <Button
              type="submit"
              form={formId}
              busy={submitting || isAwaitingPrice}
              {...(isAwaitingPrice && { busyLabel: quoteWords.loading() })}
              aria-disabled={blockedRange !== undefined || !quote}
              aria-describedby={blockedRange && `${formId}-why`}
            >
              {m.confirmBooking()}
            </Button>
          </>
        }
      >
        <form {...formProps} id={formId} className="booking">
          <BookedRoom room={room} plan={plan} night={prices?.get(plan.id)} />
          <div className="stack shrinks booking__form">
            <GuestSection controls={controls} room={room} search={search} />
            <PlanChoice
              title={m.planTitle()}
              plans={outcome.plans}
              chosen={plan.id}
              onChoose={choosePlan}
              prices={prices}
              policy={cancellationPolicy}
              checkIn={controls.values.checkInDate || undefined}
              today={today}
            />
            <StaySection controls={controls} today={today} />
            <ExtrasSection
              offered={controls.offeredExtras}
              chosen={controls.values.extras}
              onChange={(extras) => controls.edit("extras", extras)}
              error={controls.errors.extras}
            />
            <PromoSection promo={controls.promo} error={controls.errors.promoCode} />
          </div>
          <PriceSummary
            quote={quote}
            state={quoteState}
            hasDates={stayOf(controls.values) !== undefined}
            today={today}
            plans={outcome.plans}
            extras={extraLines}
          />
        </form>
        {leaving.question}
      </Dialog>
      {stored && (
        <BookingConfirmation
          open={open}
          onClose={onClose}
          booking={stored.booking}
          bookingKey={stored.key}
          payNow={stored.payNow}
        />
      )}
    </>
  );
}

/** Back does nothing while the booking is being sent: its outcome is shown here. */
function useStay(isSending: boolean): void {
  const { state, reset } = useImmediateBlocker(() => isSending);
  useEffect(() => {
    if (state === "blocked") reset();
  }, [state, reset]);
}
