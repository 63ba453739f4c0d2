import { useMemo, useRef } from "react";
import { type Booking, bookingOutcomes } from "#domain/bookings.ts";
import { messageOf } from "#domain/errors.ts";
import { formatRupees } from "#domain/money.ts";
import type { Night } from "#domain/nights.ts";
import type { Room } from "#domain/rooms.ts";
import { blockedNights } from "#web/shared/blocked-nights.ts";
import { QuoteLines } from "#web/shared/quote-lines.tsx";
import { plansOf } from "#web/shared/room-offer.ts";
import { type BookingBody, rangeError } from "#web/shared/stay-form.ts";
import { showToast } from "#web/ui/toast.tsx";
import { failureText } from "../../failures.ts";
import { RecordDialog } from "../../forms/record-dialog.tsx";
import type { FormDefinition, Versioned } from "../../forms/record-form.ts";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { useStaffSession } from "../../staff-session.ts";
import { useRooms } from "../booking-data.ts";
import { GuestFields } from "../guest-fields.tsx";
import { useAddBooking, useNights } from "./new-booking-data.ts";
import { StayFields } from "./new-booking-fields.tsx";
import {
  checkNewBooking,
  type NewBookingForm,
  openingForm,
  planIn,
  priceChangeText,
  quoteOf,
} from "./new-booking-form.ts";

const failureMessages = { refused: bookingOutcomes.refused, broken: bookingOutcomes.unexpected };

interface NewBookingDialogProps {
  open: boolean;
  onLeave: () => void;
  onBooked: (booking: Booking) => void;
}

/** For bookings by phone or at the desk, with the rules and prices of the site. */
export function NewBookingDialog({ open, onLeave, onBooked }: NewBookingDialogProps) {
  const { data: rooms = [], error: roomsError } = useRooms();
  const today = useStaffSession().data?.today;
  const add = useAddBooking();
  const seenTotal = useRef(0);
  const definition = useMemo(() => newBookingForm(rooms, today ?? ""), [rooms, today]);
  const controls = useRecordForm({
    definition,
    open,
    subject: today === undefined ? undefined : "new",
    save: (body) => {
      seenTotal.current = body.grandTotal;
      return add.mutateAsync(body);
    },
    failure: (error) => {
      showToast({ tone: "error", text: bookingOutcomes.failed });
      return priceChangeText(error, seenTotal.current) ?? failureText(error, failureMessages);
    },
    onSaved: (_none, booking) => {
      showToast({ tone: "success", text: bookingOutcomes.succeeded });
      onBooked(booking);
    },
  });
  const { edit, change } = controls;
  const room = rooms.find(({ _id }) => _id === edit?.form.roomId);
  const { data: nights } = useNights(room?._id ?? "", today);
  const blocked = useMemo(() => blockedNights(room?.occupiedDates ?? [], nights ?? []), [room, nights]);
  const plan = room && edit && planIn(room, edit.form);
  const otherPlan = plan && plan.id !== plansOf(room)[0].id ? plan.id : undefined;
  const { data: pricedNights } = useNights(room?._id ?? "", today, otherPlan);
  const byNight = useMemo(() => new Map(pricedNights?.map((night) => [night.night, night])), [pricedNights]);
  const problem = edit && rangeError(edit.form, blocked);
  const quote = edit && quoteOf(room, edit.form);

  return (
    <RecordDialog
      open={open}
      onLeave={onLeave}
      title="New Booking"
      size="large"
      frame={controls}
      saveText="Confirm Booking"
      saveDisabled={problem !== undefined}
      footNote={
        <p className="edit-total numbers" role="status">
          {quote && (
            <>
              <span className="edit-total__label">Grand total</span> <strong>{formatRupees(quote.grandTotal)}</strong>
            </>
          )}
        </p>
      }
    >
      {edit && today !== undefined && (
        <>
          <StayFields
            form={edit.form}
            fields={edit.fields}
            change={change}
            rooms={rooms}
            roomsProblem={roomsError ? `The rooms could not be loaded. ${messageOf(roomsError)}` : undefined}
            today={today}
            blocked={blocked}
            nights={byNight}
            rangeProblem={problem}
          />
          <GuestFields form={edit.form} fields={edit.fields} change={change} maxCapacity={room?.maxCapacity} />
          <section aria-label="Price">
            <h3 className="edit-form__title">Price</h3>
            <div className="edit-form__price">
              {quote ? (
                <QuoteLines quote={quote} totalLabel="Grand total" />
              ) : (
                <p>Choose a room and dates to see the price.</p>
              )}
            </div>
          </section>
        </>
      )}
    </RecordDialog>
  );
}

function newBookingForm(rooms: readonly Room[], today: Night): FormDefinition<Versioned, NewBookingForm, BookingBody> {
  return {
    name: "booking",
    formOf: () => openingForm(today),
    check: (form) => checkNewBooking(form, rooms, today),
    labels: {},
    linkedFields: [
      ["checkInDate", "checkOutDate"],
      ["adultMale", "adultFemale", "children", "roomId"],
    ],
  };
}
