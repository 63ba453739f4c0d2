import { formatNight } from "#domain/platform/time/nights.ts";
import type { SeatingResult } from "#domain/reservations/chart.ts";
import * as m from "#messages/deskChart.js";
import * as ui from "#messages/ui.js";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";

interface SeatingDialogProps {
  open: boolean;
  result: SeatingResult | undefined;
  onClose: () => void;
  onOpenBooking: (id: string) => void;
}

/** Who has a unit now, who has another one, and who could not be seated. */
export function SeatingDialog({ open, result, onClose, onOpenBooking }: SeatingDialogProps) {
  const { seated = [], moved = [], unseated = [] } = result ?? {};
  const link = (id: string, guest: string) => (
    <button
      type="button"
      className="control-high left-text strong underlined chart-seating__guest"
      onClick={() => onOpenBooking(id)}
    >
      {guest}
    </button>
  );
  const withUnits = (title: string, list: SeatingResult["seated"]) =>
    list.length > 0 && (
      <section>
        <h3 className="untracked chart-seating__title">{title}</h3>
        <ul className="chart-seating__list">
          {list.map(({ bookingId, guest, unit }) => (
            <li key={bookingId}>
              {link(bookingId, guest)}
              <span>{m.unitNumber({ unit })}</span>
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.assignAll()}
      size="small"
      description={
        seated.length + moved.length + unseated.length === 0
          ? m.nothingToAssign()
          : m.assigned({ count: seated.length })
      }
      footer={
        <Button onClick={onClose} data-autofocus>
          {ui.close()}
        </Button>
      }
    >
      <div className="stack gap-4">
        {unseated.length > 0 && (
          <section className="rounded pad-3-4 chart-seating__unseated">
            <h3 className="untracked chart-seating__title">{m.notSeated({ count: unseated.length })}</h3>
            <p>{m.notSeatedHint()}</p>
            <ul className="chart-seating__list">
              {unseated.map(({ bookingId, guest, roomName, checkInDate }) => (
                <li key={bookingId}>
                  {link(bookingId, guest)}
                  <span>{`${roomName} · ${formatNight(checkInDate)}`}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {withUnits(m.seatedNow({ count: seated.length }), seated)}
        {withUnits(m.movedForOthers({ count: moved.length }), moved)}
      </div>
    </Dialog>
  );
}
