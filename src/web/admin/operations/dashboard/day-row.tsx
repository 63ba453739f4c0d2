import { type ReactNode, useLayoutEffect, useRef } from "react";
import { isOwnSource } from "#domain/billing/sources.ts";
import type { UnitState } from "#domain/operations/dashboard.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { BookingUnit } from "#domain/rooms/units.ts";
import * as m from "#messages/deskDashboard.js";
import * as today from "#messages/deskToday.js";
import { StatusBadge } from "#web/shared/platform/status-badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { Badge } from "#web/ui/states/badge.tsx";
import { IssueAndPrint } from "../../billing/invoices/issue-and-print.tsx";
import { BalanceAmount } from "../../billing/payments/due-amount.tsx";
import { useOpenBooking } from "../../platform/app/urls/use-open-booking.ts";
import { askRelease } from "../../reservations/bookings/check-out/release-question.ts";
import { isSettling, type RecentChange, useRecentChanges } from "../../reservations/bookings/list/recent-changes.ts";
import { StatusUndo } from "../../reservations/bookings/status/status-undo.tsx";
import { useSetStatus } from "../../reservations/bookings/status/use-status-change.ts";
import { RowChatButton } from "../../reservations/messages/chat-button.tsx";
import { housekeepingFacts } from "../../rooms/units/unit-labels.ts";
import { UnitTag } from "../../rooms/units/unit-tag.tsx";
import type { NextStep } from "./day.ts";

interface DayRowProps {
  booking: Booking;
  note: string;
  balance: number | undefined;
  units: readonly BookingUnit[] | undefined;
  /** The unit of a guest who is still to arrive. */
  unitState?: UnitState | undefined;
  steps: readonly NextStep[];
  /** Beside the steps: what is no change of the status. */
  action?: ReactNode;
  /** Called when the row is removed while it has the focus. */
  onRemoved: () => void;
}

export function DayRow({ onRemoved, ...present }: DayRowProps) {
  const { booking } = present;
  const { open } = useOpenBooking();
  const row = useRef<HTMLLIElement>(null);
  const openButton = useRef<HTMLButtonElement>(null);
  const change = useRecentChanges().get(booking._id);
  const isChanged = change?.after.updatedAt === booking.updatedAt;
  const { note, balance, units, unitState, steps, action, ...shown } = useUnchanged(present, isChanged);
  useFocusAfterChange({ row, openButton, isChanged, onRemoved });

  return (
    <li ref={row} className={classNames("anchor day-row", isChanged && "day-row--changed")}>
      <div className="pad-3-4 row middle spread gap-3-4 day-row__content" inert={isChanged}>
        <div className="shrinks breaks">
          <button ref={openButton} type="button" className="strong day-row__open" onClick={() => open(booking._id)}>
            {booking.name}
          </button>
          <p className="tight row middle wraps muted tiny day-row__note">
            {/* A line may end with the separator, not start with it. */}
            <span>
              {[shown.booking.roomName, note, ...sourceNote(shown.booking)].join(" · ").replaceAll(" ·", "\u00a0·")}
            </span>
            <UnitTag units={units} />
            {unitState && <UnitStateTag state={unitState} />}
            <BalanceAmount balance={balance} />
          </p>
        </div>
        <div className="stack middle gap-3 rigid day-row__side">
          <StatusBadge status={shown.booking.status} />
          <div className="row gap-1 at-end day-row__steps">
            <Steps booking={booking} steps={steps} />
            {action}
            <RowChatButton booking={booking} />
          </div>
        </div>
      </div>
      {change && isChanged && <ChangedRow change={change} />}
    </li>
  );
}

/** Guests of agents and booking sites are told apart; most others come by themselves. */
const sourceNote = ({ sourceId, source }: Booking): string[] => (isOwnSource(sourceId) ? [] : [source]);

/** Whether a guest can enter the unit now. */
function UnitStateTag({ state: { housekeeping, occupiedBy } }: { state: UnitState }) {
  if (occupiedBy !== "") return <Badge tone="red">{today.guestStillIn({ guest: occupiedBy })}</Badge>;
  const { tone, label } = housekeepingFacts[housekeeping];
  return <Badge tone={tone}>{label()}</Badge>;
}

/** The row as it was before the change: hidden, it holds the place of every line. */
function useUnchanged<Shown>(present: Shown, isChanged: boolean): Shown {
  const last = useRef(present);
  useLayoutEffect(() => {
    if (!isChanged) last.current = present;
  });
  return isChanged ? last.current : present;
}

function Steps({ booking, steps }: { booking: Booking; steps: readonly NextStep[] }) {
  const setStatus = useSetStatus();
  const { saving } = setStatus;
  // Not `isPending`, which a double click is faster than.
  const isSending = useRef(false);
  const take = async ({ status }: NextStep) => {
    if (isSending.current || isSettling()) return;
    isSending.current = true;
    try {
      const release = status === "no-show" ? await askRelease(booking) : { waivesFee: false };
      if (release) await setStatus.mutateAsync({ booking, status, ...release });
    } catch (error) {
      showToast({ tone: "error", text: messageOf(error) });
    }
    isSending.current = false;
  };
  return (
    <>
      {steps.map((step, at) => (
        <Button
          key={step.status}
          size="small"
          variant={at === 0 ? "secondary" : "quiet"}
          busy={saving === step.status}
          busyLabel={m.saving()}
          onClick={() => void take(step)}
        >
          {m.stepFor({ step: step.label(), name: booking.name, hidden: hiddenText })}
        </Button>
      ))}
    </>
  );
}

/** Covers the row, so that a second click does nothing. Undo is where no step was; the bill is what comes next. */
function ChangedRow({ change }: { change: RecentChange }) {
  return (
    <div className="row middle clipped day-row__changed" tabIndex={-1}>
      <p className="row middle wraps gap-1-3 shrinks day-row__result">
        <span className="clipped one-line strong ellipsis">{change.after.name}</span>
        <StatusUndo change={change} />
        {change.after.status === "checked-out" && (
          <IssueAndPrint booking={change.after} variant="secondary" size="small" />
        )}
      </p>
    </div>
  );
}

interface FocusAfterChange {
  row: React.RefObject<HTMLLIElement | null>;
  openButton: React.RefObject<HTMLButtonElement | null>;
  isChanged: boolean;
  onRemoved: () => void;
}

/** The focus goes from the clicked step to the result, and from there back to the row or its list. */
function useFocusAfterChange({ row, openButton, isChanged, onRemoved }: FocusAfterChange) {
  const hadFocus = useRef(false);
  const removed = useRef(onRemoved);
  removed.current = onRemoved;
  useLayoutEffect(() => {
    const result = row.current?.querySelector<HTMLElement>(".day-row__changed");
    if (result && hadFocus.current) result.focus({ preventScroll: true });
    if (!isChanged && hadFocus.current && !row.current?.contains(document.activeElement)) openButton.current?.focus();
  }, [isChanged, row, openButton]);
  useLayoutEffect(() => {
    const element = row.current;
    const note = () => {
      hadFocus.current = element?.contains(document.activeElement) ?? false;
    };
    document.addEventListener("focusin", note);
    note();
    return () => {
      document.removeEventListener("focusin", note);
      if (element?.contains(document.activeElement)) removed.current();
    };
  }, [row]);
}
