import { useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import type { Night } from "#domain/platform/time/nights.ts";
import { bookingStatusFacts } from "#domain/platform/values/booking-status.ts";
import { type Booking, bookingOutcomes } from "#domain/reservations/bookings.ts";
import { type DeskRoom, deskMessages } from "#domain/reservations/desk-bookings.ts";
import type { QueryDraft } from "#domain/website/queries.ts";
import * as m from "#messages/deskBookings.js";
import * as groups from "#messages/deskGroups.js";
import { failureText } from "#web/admin/platform/app/session/failures.ts";
import { useStaffSession } from "#web/admin/platform/app/session/staff-session.ts";
import { RecordDialog } from "#web/admin/platform/forms/record-dialog.tsx";
import type { FormDefinition, Versioned } from "#web/admin/platform/forms/record-form.ts";
import { useRecordForm } from "#web/admin/platform/forms/use-record-form.ts";
import { GuestNote } from "#web/admin/register/guest-card/guest-note.tsx";
import { QuoteLines } from "#web/shared/reservations/quote-lines.tsx";
import { stayOf } from "#web/shared/reservations/stay-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/fields/field.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { withArrivalAnswers } from "../arrival-question.ts";
import { GuestFields } from "../edit/guest-fields.tsx";
import { shownTotal } from "./agreed-price.ts";
import { AgreedPriceFields } from "./agreed-price-fields.tsx";
import { useAddBooking, useSearchedRooms } from "./new-booking-data.ts";
import { StayFields, TimesFields } from "./new-booking-fields.tsx";
import {
  checkNewBooking,
  type DeskBookingBody,
  type NewBookingForm,
  openingForm,
  planIn,
  priceChangeText,
  searchOf,
} from "./new-booking-form.ts";
import { PlanAges } from "./plan-ages.tsx";
import { QueryNote } from "./query-note.tsx";
import { startOfQuery } from "./query-start.ts";
import { ReductionFields } from "./reduction-fields.tsx";
import { RoomChoice } from "./room-choice.tsx";
import { RoomsFrame } from "./rooms-frame.tsx";
import { TotalNote } from "./total-note.tsx";

/** The choices before the form opened. */
type Start = Pick<NewBookingForm, "roomId" | "checkInDate" | "checkOutDate">;

interface NewBookingDialogProps {
  open: boolean;
  start?: Start | undefined;
  /** The query of which the booking is made. */
  query?: QueryDraft | undefined;
  onLeave: () => void;
  onBooked: (booking: Booking) => void;
}

/** For bookings by phone or at the desk. Availability and prices are the server's. */
export function NewBookingDialog({ open, start, query, onLeave, onBooked }: NewBookingDialogProps) {
  const session = useStaffSession().data;
  /** Tonight is the night that has begun. */
  const today = session?.businessDate;
  const add = useAddBooking();
  const seenTotal = useRef(0);
  const checkIn = useRef(false);
  const [isCheckingIn, setCheckingIn] = useState(false);
  const { rooms, isCurrent, searchFor } = useSearchedRooms(open);
  const { roomId, checkInDate, checkOutDate } = start ?? {};
  const definition = useMemo(() => {
    const isStarted = roomId !== undefined && checkInDate !== undefined && checkOutDate !== undefined;
    const from = isStarted ? { roomId, checkInDate, checkOutDate } : undefined;
    return newBookingForm(rooms.data ?? [], today ?? "", from, query);
  }, [rooms.data, today, roomId, checkInDate, checkOutDate, query]);
  const controls = useRecordForm({
    definition,
    open,
    subject: today === undefined ? undefined : "new",
    save: (body) => {
      seenTotal.current = body.grandTotal;
      return withArrivalAnswers(
        ({ hasLeft, anyway }) =>
          add.mutateAsync({ ...body, queryId: query?.queryId, checkIn: checkIn.current, hasLeft, anyway }),
        { isRequired: true },
      );
    },
    failure: (error) => {
      showToast({ tone: "error", text: m.deskRefused() });
      void rooms.refetch();
      return (
        priceChangeText(error, seenTotal.current) ??
        failureText(error, { refused: bookingOutcomes.refused(), broken: bookingOutcomes.unexpected() })
      );
    },
    onSaved: (_none, booking) => {
      const text =
        booking.status === "checked-in"
          ? `${booking.name}: ${bookingStatusFacts["checked-in"].label()}`
          : m.bookedFor({ name: booking.name, reference: booking.reference });
      showToast({ tone: "success", text });
      onBooked(booking);
    },
  });
  const { edit, change } = controls;
  const wanted = edit && today !== undefined ? searchOf(edit.form, today) : undefined;
  const isLoading = searchFor(wanted);
  const room = edit && rooms.data?.find(({ roomId }) => roomId === edit.form.roomId);
  const plan = room && planIn(room, edit.form);
  const quote = isCurrent && wanted ? plan?.quote : undefined;
  const isTonight = edit !== undefined && [today, session?.today].includes(edit.form.checkInDate);
  const reason = edit && reasonOf(edit.form, { room, isLoading });
  const press = (isCheckIn: boolean) => {
    checkIn.current = isCheckIn;
    setCheckingIn(isCheckIn);
  };

  return (
    <RecordDialog
      open={open}
      onLeave={onLeave}
      title={m.newBookingTitle()}
      description={
        <Link to="/admin/groups?new=group" className="strong inline-row middle target-high underlined group-link">
          {groups.severalRooms()}
        </Link>
      }
      size="large"
      className="new-booking"
      frame={controls}
      saveText={m.confirmBooking()}
      saveVariant={isTonight ? "secondary" : "primary"}
      saveDisabled={reason !== undefined}
      onSave={() => press(false)}
      secondSave={
        isTonight
          ? (button) => (
              <Button {...button} busy={button.busy && isCheckingIn} busyLabel={m.saving()} onClick={() => press(true)}>
                {m.bookAndCheckIn()}
              </Button>
            )
          : undefined
      }
      footNote={<TotalNote reason={reason} label={m.grandTotal()} total={edit && shownTotal(edit.form, quote)} />}
    >
      {edit && today !== undefined && (
        <>
          {query && <QueryNote query={query} />}
          <StayFields form={edit.form} fields={edit.fields} change={change} today={today} />
          <RoomsFrame answer={rooms} hasStay={wanted !== undefined} title={m.room()} noStay={m.chooseDates()}>
            {(found) => (
              <RoomChoice
                rooms={found}
                chosen={edit.form}
                today={today}
                busy={!isCurrent}
                error={edit.fields.roomId}
                onChoose={change}
                onTakeDates={({ checkin, checkout }) => change({ checkInDate: checkin, checkOutDate: checkout })}
              />
            )}
          </RoomsFrame>
          <PlanAges form={edit.form} error={edit.fields.childAges} plan={plan} change={change} />
          <ReductionFields form={edit.form} fields={edit.fields} rooms={rooms.data} busy={!isCurrent} change={change} />
          <GuestFields
            form={edit.form}
            fields={edit.fields}
            change={change}
            emailHint={m.emailOptional({ note: deskMessages.noMails() })}
          />
          <GuestNote phone={edit.form.phone} />
          <TimesFields form={edit.form} fields={edit.fields} change={change} quote={plan?.quote} />
          <AgreedPriceFields form={edit.form} fields={edit.fields} quote={quote} change={change} />
          <Checkbox
            name="isPending"
            label={m.isPending()}
            hint={m.isPendingHint()}
            checked={edit.form.isPending}
            onChange={(event) => change({ isPending: event.target.checked })}
          />
          <section aria-label={m.price()}>
            <h3 className="below-3 edit-form__title">{m.price()}</h3>
            <div className="rounded ground-1 pad-4 stack gap-4 edit-form__price">
              {quote ? <QuoteLines quote={quote} totalLabel={m.grandTotal()} /> : <p>{m.chooseRoomAndDates()}</p>}
            </div>
          </section>
        </>
      )}
    </RecordDialog>
  );
}

/** Why the booking can't be confirmed; undefined where a click shows what is missing. */
function reasonOf(form: NewBookingForm, { room, isLoading }: { room: DeskRoom | undefined; isLoading: boolean }) {
  if (!stayOf(form)) return undefined;
  if (isLoading) return m.loadingPrices();
  return room && !room.bookable ? room.message : undefined;
}

function newBookingForm(
  rooms: readonly DeskRoom[],
  today: Night,
  start: Start | undefined,
  query: QueryDraft | undefined,
): FormDefinition<Versioned, NewBookingForm, DeskBookingBody> {
  return {
    name: "booking",
    // A draft of its own, so that an unfinished booking of other nights does not replace those that were chosen.
    draft: query ? `booking ${query.queryId}` : start && `booking ${start.roomId} ${start.checkInDate}`,
    formOf: () => ({ ...openingForm(today), ...start, ...(query && startOfQuery(query, today)) }),
    check: (form) => checkNewBooking(form, rooms, today),
    labels: {},
    linkedFields: [
      ["checkInDate", "checkOutDate", "roomId"],
      ["adultMale", "adultFemale", "children", "roomId", "childAges"],
    ],
  };
}
