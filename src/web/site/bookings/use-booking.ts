import { type RefObject, useCallback, useEffect, useMemo, useReducer, useRef } from "react";
import { addBooking } from "#contract/bookings.ts";
import type { BookingSearch } from "#domain/booking-search.ts";
import type { Booking } from "#domain/bookings.ts";
import type { Night } from "#domain/nights.ts";
import { capacityMessage } from "#domain/rooms.ts";
import { browserApi } from "#web/api.ts";
import { firstAttempt, isCertain, nextAttempt } from "#web/attempt.ts";
import { sentOnce } from "#web/idempotency-key.ts";
import type { RoomOffer } from "#web/parts/room-offer.ts";
import { bookingBody, exceedsCapacity, type GuestCount, priceOf, rangeError } from "#web/parts/stay-form.ts";
import { dismissToast, showToast } from "#web/ui/toast.tsx";
import { type BookingField, type BookingFields, checkBooking, openingFields } from "./booking-form.ts";
import { bookingReducer, openingState } from "./booking-state.ts";
import { bookingTexts, failureOf } from "./submission.ts";
import { useRoomCalendar } from "./use-room-calendar.ts";

const faulty = "[aria-invalid='true'], .control--invalid, [data-faulty]";

interface BookingSetting {
  room: RoomOffer;
  today: Night;
  search?: BookingSearch;
  /** Whether the dialog is open: only then the calendar is asked for. */
  active: boolean;
  /** The form, to find what is wrong in it. */
  form: RefObject<HTMLFormElement | null>;
  onBooked: (booking: Booking, key: string | undefined) => void;
}

/** One opening of "Book Your Stay": what is filled in, what it costs, what is wrong, and sending it. */
export function useBooking({ room, today, search, active, form, onBooked }: BookingSetting) {
  const [state, dispatch] = useReducer(bookingReducer, undefined, () =>
    openingState(openingFields(today, search), room.rates),
  );
  const calendar = useRoomCalendar(room, today, active);
  const attempt = useRef(firstAttempt());
  const isSending = useRef(false);
  const failureToast = useRef(0);

  const { checkInDate, checkOutDate, arrivalTime, departureTime, adultMale, adultFemale, children } = state.fields;
  // What follows stays the same from one key to the next, so that a key changes the field it is typed in and no more.
  const quote = useMemo(
    () => priceOf(state.rates, { checkInDate, checkOutDate, arrivalTime, departureTime }),
    [state.rates, checkInDate, checkOutDate, arrivalTime, departureTime],
  );
  const blockedRange = rangeError(state.fields, calendar.blocked);

  // Where the focus goes once the errors are on the page: to the first field that has one.
  useEffect(() => {
    if (state.failures === 0) return;
    const first = form.current?.querySelector<HTMLElement>(faulty);
    const target = first?.matches("input, select, textarea, button") ? first : first?.querySelector("button, input");
    (target as HTMLElement | null | undefined)?.focus();
  }, [state.failures, form]);

  const edit = useCallback(
    <Name extends BookingField>(name: Name, value: BookingFields[Name]) => dispatch({ type: "edited", name, value }),
    [],
  );

  const changeGuests = useCallback(
    (name: GuestCount, value: number) => {
      if (exceedsCapacity({ adultMale, adultFemale, children }, name, value, room.maxCapacity)) {
        showToast({ tone: "error", text: capacityMessage(room.maxCapacity) });
      } else {
        edit(name, value);
      }
    },
    [adultMale, adultFemale, children, room.maxCapacity, edit],
  );

  const chooseDates = useCallback(
    (checkIn: Night, checkOut: Night) => dispatch({ type: "dates-chosen", checkIn, checkOut }),
    [],
  );

  const submit = async () => {
    if (isSending.current || blockedRange) return;
    const checked = checkBooking(state.fields, today);
    if (!checked.ok) return dispatch({ type: "faulty", errors: checked.fields });
    if (!quote) return;
    const body = bookingBody(room, checked.output, quote);
    const sent = nextAttempt(attempt.current, JSON.stringify(body));
    attempt.current = sent;
    isSending.current = true;
    dismissToast(failureToast.current);
    dispatch({ type: "sent" });
    try {
      const { booking, key } = await browserApi(addBooking, { body }, sentOnce(sent.key));
      showToast({ tone: "success", text: bookingTexts.succeeded });
      onBooked(booking, key);
    } catch (error) {
      attempt.current = { ...sent, answered: isCertain(error) };
      const failure = failureOf(error);
      dispatch({ type: "refused", failure });
      failureToast.current = showToast({ tone: "error", text: bookingTexts.failed });
      if (failure.nightsTaken) calendar.reload();
    } finally {
      isSending.current = false;
    }
  };

  return { state, quote, blockedRange, calendar, edit, changeGuests, chooseDates, submit };
}

export type BookingControls = ReturnType<typeof useBooking>;
