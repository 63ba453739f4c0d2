import type { Drawer } from "#domain/billing/shifts.ts";
import * as m from "#messages/deskDay.js";
import { Button } from "#web/ui/button.tsx";
import { Collapsible } from "#web/ui/collapsible.tsx";
import { InvoiceIcon } from "#web/ui/icons/icons-manage.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { useDialogInUrl } from "../../platform/app/urls/use-dialog-in-url.ts";
import { ForDesk } from "../../platform/shared/for-desk.tsx";
import { CountDialog, OpenShiftDialog, PettyCashDialog } from "./shift-dialogs.tsx";
import { differenceText } from "./shift-labels.ts";
import { ShiftView } from "./shift-view.tsx";
import "./shifts.css";

const dialogs = ["shift"] as const;

/** The open shift, and those that were closed on the working day. */
export function ShiftPanel({ drawer, onDone }: { drawer: Drawer; onDone: (text: string) => void }) {
  const { shift, closedToday, people, expectedOpening } = drawer;
  const dialog = useDialogInUrl(dialogs);
  const opened = dialog.idOf("shift");
  const frame = (name: string) => ({
    open: opened === name,
    onLeave: dialog.close,
    onSaved: (text: string) => {
      onDone(text);
      dialog.close();
    },
  });
  return (
    <section className="below-5 panel" aria-labelledby="shift-title">
      <header className="pad-2-4 line-below row middle spread gap-3 panel__head">
        <h2 id="shift-title" className="untracked panel__title">
          {shift ? m.shiftNumber(shift) : m.shift()}
        </h2>
      </header>
      {shift ? (
        <div className="pad-4 shift-panel__body">
          <ShiftView shift={shift} />
          <ForDesk>
            <div className="row wraps gap-3">
              <Button variant="secondary" onClick={() => dialog.open("shift", "cash")}>
                {m.pettyCash()}
              </Button>
              <Button onClick={() => dialog.open("shift", "count")}>{m.countAndClose()}</Button>
            </div>
            <PettyCashDialog {...frame("cash")} />
            <CountDialog {...frame("count")} shift={shift} people={people} />
          </ForDesk>
        </div>
      ) : (
        <EmptyState
          title={m.noShift()}
          icon={<InvoiceIcon />}
          action={
            <ForDesk>
              <Button onClick={() => dialog.open("shift", "open")}>{m.openShift()}</Button>
            </ForDesk>
          }
        >
          {m.noShiftHelp()}
        </EmptyState>
      )}
      <ForDesk>
        <OpenShiftDialog {...frame("open")} open={opened === "open" && !shift} expectedOpening={expectedOpening} />
      </ForDesk>
      {closedToday.length > 0 && (
        <div className="shift-panel__closed">
          {closedToday.map((closed) => (
            <Collapsible
              key={closed._id}
              summary={m.closedShift({
                number: closed.number,
                difference: differenceText(closed.closed?.difference ?? 0),
              })}
            >
              <ShiftView shift={closed} />
            </Collapsible>
          ))}
        </div>
      )}
    </section>
  );
}
