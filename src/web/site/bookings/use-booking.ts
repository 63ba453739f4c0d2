import { type FormEvent, useCallback, useMemo, useRef, useState } from "react";
import { addBooking } from "#contract/bookings.ts";
import type { BookingSearch } from "#domain/booking-search.ts";
import { type Booking, bookingOutcomes } from "#domain/bookings.ts";
import type { Night } from "#domain/nights.ts";
import { capacityMessage } from "#domain/rooms.ts";
import { browserApi } from "#web/api.ts";
import { readDraft } from "#web/forms/drafts.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useIdempotentSend } from "#web/forms/use-idempotent-send.ts";
import type { RoomOffer } from "#web/shared/room-offer.ts";
import {
  type BookingBody,
  bookingBody,
  exceedsCapacity,
  type GuestCount,
  priceOf,
  rangeError,
} from "#web/shared/stay-form.ts";
import { dismissToast, showToast } from "#web/ui/toast.tsx";
import { otherThanFirst, useRoomCalendar } from "../calendar/use-room-calendar.ts";
import { readEntryDraft, removeDraft, useEntryDraft } from "../dialogs/entry-draft.ts";
import {
  type BookingField,
  type BookingFields,
  checkBooking,
  linkedFields,
  openingFields,
  withField,
} from "./booking-form.ts";
import { afterEdit, afterFailure, type BookingOutcome, chosenPlan } from "./booking-outcome.ts";
import { failureOf } from "./submit-failure.ts";
import { promoStayOf, usePromo } from "./use-promo.ts";

interface BookingOptions {
  room: RoomOffer;
  today: Night;
  search?: BookingSearch;
  /** The plan chosen on the page; the first one otherwise. */
  planId?: string;
  /** Whether the dialog is open: the calendar is fetched only then. */
  active: boolean;
  /** Of the history; what was typed in this entry is restored. */
  entry: string | undefined;
  onBooked: (booking: Booking, key: string | undefined) => void;
}

const draftName = "booking";

export function useBooking({ room, today, search, planId, active, entry, onBooked }: BookingOptions) {
  const [opening] = useState(() => openingFields(today, search, chosenPlan(room.plans, planId ?? "").id));
  const [values, setValues] = useState(() => readEntryDraft(draftName, entry, opening) ?? opening);
  const isChanged = JSON.stringify(values) !== JSON.stringify(opening);
  const isSent = useRef(false);
  useEntryDraft(draftName, active && isChanged && !isSent.current ? entry : undefined, values);
  const [outcome, setOutcome] = useState<BookingOutcome>({ plans: room.plans });
  const keyDraft = entry && `${draftName}-key-${entry}`;
  const sendOnce = useIdempotentSend({ draft: keyDraft });
  // After a reload before the answer the nights may be taken by this very booking: the server knows.
  const [isUnanswered, setUnanswered] = useState(() => keyDraft !== undefined && readDraft(keyDraft) !== undefined);
  const failureToast = useRef(0);

  const plan = chosenPlan(outcome.plans, values.costOptionId);
  const calendar = useRoomCalendar(room, today, active, undefined, otherThanFirst(room.plans, plan.id));
  const { checkInDate, checkOutDate, arrivalTime, departureTime, adultMale, adultFemale, children } = values;
  // Stable between keystrokes, so that typing renders only its field.
  const ownQuote = useMemo(
    () => priceOf(plan, { checkInDate, checkOutDate, arrivalTime, departureTime }),
    [plan, checkInDate, checkOutDate, arrivalTime, departureTime],
  );
  const promo = usePromo(ownQuote && promoStayOf(values, { roomId: room._id, costOptionId: plan.id }));
  const quote = promo.quote ?? ownQuote;
  const blockedRange = isUnanswered ? undefined : rangeError(values, calendar.blocked);

  const form = useForm({
    values: () => (blockedRange ? undefined : values),
    check: (typed) => {
      const checked = checkBooking(typed, today);
      if (!checked.ok) return checked;
      if (!quote || promo.problem) return { ok: false, fields: { ...(promo.problem && { promoCode: promo.problem }) } };
      const body = bookingBody({ ...room, costOptionId: plan.id }, checked.output, quote);
      return { ok: true, output: { ...body, ...(promo.applied && { promoCode: promo.applied }) } };
    },
    send: (body: BookingBody & { promoCode?: string }) => {
      dismissToast(failureToast.current);
      setOutcome(({ plans }) => ({ plans }));
      return sendOnce(body, (call) => browserApi(addBooking, { body }, call));
    },
    onSuccess: ({ booking, key }) => {
      isSent.current = true;
      removeDraft(draftName);
      showToast({ tone: "success", text: bookingOutcomes.succeeded() });
      onBooked(booking, key);
    },
    onFailure: (error) => {
      setUnanswered(false);
      const failure = failureOf(error);
      setOutcome((now) => afterFailure(now, failure, { planId: plan.id, total: quote?.grandTotal }));
      failureToast.current = showToast({ tone: "error", text: bookingOutcomes.failed() });
      if (failure.nightsTaken) calendar.reload();
    },
    linkedFields,
  });
  const { clearErrors } = form;

  const edit = useCallback(
    <Name extends BookingField>(name: Name, value: BookingFields[Name]) => {
      setValues((now) => withField(now, name, value));
      setOutcome((now) => afterEdit(now, name));
      if (name === "checkInDate" || name === "checkOutDate") setUnanswered(false);
      clearErrors([name]);
    },
    [clearErrors],
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
    (checkIn: Night, checkOut: Night) => {
      edit("checkInDate", checkIn);
      edit("checkOutDate", checkOut);
    },
    [edit],
  );

  return {
    values,
    errors: form.fields,
    outcome,
    submitting: form.busy,
    formProps: {
      ...form.formProps,
      onSubmit: (event: FormEvent) => {
        if (!blockedRange) setOutcome(({ failure: _, ...rest }) => rest);
        form.formProps.onSubmit(event);
      },
    },
    quote,
    promo,
    plan,
    blockedRange,
    calendar,
    edit,
    changeGuests,
    chooseDates,
    isChanged: isChanged && !isSent.current,
    /** For a guest who cancels: a step forward opens an empty form. */
    forget: () => removeDraft(draftName),
  };
}

export type BookingControls = ReturnType<typeof useBooking>;
