import { countNights } from "#domain/platform/time/nights.ts";
import * as m from "#messages/deskChart.js";
import { Button } from "#web/ui/button.tsx";
import { PlusIcon } from "#web/ui/icons/icons-inner.tsx";
import { nightsText } from "../../bookings/booking-labels.ts";
import { placeText, rangeText, type UnitLabels } from "../chart-labels.ts";
import { Popup } from "../panels/popup.tsx";
import { BlockIcon } from "./chart-icons.tsx";
import type { Cells } from "./drag.ts";

interface CellMenuProps {
  cells: Cells;
  labels: UnitLabels;
  anchor: () => Element | null;
  onClose: () => void;
  onBook: () => void;
  onBlock: () => void;
}

/** For nights that were drawn on empty cells. */
export function CellMenu({ cells: { row, from, to }, labels, anchor, onClose, onBook, onBlock }: CellMenuProps) {
  const nights = nightsText(countNights({ checkIn: from, checkOut: to }));
  return (
    <Popup
      title={placeText(row.unit?._id ?? null, labels)}
      description={`${rangeText(from, to)} · ${nights}`}
      anchor={anchor}
      onClose={onClose}
      className="chart-menu"
    >
      <div className="stack gap-2">
        <Button wide data-autofocus icon={<PlusIcon />} onClick={onBook}>
          {m.newBooking()}
        </Button>
        {row.unit && (
          <Button wide variant="secondary" icon={<BlockIcon />} onClick={onBlock}>
            {m.takeOutOfSale()}
          </Button>
        )}
      </div>
    </Popup>
  );
}
