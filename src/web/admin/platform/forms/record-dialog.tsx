import { type ReactNode, useDeferredValue, useId } from "react";
import { errorCodes } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskForms.js";
import * as ui from "#messages/ui.js";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Banner } from "#web/ui/states/banner.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { Conflict } from "./conflict.tsx";
import { LeaveGuard, useClosing } from "./leave-guard.tsx";
import type { RecordFormFrame } from "./use-record-form.ts";

interface RecordDialogProps {
  open: boolean;
  onLeave: () => void;
  title: string;
  description?: ReactNode;
  size?: "small" | "medium" | "large";
  className?: string;
  frame: RecordFormFrame;
  saveText: string;
  saveDisabled?: boolean;
  /** What is to be saved is being priced; the button keeps the focus until then. */
  saveWaits?: boolean | undefined;
  /** Around each message above the form: "Error: …". */
  messageIn?: (text: { message: string }) => string;
  footNote?: ReactNode;
  /** Another way to save, beside the first one; gets the props of a submit button. */
  secondSave?: (button: { type: "submit"; form: string; busy: boolean; disabled: boolean }) => ReactNode;
  /** The second way is the primary one. */
  saveVariant?: "primary" | "secondary";
  onSave?: () => void;
  /** Replaces the form when there is no record to edit. */
  missing?: ReactNode;
  loadingLabel?: string;
  /** Text of the question before leaving. */
  leaveMessage?: string;
  children: ReactNode;
}

export function RecordDialog({
  open,
  onLeave,
  title,
  description,
  size = "medium",
  className,
  frame,
  saveText,
  saveDisabled = false,
  saveWaits = false,
  messageIn,
  footNote,
  secondSave,
  saveVariant,
  onSave,
  missing,
  loadingLabel = m.loading(),
  leaveMessage,
  children,
}: RecordDialogProps) {
  const formId = useId();
  const { edit, saving } = frame;
  const { leave, wouldLose, closing } = useClosing(open, frame.wouldLose, onLeave);
  // Deferred, so that the dialog opens at once: rendering a long form takes longer than one frame.
  const isFormDue = useDeferredValue(edit !== undefined);
  return (
    <>
      <Dialog
        open={open}
        onClose={leave}
        dismissable={!saving}
        size={size}
        className={className}
        title={title}
        description={description}
        footer={
          <>
            {footNote}
            <Button variant="secondary" onClick={leave} disabled={saving}>
              {missing ? ui.close() : ui.cancel()}
            </Button>
            {!missing && (
              <Button
                type="submit"
                form={formId}
                variant={saveVariant}
                busy={saving}
                busyLabel={m.saving()}
                disabled={!edit || saveDisabled}
                aria-disabled={saveWaits}
                onClick={onSave}
              >
                {saveText}
              </Button>
            )}
            {!missing && secondSave?.({ type: "submit", form: formId, busy: saving, disabled: !edit || saveDisabled })}
          </>
        }
      >
        {missing ??
          (edit && isFormDue ? (
            <FormFrame id={formId} frame={frame} messageIn={messageIn}>
              {children}
            </FormFrame>
          ) : (
            <SkeletonRows label={loadingLabel} rows={4} columns={2} />
          ))}
      </Dialog>
      {open && <LeaveGuard wouldLose={wouldLose} message={leaveMessage} closing={closing} />}
    </>
  );
}

interface FormFrameProps {
  id: string;
  frame: RecordFormFrame;
  messageIn?: (text: { message: string }) => string;
  children: ReactNode;
}

/** The form element, with its message or the conflict at the top. */
export function FormFrame({ id, frame, messageIn, children }: FormFrameProps) {
  const { edit, remoteChanges, formProps, loadTheirs, keepLocalVersion } = frame;
  return (
    <form {...formProps} id={id} className="stack gap-4 record-form">
      {edit?.newer !== undefined ? (
        <div data-form-message>
          <Conflict
            title={edit.message ?? errorCodes.changed.message()}
            changes={remoteChanges}
            onLoadTheirs={loadTheirs}
            onKeepLocalVersion={keepLocalVersion}
          />
        </div>
      ) : (
        edit?.message && (
          <div data-form-message>
            <Banner tone="error">{messageIn ? messageIn({ message: edit.message }) : edit.message}</Banner>
          </div>
        )
      )}
      {children}
    </form>
  );
}
