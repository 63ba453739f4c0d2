import type { Booking } from "#domain/reservations/bookings.ts";
import * as m from "#messages/deskToday.js";
import { Button } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { extendParam, useDashboardDialog } from "./dashboard-dialog.ts";

export function ExtendButton({ booking: { _id: id, name } }: { booking: Booking }) {
  const dialog = useDashboardDialog();
  return (
    <Button size="small" variant="quiet" onClick={() => dialog.open(extendParam, id)}>
      {m.actionFor({ action: m.extend(), name, hidden: hiddenText })}
    </Button>
  );
}
