import { useRef, useState } from "react";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { MovePreviewInput } from "#domain/reservations/chart.ts";
import * as m from "#messages/deskChart.js";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { withArrivalAnswers } from "../bookings/arrival-question.ts";
import { useMoveStay, useSaveBlock, useUndoMove } from "./chart-data.ts";
import { placeText, rangeText, type UnitLabels } from "./chart-labels.ts";
import type { BlockBar, StayBar } from "./grid/chart-rows.ts";
import type { Change, Placement } from "./grid/placement.ts";
import type { Agreed } from "./panels/move-panel.tsx";

/** A move that waits for a confirmation. */
export type Proposal =
  | { kind: "stay"; bar: StayBar; input: MovePreviewInput }
  | { kind: "block"; bar: BlockBar; place: Placement };

interface LastMove {
  id: string;
  /** The version that the move made. */
  version: string;
  who: string;
}

const changeOf = (proposal: Proposal, mark: Change["mark"]): Change =>
  proposal.kind === "stay"
    ? { kind: "stay", id: proposal.bar.stay.bookingId, input: proposal.input, mark }
    : { kind: "block", id: proposal.bar.block._id, place: proposal.place, mark };

/**
 * Moves are shown before the server has them, and taken back with the reason where it refuses. The last one can be undone
 * while nobody else has changed the booking.
 */
export function useChartMoves(labels: UnitLabels) {
  const moveStay = useMoveStay();
  const saveBlock = useSaveBlock();
  const undoMove = useUndoMove();
  const [proposal, setProposal] = useState<Proposal>();
  const [saving, setSaving] = useState<readonly Change[]>([]);
  const lastMove = useRef<LastMove>(undefined);

  const undo = async () => {
    const move = lastMove.current;
    if (!move) {
      showToast({ tone: "info", text: m.nothingToUndo() });
      return;
    }
    lastMove.current = undefined;
    try {
      await undoMove.mutateAsync({ id: move.id, updatedAt: move.version });
      showToast({ tone: "success", text: m.undone({ who: move.who }) });
    } catch (error) {
      showToast({ tone: "error", text: m.undoFailed({ who: move.who, reason: messageOf(error) }) });
    }
  };

  const run = async (change: Change, work: () => Promise<void>, who: string) => {
    setProposal(undefined);
    setSaving((now) => [...now, change]);
    try {
      await work();
    } catch (error) {
      showToast({ tone: "error", text: m.moveRefused({ who, reason: messageOf(error) }) });
    }
    setSaving((now) => now.filter((one) => one !== change));
  };

  const confirm = (agreed?: Agreed) => {
    if (!proposal) return;
    const change = changeOf(proposal, "saving");
    if (proposal.kind === "block") {
      const { bar, place } = proposal;
      const { _id: id, reason, updatedAt } = bar.block;
      const body = { unitId: place.unitId ?? bar.block.unitId, from: place.from, to: place.to, reason, updatedAt };
      void run(
        change,
        async () => {
          await saveBlock.mutateAsync({ id, body });
          showToast({ tone: "success", text: movedText(reason, place) });
        },
        reason,
      );
      return;
    }
    if (!agreed) return;
    const { bar, input } = proposal;
    const { bookingId: id, guest: who, updatedAt } = bar.stay;
    void run(
      change,
      async () => {
        const booking = await withArrivalAnswers(
          ({ hasLeft, anyway }) =>
            moveStay.mutateAsync({ id, body: { ...input, updatedAt, ...agreed, hasLeft, anyway } }),
          { isMove: true },
        );
        if (!booking) return;
        lastMove.current = { id, version: booking.updatedAt, who };
        const place = { unitId: input.unitId, from: booking.checkInDate, to: booking.checkOutDate };
        showToast({
          tone: "success",
          text: movedText(who, place),
          actions: [{ label: m.undo(), run: () => void undo() }],
        });
      },
      who,
    );
  };
  const movedText = (who: string, { unitId, from, to }: Omit<Placement, "roomId">) =>
    m.moved({ who, place: placeText(unitId, labels), nights: rangeText(from, to) });

  const changes = proposal ? [...saving, changeOf(proposal, "proposed")] : saving;
  return { proposal, propose: setProposal, cancel: () => setProposal(undefined), confirm, undo, changes };
}
