import { useState } from "react";
import type { Night } from "#domain/platform/time/nights.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import {
  type EarlyNights,
  type GroupAction,
  type GroupActionResult,
  type GroupDetails,
  groupActions,
} from "#domain/reservations/groups.ts";
import * as m from "#messages/deskGroups.js";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { DepositsToTake } from "../../billing/security-deposits/deposits-to-take.tsx";
import { useOpenBooking } from "../../platform/app/urls/use-open-booking.ts";
import { BillCompanies } from "./bill-companies.tsx";
import { EarlyLeaveDialog } from "./early-leave.tsx";
import { useActOnGroup } from "./group-data.ts";
import { dueFor } from "./group-labels.ts";

const texts: Record<GroupAction, (count: { count: number }) => string> = {
  confirm: m.confirmAll,
  "check-in": m.checkInAll,
  "check-out": m.checkOutAll,
};
const doneTexts: Record<GroupAction, (count: { count: number }) => string> = {
  confirm: m.confirmedCount,
  "check-in": m.checkedInCount,
  "check-out": m.checkedOutCount,
};

interface RunOptions {
  billsCompany?: boolean;
  anyway?: boolean;
  nights?: EarlyNights;
}

/** One click for all who are due; then who could not be, and why. */
export function GroupActions({ group, today }: { group: GroupDetails; today: Night }) {
  const act = useActOnGroup(group._id);
  const [outcome, setOutcome] = useState<{ action: GroupAction; result: GroupActionResult }>();
  const [isAsking, setIsAsking] = useState(false);
  const [isEarly, setIsEarly] = useState(false);
  const staying = group.bookings.filter(
    ({ status, checkOutDate }) => status === "checked-in" && checkOutDate > today,
  ).length;
  const due = groupActions.map((action) => ({ action, count: dueFor(action, group, today).length }));
  const leaving = dueFor("check-out", group, today).filter(({ _id }) => group.toBill[_id]);
  const run = async (action: GroupAction, { billsCompany = false, anyway = false, nights }: RunOptions = {}) => {
    setOutcome(undefined);
    try {
      const { result } = await act.mutateAsync({
        action,
        ...(billsCompany && { billsCompany }),
        ...(anyway && { anyway }),
        ...(nights && { nights }),
      });
      setOutcome({ action, result });
    } catch (error) {
      showToast({ tone: "error", text: messageOf(error) });
    }
  };
  const shown = due.filter(({ count }) => count > 0);
  return (
    <>
      {(shown.length > 0 || staying > 0) && (
        <div className="row wraps gap-2 line-below pad-3-4">
          {shown.map(({ action, count }) => (
            <Button
              key={action}
              variant="secondary"
              busy={act.isPending && act.variables.action === action}
              busyLabel={m.working()}
              aria-disabled={act.isPending}
              onClick={() => {
                if (action === "check-out" && leaving.length > 0) setIsAsking(true);
                else void run(action);
              }}
            >
              {texts[action]({ count })}
            </Button>
          ))}
          {staying > 0 && (
            <Button variant="quiet" aria-disabled={act.isPending} onClick={() => setIsEarly(true)}>
              {m.checkOutEarly({ count: staying })}
            </Button>
          )}
        </div>
      )}
      <EarlyLeaveDialog
        open={isEarly}
        group={group}
        count={staying}
        onCancel={() => setIsEarly(false)}
        onChoose={(choice) => {
          setIsEarly(false);
          void run("check-out", choice);
        }}
      />
      <BillCompanies
        open={isAsking}
        count={dueFor("check-out", group, today).length}
        group={group}
        leaving={leaving}
        onCancel={() => setIsAsking(false)}
        onConfirm={(billsCompany) => {
          setIsAsking(false);
          void run("check-out", { billsCompany });
        }}
      />
      <div role="status">
        {outcome && <Outcome {...outcome} group={group} onAnyway={() => void run(outcome.action, { anyway: true })} />}
      </div>
    </>
  );
}

interface OutcomeProps {
  action: GroupAction;
  result: GroupActionResult;
  group: GroupDetails;
  onAnyway: () => void;
}

function Outcome({ action, result: { done, failed }, group: { units, bookings }, onAnyway }: OutcomeProps) {
  const { open } = useOpenBooking();
  // Unnamed guests have the group's name, so that only the unit tells them apart.
  const nameOf = (bookingId: string, guest: string) => [units[bookingId], guest].filter(Boolean).join(" · ");
  const seated = done.filter(({ unit }) => unit !== "");
  const arrived = bookings.filter(({ _id }) => done.some(({ bookingId }) => bookingId === _id));
  return (
    <div className="ground-1 line-below pad-3-4 stack gap-2">
      {done.length > 0 && (
        <p>
          <strong>{doneTexts[action]({ count: done.length })}</strong>
        </p>
      )}
      {action === "check-in" && seated.length > 0 && (
        <ul className="stack gap-1 group-outcome__list">
          {seated.map(({ bookingId, guest, unit }) => (
            <li key={bookingId}>{m.guestInUnit({ guest, unit })}</li>
          ))}
        </ul>
      )}
      {action === "check-in" && <DepositsToTake stays={arrived} />}
      {failed.length > 0 && (
        <>
          <p className="alarming">
            <strong>{m.notDone({ count: failed.length })}</strong>
          </p>
          <ul className="stack gap-1 group-outcome__list">
            {failed.map(({ bookingId, guest, reason }) => (
              <li key={bookingId}>
                <button type="button" className="link" onClick={() => open(bookingId)}>
                  {m.guestReason({ guest: nameOf(bookingId, guest), reason })}
                </button>
              </li>
            ))}
          </ul>
          {failed.some(({ isQuestion }) => isQuestion) && (
            <Button variant="secondary" onClick={onAnyway}>
              {m.checkInAnyway()}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
