import { useRef } from "react";
import { countNights, type Night } from "#domain/platform/time/nights.ts";
import { bookingStatusFacts } from "#domain/platform/values/booking-status.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskChart.js";
import * as sources from "#messages/deskSources.js";
import { BalanceAmount } from "#web/admin/billing/payments/due-amount.tsx";
import { Facts } from "#web/admin/platform/app/facts.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { useBooking } from "../../bookings/booking-data.ts";
import { nightsText } from "../../bookings/booking-labels.ts";
import { nextSteps } from "../../bookings/status/next-steps.ts";
import { useSetStatus } from "../../bookings/status/use-status-change.ts";
import { usePinStay } from "../chart-data.ts";
import { doorText, rangeText, stateText, type UnitLabels } from "../chart-labels.ts";
import { GroupIcon, PinIcon, StateIcon } from "../grid/chart-icons.tsx";
import type { StayBar } from "../grid/chart-rows.ts";
import { canDrag } from "../grid/placement.ts";
import { Popup } from "./popup.tsx";

interface StayPanelProps {
  bar: StayBar;
  roomName: string;
  today: Night;
  labels: UnitLabels;
  anchor: () => Element | null;
  onClose: () => void;
  onOpenBooking: () => void;
  onMove: () => void;
  onTakeUnitAway: () => void;
}

/** The facts of a stay, and its actions. */
export function StayPanel({ bar, roomName, today, labels, anchor, onClose, ...actions }: StayPanelProps) {
  const { stay } = bar;
  const nights = countNights({ checkIn: stay.checkInDate, checkOut: stay.checkOutDate });
  const canMove = canDrag(bar, "all", today) || canDrag(bar, "end", today);
  const isAhead = stay.status === "pending" || stay.status === "confirmed";
  return (
    <Popup
      title={stay.guest}
      description={
        <span className={`inline-row middle soft strong chart-state chart-state--${bar.state}`}>
          <StateIcon state={bar.state} />
          {stateText(bar)}
        </span>
      }
      anchor={anchor}
      onClose={onClose}
    >
      <Facts
        facts={[
          [
            m.reference(),
            <span key="reference" className="numbers">
              {stay.reference}
            </span>,
          ],
          [m.nights(), `${rangeText(stay.checkInDate, stay.checkOutDate)} · ${nightsText(nights)}`],
          [m.unit(), <Units key="unit" stay={stay} labels={labels} />],
          [m.bookedRoom(), roomName],
          [m.guests(), stay.guests],
          [sources.source(), stay.source],
          [m.balance(), stay.balance === 0 ? m.paid() : <BalanceAmount key="balance" balance={stay.balance} />],
          [m.group(), stay.group && <GroupName key="group" name={stay.group.name} />],
        ]}
      />
      <div className="above-4 row wraps gap-2 chart-popup__actions">
        <NextStatus id={stay.bookingId} today={today} onDone={onClose} />
        <Button variant="secondary" size="small" onClick={actions.onOpenBooking}>
          {m.openBooking()}
        </Button>
        {canMove && (
          <Button variant="secondary" size="small" onClick={actions.onMove}>
            {m.moveTo()}
          </Button>
        )}
        {bar.unitId !== null && bar.state !== "departed" && <PinButton bar={bar} />}
        {bar.unitId !== null && isAhead && (
          <Button variant="quiet" size="small" onClick={actions.onTakeUnitAway}>
            {m.takeUnitAway()}
          </Button>
        )}
      </div>
    </Popup>
  );
}

function GroupName({ name }: { name: string }) {
  return (
    <span className="inline-row middle wraps chart-with-icon">
      <GroupIcon />
      {name}
    </span>
  );
}

function Units({ stay, labels }: { stay: StayBar["stay"]; labels: UnitLabels }) {
  const [only, ...others] = stay.parts;
  if (!only) return null;
  if (others.length === 0) {
    return (
      <span className="inline-row middle wraps chart-with-icon">
        {doorText(only.unitId, labels)}
        {stay.isPinned && (
          <>
            <PinIcon />
            {m.pinned()}
          </>
        )}
      </span>
    );
  }
  return (
    <ul>
      {stay.parts.map(({ unitId, from, to }) => (
        <li key={from}>{`${doorText(unitId, labels)}: ${rangeText(from, to)}`}</li>
      ))}
    </ul>
  );
}

/** Confirm, check in, check out: the steps of the booking that fit today. */
function NextStatus({ id, today, onDone }: { id: string; today: Night; onDone: () => void }) {
  const { data: booking, isPending } = useBooking(id);
  const setStatus = useSetStatus();
  const isSending = useRef(false);
  if (isPending) return <Skeleton shape="short" className="chart-popup__step" />;
  if (!booking) return null;
  const { saving } = setStatus;
  return nextSteps(booking, { balance: undefined, today }).map(({ status, label }, at) => (
    <Button
      key={label()}
      size="small"
      variant={at === 0 ? "primary" : "secondary"}
      busy={saving !== undefined && saving === status}
      busyLabel={m.saving()}
      onClick={async () => {
        if (!status || isSending.current) return;
        isSending.current = true;
        try {
          const after = await setStatus.mutateAsync({ booking, status });
          if (after) showToast({ tone: "success", text: `${after.name}: ${bookingStatusFacts[after.status].label()}` });
          onDone();
        } catch (error) {
          showToast({ tone: "error", text: messageOf(error) });
        }
        isSending.current = false;
      }}
    >
      {label()}
    </Button>
  ));
}

/** A pinned stay is never moved to seat another. */
function PinButton({ bar: { stay } }: { bar: StayBar }) {
  const pin = usePinStay();
  const toggle = () => pin.mutate(stay, { onError: (error) => showToast({ tone: "error", text: messageOf(error) }) });
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<PinIcon />}
      title={m.pinMeaning()}
      busy={pin.isPending}
      busyLabel={m.saving()}
      onClick={toggle}
    >
      {stay.isPinned ? m.unpin() : m.pin()}
    </Button>
  );
}
