import { useId, useRef, useState } from "react";
import { formatRupees, type Rupees } from "#domain/platform/money/money.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { Booking, ChangeRequest as Request } from "#domain/reservations/bookings.ts";
import { pendingChange, stayChangeText } from "#domain/reservations/stay-change.ts";
import * as m from "#messages/deskBookings.js";
import { formatInstant } from "#web/admin/platform/app/instants.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, TextArea } from "#web/ui/fields/field.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { Badge } from "#web/ui/states/badge.tsx";
import { Banner } from "#web/ui/states/banner.tsx";
import "./change-request.css";
import { useAnswerChange, useChangeReview } from "./change-request-data.ts";

/** Where bookings are listed. */
export function ChangeBadge({ booking }: { booking: Booking }) {
  return pendingChange(booking) ? <Badge tone="brass">{m.changeAsked()}</Badge> : null;
}

/** Other dates and guests that the guest asks for: accept or decline. */
export function ChangeRequest({ booking }: { booking: Booking }) {
  const request = pendingChange(booking);
  return request ? <PendingRequest key={request.requestedAt} booking={booking} request={request} /> : null;
}

function PendingRequest({ booking, request }: { booking: Booking; request: Request }) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const { data: review, error } = useChangeReview(booking);
  const answer = useAnswerChange();
  const [wanted, setWanted] = useState<"quoted" | "today">("quoted");
  const [isDeclining, setDeclining] = useState(false);
  const [word, setWord] = useState("");
  const [failure, setFailure] = useState<string>();
  const quoted = request.quote.grandTotal;
  const current = review?.quote?.grandTotal;
  const hasTwoPrices = current !== undefined && current !== quoted;
  const total = hasTwoPrices && wanted === "today" ? current : quoted;
  const refund = review ? Math.max(0, review.paid - total) : 0;

  const send = async (chosen: Parameters<typeof answer.mutateAsync>[0], text: string) => {
    setFailure(undefined);
    try {
      await answer.mutateAsync(chosen);
      // The buttons disappear.
      section.current?.closest("dialog")?.querySelector<HTMLElement>("h2")?.focus();
      showToast({ tone: "success", text });
    } catch (error) {
      setFailure(messageOf(error));
    }
  };

  return (
    <section
      ref={section}
      className="stack gap-3 lined rounded pad-4 below-4 ground-brass change-request"
      aria-labelledby={`${id}-title`}
    >
      <h3 id={`${id}-title`} className="change-request__title">
        {m.changeTitle()}
      </h3>
      <dl className="stack gap-2 small change-request__sides">
        <div>
          <dt>{m.stayNow()}</dt>
          <dd>
            {stayChangeText(booking)} <b className="numbers">{formatRupees(booking.grandTotal)}</b>
          </dd>
        </div>
        <div>
          <dt>{m.stayWanted()}</dt>
          <dd>
            {stayChangeText(request)} <b className="numbers">{formatRupees(quoted)}</b>
          </dd>
        </div>
      </dl>
      <p className="small change-request__note">
        {m.changeSent({ instant: formatInstant(request.requestedAt) })} {differenceText(total - booking.grandTotal)}
        {refund > 0 && ` ${m.changeRefund({ amount: formatRupees(refund) })}`}
      </p>
      {hasTwoPrices && (
        <fieldset className="at-start stack gap-1 small unpadded change-request__prices">
          <legend>{m.priceChangedSince()}</legend>
          <PriceChoice
            name={id}
            label={m.priceQuoted()}
            value={quoted}
            on={wanted === "quoted"}
            onChoose={() => setWanted("quoted")}
          />
          <PriceChoice
            name={id}
            label={m.priceToday()}
            value={current}
            on={wanted === "today"}
            onChoose={() => setWanted("today")}
          />
        </fieldset>
      )}
      {review?.problem && <Banner tone="notice">{m.changeImpossible({ problem: review.problem })}</Banner>}
      {(failure || error) && <Banner tone="error">{failure ?? messageOf(error)}</Banner>}
      {isDeclining ? (
        <form
          className="stack gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void send({ booking, answer: word }, m.requestDeclined());
          }}
        >
          <Field label={m.wordLabel()} hint={m.wordHint()}>
            <TextArea
              rows={2}
              maxLength={300}
              value={word}
              autoFocus
              onChange={(event) => setWord(event.target.value)}
            />
          </Field>
          <div className="row wraps gap-2">
            <Button type="submit" variant="danger" size="small" busy={answer.isPending} busyLabel={m.declining()}>
              {m.declineRequest()}
            </Button>
            <Button variant="quiet" size="small" onClick={() => setDeclining(false)}>
              {m.back()}
            </Button>
          </div>
        </form>
      ) : (
        <div className="row wraps gap-2">
          <Button
            size="small"
            busy={answer.isPending}
            busyLabel={m.accepting()}
            disabled={!review || review.problem !== null}
            onClick={() => void send({ booking, grandTotal: total }, m.changeMade({ name: booking.name }))}
          >
            {m.acceptChange()}
          </Button>
          <Button variant="secondary" size="small" disabled={answer.isPending} onClick={() => setDeclining(true)}>
            {m.openDecline()}
          </Button>
        </div>
      )}
    </section>
  );
}

function differenceText(difference: Rupees): string {
  if (difference === 0) return m.totalStays();
  return difference > 0
    ? m.totalMore({ amount: formatRupees(difference) })
    : m.totalLess({ amount: formatRupees(-difference) });
}

interface PriceChoiceProps {
  name: string;
  label: string;
  value: Rupees;
  on: boolean;
  onChoose: () => void;
}

function PriceChoice({ name, label, value, on, onChoose }: PriceChoiceProps) {
  return (
    <label className="row middle gap-2 change-request__price">
      <input type="radio" name={name} checked={on} onChange={onChoose} />
      <span>{label}</span>
      <b className="numbers">{formatRupees(value)}</b>
    </label>
  );
}
