import type { RefObject } from "react";
import type { Night } from "#domain/platform/time/nights.ts";
import type { UnitLabels } from "../chart-labels.ts";
import { CellMenu } from "../grid/cell-menu.tsx";
import type { GridHandle } from "../grid/chart-grid.tsx";
import type { Bar, StayBar } from "../grid/chart-rows.ts";
import type { Cells } from "../grid/drag.ts";
import { type Placement, takenBy } from "../grid/placement.ts";
import type { Proposal } from "../use-chart-moves.ts";
import { BlockMovePanel, BlockPanel } from "./block-panel.tsx";
import { type Agreed, MovePanel } from "./move-panel.tsx";
import { StayPanel } from "./stay-panel.tsx";

/** The clicked bar or block. */
export type Opened = { kind: "stay" | "block"; key: string } | { kind: "cells"; cells: Cells };

interface OpenPanelProps {
  opened: Opened | undefined;
  proposal: Proposal | undefined;
  bars: readonly Bar[];
  labels: UnitLabels;
  roomNames: ReadonlyMap<string, string>;
  today: Night;
  grid: RefObject<GridHandle | null>;
  onClose: () => void;
  onOpenBooking: (id: string) => void;
  onMove: (bar: StayBar) => void;
  onDrop: (bar: Bar, place: Placement) => void;
  onBook: (cells: Cells) => void;
  onBlock: (cells: Cells) => void;
  onEditBlock: (id: string) => void;
  onConfirm: (agreed?: Agreed) => void;
  onCancel: () => void;
}

/** The one panel that is open: a move to be confirmed, or what was pressed. */
export function OpenPanel({ opened, proposal, bars, labels, roomNames, today, grid, ...actions }: OpenPanelProps) {
  if (proposal) {
    const { bar } = proposal;
    const shared = { labels, anchor: () => grid.current?.proposed() ?? null, onCancel: actions.onCancel };
    if (proposal.kind === "stay") {
      const key = `${bar.key} ${JSON.stringify(proposal.input)}`;
      return (
        <MovePanel
          key={key}
          bar={proposal.bar}
          input={proposal.input}
          roomNames={roomNames}
          onConfirm={actions.onConfirm}
          {...shared}
        />
      );
    }
    return (
      <BlockMovePanel
        key={bar.key}
        bar={proposal.bar}
        place={proposal.place}
        taken={takenBy(bars, bar, proposal.place, today)}
        onConfirm={() => actions.onConfirm()}
        {...shared}
      />
    );
  }
  if (!opened) return null;
  const { onClose } = actions;
  if (opened.kind === "cells") {
    const { cells } = opened;
    return (
      <CellMenu
        key={`${cells.row.key} ${cells.from}`}
        cells={cells}
        labels={labels}
        anchor={() => grid.current?.element() ?? null}
        onClose={onClose}
        onBook={() => actions.onBook(cells)}
        onBlock={() => actions.onBlock(cells)}
      />
    );
  }
  const bar = bars.find(({ key }) => key === opened.key);
  if (!bar) return null;
  const listed = `[data-list-bar="${CSS.escape(bar.key)}"]`;
  const shared = {
    labels,
    anchor: () => grid.current?.element(bar.key) ?? document.querySelector(listed),
    onClose: () => {
      onClose();
      document.querySelector<HTMLElement>(listed)?.focus();
    },
  };
  if (bar.kind === "block") {
    return <BlockPanel key={bar.key} bar={bar} onEdit={() => actions.onEditBlock(bar.block._id)} {...shared} />;
  }
  const { from, to, roomId } = bar;
  return (
    <StayPanel
      key={bar.key}
      bar={bar}
      roomName={roomNames.get(bar.stay.roomId) ?? ""}
      today={today}
      onOpenBooking={() => actions.onOpenBooking(bar.stay.bookingId)}
      onMove={() => actions.onMove(bar)}
      onTakeUnitAway={() => actions.onDrop(bar, { roomId, unitId: null, from, to })}
      {...shared}
    />
  );
}
