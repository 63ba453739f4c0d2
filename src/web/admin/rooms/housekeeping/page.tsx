import { useState } from "react";
import { formatNight } from "#domain/platform/time/nights.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import { countWork, type HousekeepingDay, type HousekeepingUnit } from "#domain/rooms/housekeeping.ts";
import * as m from "#messages/deskHousekeeping.js";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { CheckIcon } from "#web/ui/icons/icons-inner.tsx";
import { RefreshIcon } from "#web/ui/icons/icons-manage.tsx";
import { Banner } from "#web/ui/states/banner.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { useDialogInUrl } from "../../platform/app/urls/use-dialog-in-url.ts";
import { HelpButton } from "../../platform/help/help-button.tsx";
import { StaleNotice } from "../../platform/shared/stale-notice.tsx";
import { ConnectionNotice } from "./connection-notice.tsx";
import { useHousekeeping, useStateQueue } from "./housekeeping-data.ts";
import { NoteDialog } from "./note-dialog.tsx";
import { idsIn, keepPlaces, type Order, orders } from "./order.ts";
import { PrintList } from "./print-list.tsx";
import type { PendingState } from "./state-queue.ts";
import { UnitCard } from "./unit-card.tsx";
import { UnitDialog } from "./unit-dialog.tsx";
import { useMarkState } from "./use-mark-state.tsx";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

const dialogs = ["unit", "note"] as const;

/** Made for a phone that is held in one hand. */
export default function HousekeepingPage() {
  const { data, error, isFetching, refetch } = useHousekeeping();
  // Read where the rooms are read: what a mark has just changed there is shown when the mark itself is not any more.
  const { pending } = useStateQueue();
  return (
    <>
      <header className="gap-2-4 on-baseline wraps spread admin-head housekeeping-head">
        <div>
          <h1>{m.title()}</h1>
          {data && <p className="muted">{formatNight(data.today)}</p>}
        </div>
        <HelpButton />
        <Button
          variant="secondary"
          className="housekeeping-head__print"
          disabled={!data}
          onClick={() => window.print()}
        >
          {m.print()}
        </Button>
      </header>
      <ConnectionNotice />
      {data && <StaleNotice error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {data ? (
        <Rooms day={data} pending={pending} />
      ) : (
        <section className="panel" aria-label={m.rooms()}>
          {error ? (
            <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
          ) : (
            <SkeletonRows label={m.loading()} rows={6} columns={2} />
          )}
        </section>
      )}
    </>
  );
}

const orderLabels: Record<Order, () => string> = { urgent: m.arrivalsFirst, dirty: m.onlyDirty, floor: m.byFloor };

function Rooms({ day, pending }: { day: HousekeepingDay; pending: readonly PendingState[] }) {
  const mark = useMarkState();
  const dialog = useDialogInUrl(dialogs);
  const [order, setOrder] = useState<Order>("urgent");
  const marked = new Map(pending.map((one) => [one.unitId, one.state]));
  const units = day.units.map((unit) => ({ ...unit, state: marked.get(unit._id) ?? unit.state }));
  const shown = useShownUnits(order, units);
  const opened = units.find(({ _id }) => _id === (dialog.idOf("unit") ?? dialog.idOf("note")));
  return (
    <>
      <Counts units={units} />
      {day.unassigned.length > 0 && (
        <Banner tone="notice">{m.unassigned({ rooms: day.unassigned.map(unassignedText).join(", ") })}</Banner>
      )}
      <fieldset className="ground-1 row gap-2 scrolls-x housekeeping-orders">
        <legend className="visually-hidden">{m.show()}</legend>
        {shown.isOutdated && (
          <IconButton
            variant="outline"
            className="rigid housekeeping-orders__again"
            label={m.sortAgain()}
            icon={<RefreshIcon />}
            onClick={shown.sortAgain}
          />
        )}
        {orders.map((one) => (
          <button
            key={one}
            type="button"
            className={classNames(
              "pill ground-0 rigid soft strong lined-control pad-1-4 housekeeping-orders__order",
              one === order && "is-active",
            )}
            aria-pressed={one === order}
            onClick={() => {
              shown.sortAgain();
              setOrder(one);
            }}
          >
            {orderLabels[one]()}
          </button>
        ))}
      </fieldset>
      {shown.units.length === 0 ? (
        <section className="panel" aria-label={m.rooms()}>
          <EmptyState title={units.length === 0 ? m.noRooms() : m.allClean()} icon={<CheckIcon />} />
        </section>
      ) : (
        <ul className="stack gap-3 housekeeping" aria-label={m.rooms()}>
          {shown.units.map((unit, at) => (
            <UnitCard
              key={unit._id}
              unit={unit}
              floor={order === "floor" && unit.floor !== shown.units[at - 1]?.floor ? unit.floor : ""}
              isPending={marked.has(unit._id)}
              onMark={(state) => mark(unit, state)}
              onOpen={() => dialog.open("unit", unit._id)}
              onReport={() => dialog.open("note", unit._id)}
            />
          ))}
        </ul>
      )}
      <UnitDialog
        open={dialog.idOf("unit") !== undefined}
        unit={opened}
        today={day.today}
        onMark={mark}
        onReport={() => opened && dialog.open("note", opened._id)}
        onLeave={dialog.close}
      />
      <NoteDialog open={dialog.idOf("note") !== undefined} unit={opened} onLeave={dialog.close} />
      <PrintList day={{ ...day, units }} />
    </>
  );
}

function Counts({ units }: { units: readonly HousekeepingUnit[] }) {
  const { toClean, forArrivals, toInspect } = countWork(units);
  return (
    <p className="below-4 on-baseline row wraps gap-1-4 housekeeping-counts" role="status">
      <strong>{m.toClean({ count: toClean })}</strong>
      {forArrivals > 0 && <span>{m.forArrivals({ count: forArrivals })}</span>}
      {toInspect > 0 && <span>{m.toInspect({ count: toInspect })}</span>}
    </p>
  );
}

function unassignedText({ roomName: room, count, time }: HousekeepingDay["unassigned"][number]): string {
  return time ? m.unassignedFrom({ room, count, time }) : m.unassignedRoom({ room, count });
}

/** In places that only a choice changes; `isOutdated` if they differ from what the order says. */
function useShownUnits(order: Order, units: readonly HousekeepingUnit[]) {
  const [places, setPlaces] = useState<{ order: Order; ids: readonly string[] }>();
  const wanted = idsIn(order, units);
  const byId = new Map(units.map((unit) => [unit._id, unit]));
  const ids = places?.order === order ? keepPlaces(places.ids, wanted, new Set(byId.keys())) : wanted;
  if (places?.order !== order || ids.join() !== places.ids.join()) setPlaces({ order, ids });
  return {
    units: ids.flatMap((id) => byId.get(id) ?? []),
    isOutdated: ids.join() !== wanted.join(),
    sortAgain: () => setPlaces(undefined),
  };
}
