import { useState } from "react";
import { AppError, messageOf } from "#domain/platform/values/errors.ts";
import { maxGuestList } from "#domain/register/register.ts";
import { readGuestList } from "#domain/register/register-paste.ts";
import * as m from "#messages/deskRegister.js";
import * as ui from "#messages/ui.js";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { Banner } from "#web/ui/states/banner.tsx";
import { LeaveGuard, useClosing } from "../../platform/forms/leave-guard.tsx";
import { PasteField } from "../../platform/forms/paste-field.tsx";
import { type PasteTarget, usePasteGuests } from "./register-data.ts";
import "./register.css";

interface PasteDialogProps {
  open: boolean;
  target: PasteTarget;
  onClose: () => void;
}

/** Many guests at once: a name on each line; what else is missing is filled in afterwards. */
export function PasteDialog({ open, target, onClose }: PasteDialogProps) {
  const [text, setText] = useState("");
  const [failure, setFailure] = useState<string>();
  const paste = usePasteGuests(target);
  const { guests, problems } = readGuestList(text);
  const isReady = guests.length > 0 && problems.length === 0;
  const { leave, wouldLose, closing } = useClosing(open, () => text.trim() !== "" && !paste.isSuccess, onClose);
  const store = async () => {
    if (!isReady || paste.isPending) return;
    try {
      await paste.mutateAsync(text);
      showToast({ tone: "success", text: m.listRegistered({ count: guests.length }) });
      setText("");
      onClose();
    } catch (error) {
      setFailure(error instanceof AppError ? (error.fields?.text ?? error.message) : messageOf(error));
    }
  };
  return (
    <>
      <Dialog
        open={open}
        onClose={leave}
        dismissable={!paste.isPending}
        title={m.pasteTitle()}
        footer={
          <>
            <Button variant="secondary" onClick={leave} disabled={paste.isPending}>
              {ui.cancel()}
            </Button>
            <Button aria-disabled={!isReady} busy={paste.isPending} busyLabel={m.saving()} onClick={() => void store()}>
              {m.registerCount({ count: isReady ? guests.length : 0 })}
            </Button>
          </>
        }
      >
        <div className="stack gap-4 register-paste">
          {failure && <Banner tone="error">{failure}</Banner>}
          <PasteField
            label={m.pasteLabel()}
            hint={target.kind === "group" ? m.pasteGroupHint() : m.pasteHint()}
            error={problems.join(" ") || undefined}
            max={maxGuestList}
            value={text}
            onText={(pasted) => {
              setText(pasted);
              setFailure(undefined);
            }}
          />
          {isReady && (
            <ul className="stack gap-1 small">
              {guests.map(({ name, phone, address }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two guests may have the same name
                <li key={at}>
                  <b>{name}</b> {[phone, address].filter(Boolean).join(" · ")}
                </li>
              ))}
            </ul>
          )}
        </div>
      </Dialog>
      {open && <LeaveGuard wouldLose={wouldLose} closing={closing} />}
    </>
  );
}
