import { useId, useState } from "react";
import { formatRupees } from "#domain/platform/money/money.ts";
import * as m from "#messages/securityDeposit.js";
import { Button } from "#web/ui/button.tsx";
import { useDepositsOf } from "./deposit-data.ts";
import { TakingDialog } from "./taking-dialog.tsx";

interface Stay {
  _id: string;
  reference: string;
  name: string;
}

/** After several check-ins at once, where the lodge asks for security deposits: whose is still to be taken. */
export function DepositsToTake({ stays }: { stays: readonly Stay[] }) {
  const id = useId();
  const deposits = useDepositsOf(stays.map(({ _id }) => _id));
  const [open, setOpen] = useState<Stay>();
  const asked = stays.flatMap((stay, at) => {
    const deposit = deposits[at]?.data;
    return deposit && deposit.asked > 0 && deposit.entries.length === 0 ? [{ stay, amount: deposit.asked }] : [];
  });
  const last = asked.find(({ stay }) => stay._id === open?._id);
  return (
    <>
      {asked.length > 0 && (
        <section aria-labelledby={id}>
          <h3 id={id} className="strong below-2">
            {m.askedOf()}
          </h3>
          <ul className="packed row wraps gap-2">
            {asked.map(({ stay, amount }) => (
              <li key={stay._id} className="shrinks">
                <Button size="small" variant="secondary" className="breaks" onClick={() => setOpen(stay)}>
                  {m.takeOf({ amount: formatRupees(amount), guest: stay.name })}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {open && (
        <TakingDialog
          key={open._id}
          open={last !== undefined}
          booking={open}
          asked={last?.amount ?? 0}
          onLeave={() => setOpen(undefined)}
          onSaved={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
