import { type FormEvent, type RefObject, useId, useMemo, useRef, useState } from "react";
import { changeStayAsGuest } from "#contract/reservations/guest-booking.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import { fewUnits } from "#domain/platform/time/availability.ts";
import { formatNight, type Night, nightsOf } from "#domain/platform/time/nights.ts";
import { AppError, type FieldErrors } from "#domain/platform/values/errors.ts";
import { validate } from "#domain/platform/values/validate.ts";
import type { GuestBooking } from "#domain/reservations/guest-booking.ts";
import { isSameStay, pendingChange, type StayChange, stayChangeInput } from "#domain/reservations/stay-change.ts";
import * as page from "#messages/guestBooking.js";
import * as m from "#messages/stayChange.js";
import { browserApi } from "#web/api.ts";
import {
  exceedsCapacity,
  type GuestCount,
  guestCounts,
  stayDatesOf,
  withCheckIn,
} from "#web/shared/reservations/stay-form.ts";
import { StayDateFields } from "#web/shared/rooms/stay-date-fields.tsx";
import { FieldError } from "#web/ui/fields/field-error.tsx";
import { Stepper } from "#web/ui/fields/stepper.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { showToast } from "#web/ui/overlays/toast-store.ts";
import { Banner } from "#web/ui/states/banner.tsx";
import { useRoomCalendar } from "../../rooms/calendar/use-room-calendar.ts";
import { type KeptForm, useFormLeaving, useKeptForm } from "../../website/dialogs/discard-question.tsx";
import { useCalendarHistory } from "../../website/dialogs/use-calendar-history.ts";
import "./change-dialog.css";
import { DialogButtons } from "../../website/dialogs/dialog-buttons.tsx";
import { useOpening } from "../../website/dialogs/use-opening.ts";
import { ChangePrice } from "./change-price.tsx";
import { failureOf, useChangeQuote } from "./use-change-quote.ts";
import { useRefreshingCall } from "./use-refreshing-call.ts";

interface ChangeDialogProps {
  booking: GuestBooking;
  bookingKey: string;
  /** The property's day. */
  today: Night;
  open: boolean;
  /** A step forward to it finds what was chosen. */
  entry: string | undefined;
  onClose: () => void;
}

type Kept = RefObject<KeptForm<StayChange> | null>;

/** Each opening starts from the request that is pending, else from the booking. */
export function ChangeDialog(props: ChangeDialogProps) {
  const kept: Kept = useRef(null);
  return <Opening key={useOpening(props.open)} kept={kept} {...props} />;
}

function Opening({ booking, bookingKey, today, open, entry, onClose, kept }: ChangeDialogProps & { kept: Kept }) {
  const { reference, roomName, maxCapacity, updatedAt } = booking;
  const formId = useId();
  const [opened] = useState(() => stayOf(pendingChange(booking) ?? booking));
  const [form, setForm] = useKeptForm(kept, entry, opened);
  const [failure, setFailure] = useState<{ fields: FieldErrors; message?: string }>({ fields: {} });
  const [busy, setBusy] = useState(false);
  const runAndRefresh = useRefreshingCall();
  const calendar = useFreeCalendar(booking, today, open);
  const calendarHistory = useCalendarHistory("change");

  const isUnchanged = isSameStay(form, booking) || isSameStay(form, opened);
  const checked = validate(stayChangeInput, { key: bookingKey, ...form, grandTotal: 0, updatedAt });
  const { quoted, isAsking, retry } = useChangeQuote(
    reference,
    bookingKey,
    open && !isUnchanged && checked.ok ? form : undefined,
  );
  const fields: FieldErrors = {
    ...(checked.ok || isUnchanged ? {} : checked.fields),
    ...quoted?.fields,
    ...failure.fields,
  };
  const message = failure.message ?? quoted?.message;
  const guestError = fields.adultMale ?? fields.adultFemale ?? fields.children;
  const forget = () => {
    kept.current = null;
  };
  const leaving = useFormLeaving({ open, isChanged: !isSameStay(form, opened), onClose, forget });

  const edit = (part: Partial<StayChange>) => {
    setFailure({ fields: {} });
    setForm((last) => ({ ...last, ...part }));
  };
  const changeGuests = (name: GuestCount, value: number) => {
    if (maxCapacity !== null && exceedsCapacity(form, name, value, maxCapacity)) {
      setFailure({ fields: { adultMale: m.capacityExceeded({ count: maxCapacity }) } });
    } else edit({ [name]: value });
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const quote = quoted?.quote;
    if (busy || !quote) return;
    setBusy(true);
    setFailure({ fields: {} });
    const { grandTotal } = quote.quote;
    try {
      const body = { key: bookingKey, ...form, grandTotal, updatedAt };
      await runAndRefresh(() => browserApi(changeStayAsGuest, { params: { reference }, body }));
      showToast({
        tone: "success",
        text: quote.isAtOnce ? changedText(booking.grandTotal, grandTotal) : page.requestSent(),
      });
      leaving.leave();
    } catch (error) {
      const isNewPrice = error instanceof AppError && error.code === "price_changed";
      setFailure(failureOf(error));
      calendar.reload();
      if (isNewPrice) retry();
    }
    setBusy(false);
  };

  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        onDismiss={leaving.ask}
        size="large"
        className="change-dialog"
        title={page.changeTitle()}
        description={m.currentStay({
          roomName,
          from: formatNight(booking.checkInDate),
          to: formatNight(booking.checkOutDate),
        })}
        dismissable={!busy}
        footer={
          <DialogButtons
            formId={formId}
            leaveText={m.keep()}
            onLeave={leaving.leave}
            disabled={!quoted?.quote}
            busy={busy}
            busyLabel={quoted?.quote?.isAtOnce ? m.changing() : page.sending()}
          >
            {quoted?.quote?.isAtOnce ? m.changeBooking() : page.sendRequest()}
          </DialogButtons>
        }
      >
        <form id={formId} className="stack gap-5" noValidate onSubmit={send}>
          {message && <Banner tone="error">{message}</Banner>}
          <div className="stack gap-4 change-form__dates">
            <StayDateFields
              checkIn={{ name: "checkInDate", error: fields.checkInDate }}
              checkOut={{ name: "checkOutDate", error: fields.checkOutDate }}
              hasLongLabels
              dates={stayDatesOf(form)}
              today={today}
              onChange={(end, day) => edit(end === "checkIn" ? withCheckIn(form, day) : { checkOutDate: day })}
              blocked={calendar.blocked}
              nights={calendar.nights}
              format={formatNight}
              history={calendarHistory}
              required
            />
          </div>
          {calendar.failed && (
            <p className="soft small own-small" role="status">
              {m.calendarNotLoaded()}
            </p>
          )}
          <fieldset
            className="lined rounded ground-1 pad-3-4 change-form__guests"
            aria-labelledby={`${formId}-guests-title`}
            aria-describedby={guestError ? `${formId}-guests` : undefined}
            data-invalid={guestError ? "" : undefined}
          >
            <p className="on-baseline row wraps spread small gap-0-3 change-form__guests-head">
              <b id={`${formId}-guests-title`}>{m.guestsLabel()}</b>
              {maxCapacity !== null && <span>{m.capacity({ count: maxCapacity })}</span>}
            </p>
            {guestCounts.map(({ name, label, detail }) => (
              <Stepper
                key={name}
                label={label()}
                detail={detail()}
                value={form[name]}
                onChange={(value) => changeGuests(name, value)}
              />
            ))}
            <FieldError id={`${formId}-guests`} error={guestError} />
          </fieldset>
          <ChangePrice booking={booking} quote={quoted?.quote} isAsking={isAsking} isUnchanged={isUnchanged} />
        </form>
      </Dialog>
      {leaving.question}
    </>
  );
}

function changedText(before: number, after: number): string {
  if (before === after) return m.changed();
  return m.changedPrice({ before: formatRupees(before), after: formatRupees(after) });
}

function stayOf({ checkInDate, checkOutDate, adultMale, adultFemale, children }: StayChange): StayChange {
  return { checkInDate, checkOutDate, adultMale, adultFemale, children };
}

/** The nights that the booking holds are free for itself. */
function useFreeCalendar(booking: GuestBooking, today: Night, open: boolean) {
  const { roomId, costOptionId, checkInDate, checkOutDate } = booking;
  const room = useMemo(() => ({ _id: roomId ?? "", occupiedDates: [] }), [roomId]);
  const calendar = useRoomCalendar(room, today, open && roomId !== null, undefined, costOptionId ?? undefined);
  return useMemo(() => {
    const blocked = new Map(calendar.blocked);
    const nights = new Map(calendar.nights);
    for (const night of nightsOf({ checkIn: checkInDate, checkOut: checkOutDate })) {
      const { blocked: _, ...known } = nights.get(night) ?? { night };
      blocked.delete(night);
      nights.set(night, { ...known, unitsLeft: fewUnits + 1 });
    }
    return { ...calendar, blocked, nights };
  }, [calendar, checkInDate, checkOutDate]);
}
