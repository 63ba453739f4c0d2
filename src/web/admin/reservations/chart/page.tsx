import { useMemo, useRef, useState } from "react";
import { addNights } from "#domain/platform/time/nights.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { Chart, SeatingResult } from "#domain/reservations/chart.ts";
import * as texts from "#messages/chartUnits.js";
import * as m from "#messages/deskChart.js";
import * as walkIn from "#messages/deskWalkIn.js";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { BedIcon } from "#web/ui/icons/icons.tsx";
import { PlusIcon } from "#web/ui/icons/icons-inner.tsx";
import { KeyIcon } from "#web/ui/icons/icons-manage.tsx";
import { useMedia } from "#web/ui/loading/use-media.ts";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { useStaffSession } from "../../platform/app/session/staff-session.ts";
import { moveParam, newParam, walkInValue } from "../../platform/app/urls/booking-address.ts";
import { useDialogInUrl } from "../../platform/app/urls/use-dialog-in-url.ts";
import { useOpenBooking } from "../../platform/app/urls/use-open-booking.ts";
import { useUrlState } from "../../platform/app/urls/use-url-state.ts";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { StaleNotice } from "../../platform/shared/stale-notice.tsx";
import { BookingDialogs } from "../bookings/booking-dialogs.tsx";
import { NewBookingDialog } from "../bookings/new-booking/new-booking-dialog.tsx";
import { WalkInDialog } from "../bookings/walk-in/walk-in-dialog.tsx";
import { type DrawnNights, drawnParam, readDrawn } from "./cells-param.ts";
import { useAssignUnits, useChart, useMoveStay } from "./chart-data.ts";
import { placeText, whoOf } from "./chart-labels.ts";
import { ChartToolbar } from "./chart-toolbar.tsx";
import { ChartGrid, type GridHandle } from "./grid/chart-grid.tsx";
import { SeatIcon } from "./grid/chart-icons.tsx";
import { ChartList } from "./grid/chart-list.tsx";
import { type Bar, barsOf, type StayBar, sectionsOf } from "./grid/chart-rows.ts";
import { endOf, readChartQuery, type ShownNights, shownNights, withChartQuery } from "./grid/chart-span.ts";
import type { Cells } from "./grid/drag.ts";
import { Legend } from "./grid/legend.tsx";
import { moveInputOf, type Placement, withChanges } from "./grid/placement.ts";
import { BlockDialog } from "./panels/block-dialog.tsx";
import { MoveDialog } from "./panels/move-dialog.tsx";
import { type Opened, OpenPanel } from "./panels/open-panel.tsx";
import { SeatingDialog } from "./panels/seating-dialog.tsx";
import { useChartMoves } from "./use-chart-moves.ts";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

const blockParam = "block";
const dialogNames = [newParam, blockParam, moveParam] as const;

export default function ChartPage() {
  const [params, setParams] = useUrlState();
  const today = useStaffSession().data?.today;
  const { from, nights, view: chosenView } = readChartQuery(params);
  const isPhone = useMedia("(max-width: 599px)");
  const view = chosenView ?? (isPhone ? "list" : "chart");
  const span = useMemo(
    () => (today === undefined ? undefined : shownNights({ from, nights, view: undefined }, today)),
    [from, nights, today],
  );
  const [isDragging, setDragging] = useState(false);
  const answer = useChart(span);
  const { error, isFetching, refetch } = answer;
  const shown = useShown(answer.data, span, { isSettled: !answer.isPlaceholderData && !isDragging });
  const dialog = useDialogInUrl(dialogNames);

  return (
    <>
      <ScreenHead title={m.title()}>
        <div className="row wraps gap-2 admin-head__actions">
          {shown && <AssignAll chart={shown.chart} span={shown.span} />}
          <Button variant="secondary" icon={<KeyIcon />} onClick={() => dialog.open(newParam, walkInValue)}>
            {walkIn.title()}
          </Button>
          <Button icon={<PlusIcon />} onClick={() => dialog.open(newParam, "booking")}>
            {m.newBooking()}
          </Button>
        </div>
      </ScreenHead>
      {shown && <StaleNotice error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <section className="panel night-panel" aria-label={m.title()}>
        {span && today !== undefined && (
          <ChartToolbar
            span={span}
            today={today}
            view={view}
            onChange={(change) => setParams(withChartQuery(params, change), { preventScrollReset: true })}
          />
        )}
        {shown ? (
          <ShownChartView {...shown} view={view} busy={answer.isPlaceholderData} onDragging={setDragging} />
        ) : error ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <SkeletonRows label={m.loading()} rows={10} columns={8} />
        )}
      </section>
      <BookingDialogs />
      <WalkInDialog open={dialog.idOf(newParam) === walkInValue} onLeave={dialog.close} />
    </>
  );
}

interface Shown {
  chart: Chart;
  span: ShownNights;
}

/** The former nights stay until others have loaded, and nothing changes under a bar that is held. */
function useShown(
  data: Chart | undefined,
  span: ShownNights | undefined,
  { isSettled }: { isSettled: boolean },
): Shown | undefined {
  const [shown, setShown] = useState<Shown>();
  const isNew = data !== undefined && span !== undefined && (shown?.chart !== data || shown.span !== span);
  if (!isNew || !isSettled) return shown;
  const next = { chart: data, span };
  setShown(next);
  return next;
}

interface ShownChartViewProps extends Shown {
  view: "chart" | "list";
  busy: boolean;
  onDragging: (isDragging: boolean) => void;
}

function ShownChartView({ chart, span, view, busy, onDragging }: ShownChartViewProps) {
  const { today, units, rooms } = chart;
  const grid = useRef<GridHandle>(null);
  const labels = useMemo(() => new Map(units.map(({ _id, label }) => [_id, label])), [units]);
  const roomNames = useMemo(() => new Map(rooms.map(({ _id, name }) => [_id, name])), [rooms]);
  const moves = useChartMoves(labels);
  const changed = useMemo(() => withChanges(chart, moves.changes), [chart, moves.changes]);
  const sections = useMemo(() => sectionsOf(changed, span), [changed, span]);
  const bars = useMemo(() => barsOf(changed), [changed]);
  const [opened, setOpened] = useState<Opened>();
  const [moving, setMoving] = useState<StayBar>();
  const dialog = useDialogInUrl(dialogNames);
  const openBooking = useOpenBooking();
  const seat = useSeatBooked(chart);
  const drawn = readDrawn(dialog.idOf(newParam));
  // The part of the stay that the guest is in, or the next one.
  const toMove = [...bars.values()].findLast(
    (bar) => bar.kind === "stay" && bar.stay.bookingId === dialog.idOf(moveParam),
  );
  const inMove = moving ?? (toMove?.kind === "stay" ? toMove : undefined);
  const leaveMove = () => {
    setMoving(undefined);
    if (toMove) dialog.close();
  };

  const openBar = (bar: Bar) => setOpened({ kind: bar.kind, key: bar.key });
  const drop = (bar: Bar, place: Placement) => {
    setOpened(undefined);
    if (bar.kind === "block") moves.propose({ kind: "block", bar, place });
    else moves.propose({ kind: "stay", bar, input: moveInputOf(bar, place) });
  };
  /** Past nights can't be sold or blocked any more. */
  const fromToday = (cells: Cells): Cells | undefined => {
    const from = cells.from < today ? today : cells.from;
    return from < cells.to ? { ...cells, from } : undefined;
  };
  const openCells = (cells: Cells) => {
    if (cells.row.unit?.isRetired) return grid.current?.announce(texts.isRetired({ unit: cells.row.unit.label }));
    const ahead = fromToday(cells);
    if (ahead) setOpened({ kind: "cells", cells: ahead });
    else grid.current?.announce(m.nightsOver());
  };
  const openDialog = (name: typeof newParam | typeof blockParam) => (cells: Cells) => {
    if (cells.row.unit?.isRetired) return grid.current?.announce(texts.isRetired({ unit: cells.row.unit.label }));
    const ahead = fromToday(cells);
    setOpened(undefined);
    if (ahead) dialog.open(name, drawnParam(drawnOf(ahead)));
    else grid.current?.announce(m.nightsOver());
  };
  const close = () => {
    setOpened(undefined);
    grid.current?.focus(opened?.kind === "cells" ? undefined : opened?.key);
  };

  const isEmpty = units.length === 0 && sections.length === 0;
  return (
    <>
      {isEmpty ? (
        <EmptyState
          title={m.noRooms()}
          icon={<BedIcon />}
          action={<ButtonLink to="/admin/rooms">{m.toRooms()}</ButtonLink>}
        >
          {m.noRoomsHint()}
        </EmptyState>
      ) : view === "list" ? (
        <ChartList sections={sections} onOpenBar={openBar} />
      ) : (
        <>
          <ChartGrid
            ref={grid}
            sections={sections}
            bars={bars}
            span={span}
            today={today}
            labels={labels}
            busy={busy}
            onDragging={onDragging}
            selection={opened?.kind === "cells" ? opened.cells : undefined}
            onOpenBar={openBar}
            onCells={openCells}
            onBook={openDialog(newParam)}
            onBlock={openDialog(blockParam)}
            onDrop={drop}
            onUndo={() => void moves.undo()}
          />
          <Legend />
        </>
      )}
      <OpenPanel
        opened={opened}
        bars={bars}
        labels={labels}
        roomNames={roomNames}
        today={today}
        grid={grid}
        proposal={moves.proposal}
        onClose={close}
        onOpenBooking={(id) => {
          setOpened(undefined);
          openBooking.open(id);
        }}
        onMove={(bar) => {
          setOpened(undefined);
          setMoving(bar);
        }}
        onDrop={drop}
        onBook={openDialog(newParam)}
        onBlock={openDialog(blockParam)}
        onEditBlock={(id) => {
          setOpened(undefined);
          dialog.open(blockParam, id);
        }}
        onConfirm={(agreed) => {
          moves.confirm(agreed);
          grid.current?.focus(moves.proposal?.bar.key);
        }}
        onCancel={() => {
          const key = moves.proposal?.bar.key;
          moves.cancel();
          const who = moves.proposal && whoOf(moves.proposal.bar);
          if (who) grid.current?.announce(m.takenBack({ who }));
          grid.current?.focus(key);
        }}
      />
      <MoveDialog
        open={inMove !== undefined}
        bar={inMove}
        chart={chart}
        onLeave={leaveMove}
        onMove={(bar, place) => {
          leaveMove();
          drop(bar, place);
        }}
      />
      <ChartBlockDialog chart={chart} labels={labels} param={dialog.idOf(blockParam)} onLeave={dialog.close} />
      <NewBookingDialog
        open={![undefined, walkInValue].includes(dialog.idOf(newParam))}
        start={drawn && { roomId: drawn.roomId, checkInDate: drawn.from, checkOutDate: drawn.to }}
        onLeave={dialog.close}
        onBooked={(booking) => {
          openBooking.openNew(booking._id);
          if (drawn) void seat(booking, drawn);
        }}
      />
    </>
  );
}

const drawnOf = ({ row, from, to }: Cells): DrawnNights => ({
  roomId: row.roomId,
  unitId: row.unit?._id ?? "",
  from,
  to,
});

/** A booking that was begun on the cells of a unit gets that unit, unless somebody was faster. */
function useSeatBooked(chart: Chart) {
  const move = useMoveStay();
  return async (booking: Booking, { roomId, unitId }: DrawnNights) => {
    if (unitId === "" || booking.roomId !== roomId) return;
    const { _id: id, checkInDate, checkOutDate, updatedAt, grandTotal } = booking;
    const body = { checkInDate, checkOutDate, roomId, unitId, updatedAt, grandTotal, price: "keep" as const };
    try {
      await move.mutateAsync({ id, body });
    } catch (error) {
      const labels = new Map(chart.units.map(({ _id, label }) => [_id, label]));
      showToast({
        tone: "error",
        text: m.bookedWithoutUnit({ place: placeText(unitId, labels), reason: messageOf(error) }),
      });
    }
  };
}

interface ChartBlockDialogProps {
  chart: Chart;
  labels: ReadonlyMap<string, string>;
  /** Drawn nights, or the id of a block. */
  param: string | undefined;
  onLeave: () => void;
}

function ChartBlockDialog({ chart, labels, param, onLeave }: ChartBlockDialogProps) {
  const drawn = readDrawn(param);
  const block = chart.blocks.find(({ _id }) => _id === param);
  const { unitId = "", from = "", to = "" } = drawn ?? block ?? {};
  const start = useMemo(() => ({ unitId, from, to }), [unitId, from, to]);
  return (
    <BlockDialog
      open={drawn !== undefined || block !== undefined}
      subject={drawn ? "new" : block}
      today={chart.today}
      start={start}
      chart={chart}
      labels={labels}
      onLeave={onLeave}
    />
  );
}

/** Gives everybody a unit who has none, from today on. */
function AssignAll({ chart, span }: Shown) {
  const assign = useAssignUnits();
  const openBooking = useOpenBooking();
  const [result, setResult] = useState<SeatingResult>();
  const [isOpen, setOpen] = useState(false);
  const from = span.first < chart.today ? chart.today : span.first;
  const to = endOf(span);
  const run = () =>
    assign.mutate(
      { from, to: to > from ? to : addNights(from, 1) },
      {
        onSuccess: (seating) => {
          setResult(seating);
          setOpen(true);
        },
        onError: (error) => showToast({ tone: "error", text: messageOf(error) }),
      },
    );
  return (
    <>
      <Button
        variant="secondary"
        icon={<SeatIcon />}
        title={m.assignAllMeaning()}
        busy={assign.isPending}
        busyLabel={m.assigning()}
        aria-disabled={to <= chart.today}
        onClick={run}
      >
        {m.assignAll()}
      </Button>
      <SeatingDialog
        open={isOpen}
        result={result}
        onClose={() => setOpen(false)}
        onOpenBooking={(id) => {
          setOpen(false);
          openBooking.open(id);
        }}
      />
    </>
  );
}
