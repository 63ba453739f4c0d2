import { countNights, formatNight } from "#domain/platform/time/nights.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import { canBeStay } from "#domain/reservations/feed-events.ts";
import * as m from "#messages/deskChart.js";
import * as feeds from "#messages/deskFeeds.js";
import * as ui from "#messages/ui.js";
import { Facts } from "#web/admin/platform/app/facts.tsx";
import { Button } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { AlertIcon, ArrowRightIcon } from "#web/ui/icons/icons.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { nightsText } from "../../bookings/booking-labels.ts";
import { BookClosedButton } from "../../channels/book-closed-button.tsx";
import { useDeleteBlock } from "../chart-data.ts";
import { doorText, placeText, rangeText, type UnitLabels, whoOf } from "../chart-labels.ts";
import { BlockIcon } from "../grid/chart-icons.tsx";
import type { Bar, BlockBar } from "../grid/chart-rows.ts";
import type { Placement } from "../grid/placement.ts";
import { Popup } from "./popup.tsx";

interface BlockPanelProps {
  bar: BlockBar;
  labels: UnitLabels;
  anchor: () => Element | null;
  onClose: () => void;
  onEdit: () => void;
}

/** A unit out of sale: why, and the way back. */
export function BlockPanel({ bar: { block }, labels, anchor, onClose, onEdit }: BlockPanelProps) {
  const remove = useDeleteBlock();
  const nights = countNights({ checkIn: block.from, checkOut: block.to });
  const putBack = () =>
    remove.mutate(block._id, {
      onSuccess: () => {
        showToast({ tone: "success", text: m.backOnSale({ place: placeText(block.unitId, labels) }) });
        onClose();
      },
      onError: (error) => showToast({ tone: "error", text: messageOf(error) }),
    });
  return (
    <Popup
      title={placeText(block.unitId, labels)}
      description={
        <span className="inline-row middle soft strong chart-state chart-state--block">
          <BlockIcon />
          {m.blocked()}
        </span>
      }
      anchor={anchor}
      onClose={onClose}
    >
      <Facts
        facts={[
          [m.reason(), block.reason],
          [m.nights(), `${rangeText(block.from, block.to)} · ${nightsText(nights)}`],
          [m.blockedBy(), block.createdBy],
        ]}
      />
      <div className="above-4 row wraps gap-2 chart-popup__actions">
        {block.event && canBeStay(block) && (
          <BookClosedButton event={block.event} onBooked={onClose}>
            {feeds.makeBooking({
              room: placeText(block.unitId, labels),
              from: formatNight(block.from),
              hidden: hiddenText,
            })}
          </BookClosedButton>
        )}
        <Button variant="secondary" size="small" onClick={onEdit}>
          {m.changeBlock()}
        </Button>
        <Button variant="secondary" size="small" busy={remove.isPending} busyLabel={m.saving()} onClick={putBack}>
          {m.putBackOnSale()}
        </Button>
      </div>
    </Popup>
  );
}

interface BlockMovePanelProps {
  bar: BlockBar;
  place: Placement;
  taken: Bar | undefined;
  labels: UnitLabels;
  anchor: () => Element | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asked before a block is stored elsewhere. It costs nothing. */
export function BlockMovePanel({ bar, place, taken, labels, anchor, onConfirm, onCancel }: BlockMovePanelProps) {
  const lines = [
    [m.unit(), doorText(bar.unitId, labels), doorText(place.unitId, labels)],
    [m.nights(), rangeText(bar.from, bar.to), rangeText(place.from, place.to)],
  ] as const;
  return (
    <Popup title={bar.block.reason} description={m.moveQuestion()} anchor={anchor} onClose={onCancel}>
      <dl className="stack gap-2 chart-changes">
        {lines.map(([name, before, after]) => (
          <div key={name} className="stack gap-2 chart-changes__change" data-same={before === after ? "" : undefined}>
            <dt>{name}</dt>
            <dd>
              {before !== after && (
                <>
                  <del>{before}</del>
                  <ArrowRightIcon />
                </>
              )}
              <ins>{after}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {taken && (
        <p className="rounded-s above-3 row gap-2 at-top pad-2-3 chart-move__problem">
          <AlertIcon />
          {m.takenBy({ by: whoOf(taken) })}
        </p>
      )}
      <div className="above-4 row wraps gap-2 chart-popup__actions at-end">
        <Button variant="secondary" onClick={onCancel}>
          {ui.cancel()}
        </Button>
        <Button data-autofocus aria-disabled={taken !== undefined} onClick={onConfirm}>
          {ui.confirm()}
        </Button>
      </div>
    </Popup>
  );
}
