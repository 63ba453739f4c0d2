import { useCallback, useId, useLayoutEffect, useRef, useState } from "react";
import { formatNight } from "#domain/platform/time/nights.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { Room } from "#domain/rooms/rooms.ts";
import type { Reseated, Unit } from "#domain/rooms/units.ts";
import * as m from "#messages/deskUnits.js";
import * as ui from "#messages/ui.js";
import { Button } from "#web/ui/button.tsx";
import { KeyIcon } from "#web/ui/icons/icons-manage.tsx";
import { ConfirmDialog, Dialog } from "#web/ui/overlays/dialog.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { Banner } from "#web/ui/states/banner.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { LeaveGuard } from "../../platform/forms/leave-guard.tsx";
import { NewUnit } from "./new-unit.tsx";
import { useRetireUnit, useSetUnitOrder, useUnits } from "./unit-data.ts";
import type { OnTyping } from "./unit-fields.tsx";
import { type Direction, UnitRow } from "./unit-row.tsx";

interface UnitsDialogProps {
  open: boolean;
  room: Room | undefined;
  missing: boolean;
  onLeave: () => void;
}

/** The units of one room: their labels and floors, their order, new ones and retired ones. */
export function UnitsDialog({ open, room, missing, onLeave }: UnitsDialogProps) {
  const { data: house, error, isFetching, refetch } = useUnits();
  const typing = useRef(new Set<string>());
  const onTyping = useCallback((id: string, isTyping: boolean) => {
    if (isTyping) typing.current.add(id);
    else typing.current.delete(id);
  }, []);
  return (
    <>
      <Dialog
        open={open}
        onClose={onLeave}
        size="large"
        title={room ? m.unitsOf(room) : m.units()}
        description={m.unitsHint()}
        footer={
          <Button variant="secondary" onClick={onLeave}>
            {ui.close()}
          </Button>
        }
      >
        {missing ? (
          <EmptyState title={m.noLongerThere()} icon={<KeyIcon />} />
        ) : room && house ? (
          <Units room={room} house={house} onTyping={onTyping} />
        ) : error ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <SkeletonRows label={m.loadingUnits()} rows={4} columns={3} />
        )}
      </Dialog>
      {open && <LeaveGuard wouldLose={() => typing.current.size > 0} />}
    </>
  );
}

interface UnitsProps {
  room: Room;
  house: readonly Unit[];
  onTyping: OnTyping;
}

function Units({ room, house, onTyping }: UnitsProps) {
  const floors = useId();
  const own = house.filter(({ roomId }) => roomId === room._id);
  const order = useUnitOrder(room._id, own);
  const retirement = useRetirement();
  return (
    <div className="stack gap-4 units">
      <p className="visually-hidden" role="status">
        {order.announcement}
      </p>
      {order.error && <Banner tone="error">{order.error}</Banner>}
      {retirement.outcome.length > 0 && <Outcome reseated={retirement.outcome} />}
      <div className="muted tiny units__head" aria-hidden="true">
        <span>{m.label()}</span>
        <span>{m.floor()}</span>
      </div>
      <ul ref={order.list} className="units__list" aria-label={m.unitsOf(room)}>
        {own.map((unit, index) => (
          <UnitRow
            key={unit._id}
            unit={unit}
            isFirst={index === 0}
            isLast={index === own.length - 1}
            floors={floors}
            refusal={retirement.refusal?.id === unit._id ? retirement.refusal.text : undefined}
            onMove={order.move}
            onRetire={retirement.ask}
            onTyping={onTyping}
          />
        ))}
      </ul>
      <NewUnit roomId={room._id} own={own} house={house} floors={floors} onTyping={onTyping} />
      <datalist id={floors}>
        {[...new Set(house.map(({ floor }) => floor))].filter(Boolean).map((floor) => (
          <option key={floor} value={floor} />
        ))}
      </datalist>
      <ConfirmDialog
        open={retirement.asked !== undefined}
        title={m.retireTitle({ unit: retirement.asked?.label ?? "" })}
        message={m.retireQuestion({ room: room.name })}
        confirmText={m.retireConfirm()}
        busyText={m.retiring()}
        busy={retirement.isBusy}
        tone="danger"
        onConfirm={() => void retirement.confirm()}
        onCancel={retirement.cancel}
      />
    </div>
  );
}

/** The result for the guests who were to have the retired unit. */
function Outcome({ reseated }: { reseated: readonly Reseated[] }) {
  return (
    <Banner tone="notice">
      <ul>
        {reseated.map(({ bookingId, guest, checkInDate, unit }) => (
          <li key={bookingId}>
            {unit === null ? m.unseated({ guest, date: formatNight(checkInDate) }) : m.reseated({ guest, unit })}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** The focus stays on the button, although its row moves. */
function useUnitOrder(roomId: string, own: readonly Unit[]) {
  const setOrder = useSetUnitOrder();
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<{ id: string; direction: Direction }>(undefined);
  const [announcement, setAnnouncement] = useState("");
  const ids = own.map(({ _id }) => _id);
  const shown = ids.join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: after the rows have moved
  useLayoutEffect(() => {
    if (!moved.current) return;
    const { id, direction } = moved.current;
    moved.current = undefined;
    list.current?.querySelector<HTMLElement>(`[data-unit="${id}"] [data-move="${direction}"]`)?.focus();
  }, [shown]);

  return {
    list,
    announcement,
    error: setOrder.error ? messageOf(setOrder.error) : undefined,
    move: ({ _id: id, label }: Unit, direction: Direction) => {
      const from = ids.indexOf(id);
      const to = from + (direction === "up" ? -1 : 1);
      const unitIds = ids.toSpliced(from, 1).toSpliced(to, 0, id);
      moved.current = { id, direction };
      setAnnouncement(m.movedTo({ unit: label, position: to + 1, count: ids.length }));
      setOrder.set({ roomId, unitIds });
    },
  };
}

function useRetirement() {
  const retire = useRetireUnit();
  const [asked, setAsked] = useState<Unit>();
  const [refusal, setRefusal] = useState<{ id: string; text: string }>();
  const [outcome, setOutcome] = useState<readonly Reseated[]>([]);
  return {
    asked,
    refusal,
    outcome,
    isBusy: retire.isPending,
    ask: (unit: Unit) => {
      setRefusal(undefined);
      setOutcome([]);
      setAsked(unit);
    },
    cancel: () => setAsked(undefined),
    confirm: async () => {
      if (!asked || retire.isPending) return;
      try {
        setOutcome(await retire.mutateAsync(asked._id));
        showToast({ tone: "success", text: m.retired({ unit: asked.label }) });
      } catch (error) {
        setRefusal({ id: asked._id, text: messageOf(error) });
      }
      setAsked(undefined);
    },
  };
}
