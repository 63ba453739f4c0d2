import { useState } from "react";
import { formatRupees, type Rupees } from "#domain/platform/money/money.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import type { ArrivalFacts } from "#domain/reservations/check-in.ts";
import * as m from "#messages/deskArrival.js";
import * as bookings from "#messages/deskBookings.js";
import * as card from "#messages/deskGuestCard.js";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { useOpenBooking } from "../../platform/app/urls/use-open-booking.ts";
import { type GivenAnswer, useArrivalQuestion } from "./arrival-question.ts";
import "./arrival-dialog.css";
import { EarlyWays } from "./early-ways.tsx";

/** Says what stands in the way of a check-in, by name, and offers the ways out. */
export function ArrivalDialog() {
  const question = useArrivalQuestion();
  const [last, setLast] = useState(question);
  if (question && question !== last) setLast(question);
  const { open } = useOpenBooking();
  // The question of before, while the dialog closes.
  if (!last) return null;
  const { facts, ways, isMove, answer } = last;
  const { guest, otherDay, occupied, early } = facts;
  return (
    <Dialog
      open={question !== undefined}
      onClose={() => answer(undefined)}
      role="alertdialog"
      size="small"
      title={isMove ? m.moveTitle({ guest }) : m.title({ guest })}
      footer={
        <Button variant="quiet" data-autofocus onClick={() => answer(undefined)}>
          {bookings.keepAsIs()}
        </Button>
      }
    >
      <div className="arrival">
        {reasonsOf(facts).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <div className="breaks stack arrival__ways">
          {otherDay?.moved && ways.includes("day") && (
            <Button
              variant="secondary"
              onClick={() => answer({ moveArrival: true, seenTotal: otherDay.moved?.grandTotal })}
            >
              {m.moveArrival({
                nights: otherDay.moved.nights,
                more: formatRupees(otherDay.moved.more),
                total: formatRupees(otherDay.moved.grandTotal),
              })}
            </Button>
          )}
          {!otherDay && (occupied || facts.unready) && !early && ways.includes("unit") && (
            <OtherUnits facts={facts} answer={answer} />
          )}
          {!otherDay && occupied && (
            <>
              <Button
                variant="secondary"
                onClick={() => {
                  answer(undefined);
                  open(occupied.bookingId);
                }}
              >
                {m.openOther({ guest: occupied.guest })}
              </Button>
              <Button
                variant="secondary"
                onClick={() => answer({ hasLeft: true, ...(facts.unready && { anyway: true }) })}
              >
                {occupied.balance > 0
                  ? m.hasLeftOwing({ guest: occupied.guest, amount: formatRupees(occupied.balance) })
                  : m.hasLeft({ guest: occupied.guest })}
              </Button>
            </>
          )}
          {early && <EarlyWays early={early} answer={answer} />}
          {!early && (otherDay || !occupied) && (
            <Button variant="secondary" onClick={() => answer({ anyway: true })}>
              {otherDay ? m.keepDay() : isMove ? m.moveAnyway() : m.anyway()}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function OtherUnits({ facts, answer }: { facts: ArrivalFacts; answer: (given: GivenAnswer) => void }) {
  if (facts.otherUnits.length === 0) return <p>{m.noOther()}</p>;
  return facts.otherUnits.map(({ _id, label }) => (
    <Button key={_id} variant="secondary" onClick={() => answer({ unitId: _id })}>
      {m.otherUnit({ unit: label })}
    </Button>
  ));
}

function reasonsOf({ guest, isBarred, otherDay, occupied, unready, early }: ArrivalFacts): string[] {
  const reasons: (string | false | null)[] = [
    isBarred === true && card.barredGuest({ guest }),
    otherDay && dayText(guest, otherDay),
    occupied &&
      m.occupiedText({ unit: occupied.unit, guest: occupied.guest, date: formatNight(occupied.checkOutDate) }),
    occupied && balanceText(occupied),
    unready && unreadyText(unready),
    early && m.earlyText(early),
  ];
  return reasons.filter((text) => typeof text === "string");
}

function dayText(guest: string, { checkInDate, checkOutDate, today }: NonNullable<ArrivalFacts["otherDay"]>): string {
  if (checkInDate > today) return m.dayText({ guest, date: formatNight(checkInDate) });
  return m.overText({ guest, date: formatNight(checkOutDate) });
}

function balanceText({ guest, balance }: NonNullable<ArrivalFacts["occupied"]>): string | null {
  if (balance === 0) return null;
  return balance > 0
    ? m.owes({ guest, amount: formatRupees(balance) })
    : m.hasCredit({ guest, amount: formatRupees(-balance as Rupees) });
}

function unreadyText({ unit, housekeeping, blockedFor }: NonNullable<ArrivalFacts["unready"]>): string {
  if (blockedFor !== "") return m.blockedText({ unit, reason: blockedFor });
  return housekeeping === "out-of-order" ? m.outOfOrderText({ unit }) : m.dirtyText({ unit });
}
