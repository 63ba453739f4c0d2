import { type FormEvent, type ReactNode, useId, useRef } from "react";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { Conflict } from "./conflict.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import type { RecordFormFrame } from "./use-record-form.ts";
import { useShowFaults } from "./use-show-faults.ts";

interface RecordDialogProps {
  open: boolean;
  onLeave: () => void;
  title: string;
  description?: ReactNode;
  size?: "small" | "medium" | "large";
  frame: RecordFormFrame;
  saveText: string;
  /** While something stands in the way of saving that the form says itself. */
  saveDisabled?: boolean;
  /** How a message over the form begins: "Error: ". */
  messagePrefix?: string;
  /** What stands before the buttons: a total, the progress of an upload. */
  footNote?: ReactNode;
  /** What stands there instead of a form when its record is not to be had. */
  missing?: ReactNode;
  children: ReactNode;
}

/** The dialog around a form over a record: its buttons, what is wrong, whose version counts, the question at leaving. */
export function RecordDialog({
  open,
  onLeave,
  title,
  description,
  size = "medium",
  frame,
  saveText,
  saveDisabled = false,
  messagePrefix = "",
  footNote,
  missing,
  children,
}: RecordDialogProps) {
  const formId = useId();
  const { edit, saving } = frame;
  return (
    <>
      <Dialog
        open={open}
        onClose={onLeave}
        dismissable={!saving}
        size={size}
        title={title}
        description={description}
        footer={
          <>
            {footNote}
            <Button variant="secondary" onClick={onLeave} disabled={saving}>
              {missing ? "Close" : "Cancel"}
            </Button>
            {!missing && (
              <Button type="submit" form={formId} busy={saving} busyLabel="Saving..." disabled={!edit || saveDisabled}>
                {saveText}
              </Button>
            )}
          </>
        }
      >
        {missing ??
          (edit ? (
            <FormFrame id={formId} frame={frame} messagePrefix={messagePrefix}>
              {children}
            </FormFrame>
          ) : (
            <SkeletonRows label="Loading" rows={4} columns={2} />
          ))}
      </Dialog>
      {open && <LeaveGuard wouldLose={frame.wouldLose} />}
    </>
  );
}

interface FormFrameProps {
  id: string;
  frame: RecordFormFrame;
  messagePrefix?: string;
  children: ReactNode;
}

/** A form over a record, with what is wrong with it as a whole at its top. */
export function FormFrame({ id, frame, messagePrefix = "", children }: FormFrameProps) {
  const { edit, foreign, submit, loadTheirs, keepMine } = frame;
  const ref = useRef<HTMLFormElement>(null);
  useShowFaults(ref, edit?.refusals ?? 0);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form ref={ref} id={id} className="record-form" noValidate onSubmit={send}>
      {edit?.newer !== undefined ? (
        <Conflict title={edit.message} changes={foreign} onLoadTheirs={loadTheirs} onKeepMine={keepMine} />
      ) : (
        edit?.message && (
          <Banner tone="error">
            {messagePrefix}
            {edit.message}
          </Banner>
        )
      )}
      {children}
    </form>
  );
}
