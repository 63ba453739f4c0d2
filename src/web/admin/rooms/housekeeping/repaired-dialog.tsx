import { useState } from "react";
import type { MaintenanceNote } from "#domain/rooms/maintenance.ts";
import * as m from "#messages/deskHousekeeping.js";
import { Checkbox } from "#web/ui/fields/field.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { useMay } from "../../platform/app/session/own-role.ts";
import { useResolveNote } from "./housekeeping-data.ts";

/** Asks once, because a note that is done is gone; the desk may put the unit back on sale with it. */
export function RepairedDialog({ note, onLeave }: { note: MaintenanceNote | undefined; onLeave: () => void }) {
  const resolve = useResolveNote();
  const isDesk = useMay("staff");
  const [endsBlock, setEndsBlock] = useState(true);
  const canEnd = isDesk && note?.isBlocked === true;
  return (
    <ConfirmDialog
      open={note !== undefined}
      title={m.repairedTitle()}
      message={
        <>
          <p>{note?.text}</p>
          {canEnd && (
            <Checkbox
              label={m.backOnSale()}
              hint={m.backOnSaleHint()}
              checked={endsBlock}
              onChange={(event) => setEndsBlock(event.target.checked)}
            />
          )}
        </>
      }
      confirmText={m.yesRepaired()}
      busy={resolve.isPending}
      onCancel={onLeave}
      onConfirm={() => note && resolve.mutate({ note, endsBlock: canEnd && endsBlock }, { onSettled: onLeave })}
    />
  );
}
