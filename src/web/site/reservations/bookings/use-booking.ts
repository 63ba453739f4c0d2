import { type FormEvent, useCallback, useMemo, useRef, useState } from "react";
import { addBooking } from "#contract/reservations/bookings.ts";
import type { Rupees } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { type Booking, bookingOutcomes } from "#domain/reservations/bookings.ts";
import type { ExtrasInput } from "#domain/reservations/extras.ts";
import type { StayQuote } from "#domain/reservations/quotes.ts";
import { capacityMessage } from "#domain/rooms/rooms.ts";
import { totalGuests } from "#domain/rooms/total-guests.ts";
import { type BookingSearch, describeGuests } from "#domain/website/booking-search.ts";
import * as m from "#messages/booking.js";
import { browserApi } from "#web/api.ts";
import { readDraft } from "#web/shared/platform/forms/drafts.ts";
import { useForm } from "#web/shared/platform/forms/use-form.ts";
import { useIdempotentSend } from "#web/shared/platform/forms/use-idempotent-send.ts";
import { ageProblems, agesOf, asksForAges } from "#web/shared/pricing/child-age-rules.ts";
import {
  type BookingBody,
  bookingBody,
  exceedsCapacity,
  type GuestCount,
  rangeError,
} from "#web/shared/reservations/stay-form.ts";
import type { RoomOffer } from "#web/shared/rooms/room-offer.ts";
import { dismissToast, showToast } from "#web/ui/overlays/toast.tsx";
import { otherThanFirst, useRoomCalendar } from "../../rooms/calendar/use-room-calendar.ts";
import { readEntryDraft, removeDraft, useEntryDraft } from "../../website/dialogs/entry-draft.ts";
import { extrasOf, linesOf } from "../extras/quantities.ts";
import { useOfferedExtras } from "../extras/use-offered-extras.ts";
import { shownQuote } from "../quotes/night-of.ts";
import { useStayQuote } from "../quotes/use-stay-quote.ts";
import { forgetAnswer } from "../search/search-answer.ts";
import {
  askingOccupancy,
  type BookingField,
  type BookingFields,
  checkBooking,
  linkedFields,
  openingFields,
  quoteBodyOf,
  quoteProblems,
  searchedButMissing,
  withField,
} from "./booking-form.ts";
import { afterEdit, afterFailure, type BookingOutcome, isOfStay } from "./booking-outcome.ts";
import { chosenPlan } from "./chosen-plan.ts";
import { failureOf } from "./submit-failure.ts";
import { useAwaitedPrice } from "./use-awaited-price.ts";
import { usePromo } from "./use-promo.ts";

interface BookingOptions {
  room: RoomOffer;
  today: Night;
  search?: BookingSearch;
  /** The plan chosen on the page; the first one otherwise. */
  planId?: string;
  /** Whether the dialog is open: the calendar is fetched only then. */
  active: boolean;
  /** An entry of the history; text typed in it is restored. */
  entry: string | undefined;
  onBooked: (booking: Booking, key: string | undefined, payNow: Rupees | undefined) => void;
  /** Called when somebody else has taken the nights meanwhile. */
  onTaken: (() => void) | undefined;
}

const draftName = "booking";
const noTimes: NonNullable<StayQuote["extraNight"]>["times"] = [];

export function useBooking({ room, today, search, planId, active, entry, onBooked, onTaken }: BookingOptions) {
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
  const { adultMale, adultFemale, children } = values;
  const { occupancy } = plan;
  const asking = askingOccupancy(outcome.plans, values);
  const quoteBody = quoteBodyOf(values, { roomId: room._id, costOptionId: plan.id, occupancy: asking });
  const missing = searchedButMissing(values, room, search);
  const areFewerAsked = useRef(false);
  const quoteState = useStayQuote(quoteBody, {
    active,
    onFailure: (error) => {
      const { newPlans } = failureOf(error);
      if (newPlans) setOutcome((now) => ({ ...now, plans: newPlans }));
    },
  });
  const { reply } = quoteState;
  // Stable between keystrokes, so that typing renders only its field.
  const ownQuote = useMemo(() => reply && shownQuote(reply), [reply]);
  const promo = usePromo(ownQuote && quoteBody);
  const quote = promo.quote ?? ownQuote;
  const blockedRange = isUnanswered ? undefined : rangeError(values, calendar.blocked);

  const offeredExtras = useOfferedExtras(active);
  const extras = extrasOf(values.extras, offeredExtras);
  const extraLines = linesOf(values.extras, offeredExtras);
  const form = useForm({
    values: () => (blockedRange ? undefined : values),
    check: (typed) => {
      const checked = checkBooking(typed, today);
      const problems = {
        ...(reply && quoteState.isCurrent && quoteProblems(reply)),
        ...ageProblems(typed, occupancy),
        ...(promo.problem && { promoCode: promo.problem }),
      };
      if (!checked.ok) return { ok: false, fields: { ...problems, ...checked.fields } };
      const searched = searchedButMissing(typed, room, search);
      if (searched && !areFewerAsked.current) {
        areFewerAsked.current = true;
        const text = { guests: describeGuests(searched), count: totalGuests(typed) };
        return { ok: false, fields: { ...problems, adultMale: m.fewerGuests(text) } };
      }
      if (!quote || Object.keys(problems).length > 0) return { ok: false, fields: problems };
      const body = bookingBody({ ...room, costOptionId: plan.id }, checked.output, quote);
      const childAges = agesOf(typed).filter((age) => age !== null);
      const chosen = {
        ...(asksForAges(occupancy, typed) && { childAges }),
        ...(promo.applied && { promoCode: promo.applied }),
        ...(extras.length > 0 && { extras }),
      };
      return { ok: true, output: { ...body, ...chosen } };
    },
    send: (body: BookingBody & { childAges?: number[]; promoCode?: string; extras?: ExtrasInput }) => {
      dismissToast(failureToast.current);
      setOutcome(({ plans }) => ({ plans }));
      return sendOnce(body, (call) => browserApi(addBooking, { body }, call));
    },
    onSuccess: ({ booking, key, payNow }) => {
      isSent.current = true;
      removeDraft(draftName);
      showToast({ tone: "success", text: bookingOutcomes.succeeded() });
      forgetAnswer();
      onBooked(booking, key, payNow);
    },
    onFailure: (error) => {
      setUnanswered(false);
      const failure = failureOf(error);
      setOutcome((now) => afterFailure(now, failure, { planId: plan.id, total: quote?.grandTotal }));
      failureToast.current = showToast({ tone: "error", text: bookingOutcomes.failed() });
      if (failure.newPrice) quoteState.adopt(failure.newPrice.quote);
      if (failure.nightsTaken) {
        calendar.reload();
        quoteState.reload();
        forgetAnswer();
        onTaken?.();
      }
    },
    linkedFields,
  });
  const { clearErrors, submit } = form;
  const isQuoting = quoteBody !== undefined && !quoteState.isCurrent && !quoteState.error;
  const awaited = useAwaitedPrice({
    active,
    isPending: isQuoting || promo.busy,
    total: quote?.grandTotal,
    submit,
    onOtherPrice: (priceChange) => setOutcome(({ plans }) => ({ plans, priceChange })),
  });
  const { cancel: stopWaiting } = awaited;
  /** Other mistakes are shown at once. */
  const isOnlyPriceMissing = () =>
    (isQuoting || promo.busy) &&
    !blockedRange &&
    checkBooking(values, today).ok &&
    Object.keys(ageProblems(values, occupancy)).length === 0 &&
    (promo.busy || !promo.problem);

  const edit = useCallback(
    <Name extends BookingField>(name: Name, value: BookingFields[Name]) => {
      setValues((now) => withField(now, name, value));
      setOutcome((now) => afterEdit(now, name));
      if (isOfStay(name)) stopWaiting();
      if (name === "checkInDate" || name === "checkOutDate") setUnanswered(false);
      clearErrors([name]);
    },
    [clearErrors, stopWaiting],
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

  const takeSearched = () => {
    if (!missing) return;
    edit("adultMale", missing.adults);
    edit("adultFemale", 0);
    edit("children", missing.kids);
  };

  const chooseDates = useCallback(
    (checkIn: Night, checkOut: Night) => {
      edit("checkInDate", checkIn);
      edit("checkOutDate", checkOut);
    },
    [edit],
  );

  return {
    values,
    /** Errors of the last submit, and why the quoted stay can't be booked. */
    errors: { ...(reply && quoteState.isCurrent && quoteProblems(reply)), ...form.fields },
    outcome,
    submitting: form.busy,
    /** The form is sent as soon as the price is known. */
    isAwaitingPrice: awaited.isWaiting,
    formProps: {
      ...form.formProps,
      onSubmit: (event: FormEvent) => {
        if (!blockedRange) setOutcome(({ failure: _, ...rest }) => rest);
        if (isOnlyPriceMissing()) {
          event.preventDefault();
          awaited.wait();
        } else {
          form.formProps.onSubmit(event);
        }
      },
    },
    quote,
    quoteState,
    /** Times that cost no extra night, where that night is not free. */
    otherTimes: (quoteState.isCurrent && reply?.extraNight?.times) || noTimes,
    promo,
    offeredExtras,
    extraLines,
    plan,
    /** The ages of the children, where the price of one of the plans depends on them. */
    ages: asking && agesOf(values),
    /** The guests who were searched for, and are more than those of the form. */
    missing,
    takeSearched,
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
