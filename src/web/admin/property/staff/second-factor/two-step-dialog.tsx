import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { Enrolment } from "#domain/platform/access/second-factor.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskStaff.js";
import * as ui from "#messages/ui.js";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { LeaveGuard } from "../../../platform/forms/leave-guard.tsx";
import { FormFrame } from "../../../platform/forms/record-dialog.tsx";
import { type RecordFormFrame, useRecordForm } from "../../../platform/forms/use-record-form.ts";
import { PasswordField } from "../password-field.tsx";
import { CodeField } from "./code-field.tsx";
import { EnrolmentSecret } from "./enrolment-secret.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { useSecondFactor, useSecondFactorCalls } from "./second-factor-data.ts";
import { beginForm, confirmForm, offForm } from "./second-factor-forms.ts";

interface TwoStepDialogProps {
  open: boolean;
  onLeave: () => void;
  userId: string;
}

interface Stage {
  name: string;
  description: ReactNode;
  frame?: RecordFormFrame;
  send?: { text: string; busyText: string; isDanger?: boolean };
  content: ReactNode;
}

/** Turns the user's own second factor on, in three stages, or off. */
export function TwoStepDialog({ open, onLeave, userId }: TwoStepDialogProps) {
  const formId = useId();
  const { data: factor, error, isFetching, refetch } = useSecondFactor(open);
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (!open && (enrolment || codes)) {
    setEnrolment(undefined);
    setCodes(undefined);
  }
  const { begin, confirm, end } = useSecondFactorCalls();
  const isSettingUp = open && !codes && factor?.isOn === false;
  const own = { subject: "new", failure: messageOf } as const;

  const beginning = useRecordForm({
    ...own,
    definition: beginForm,
    open: isSettingUp && !enrolment,
    save: (body) => begin.mutateAsync(body),
    onSaved: (_, reply) => setEnrolment(reply),
  });
  const confirming = useRecordForm({
    ...own,
    definition: confirmForm,
    open: isSettingUp && enrolment !== undefined,
    save: ({ code }) => confirm.mutateAsync({ ticket: enrolment?.ticket ?? "", code }),
    onSaved: (_, { recoveryCodes }) => setCodes(recoveryCodes),
  });
  const ending = useRecordForm({
    ...own,
    definition: offForm,
    open: open && !codes && factor?.isOn === true,
    save: (body) => end.mutateAsync(body),
    onSaved: () => {
      showToast({ tone: "success", text: m.twoStepIsOff() });
      onLeave();
    },
  });

  const stage = (): Stage => {
    if (codes) {
      const description = m.keepCodes();
      return { name: "codes", description, content: <RecoveryCodes codes={codes} userId={userId} /> };
    }
    if (confirming.edit && enrolment) {
      const { form, fields } = confirming.edit;
      return {
        name: "confirm",
        description: m.addToApp(),
        frame: confirming,
        send: { text: m.turnOn(), busyText: m.turningOn() },
        content: (
          <>
            <EnrolmentSecret enrolment={enrolment} />
            <CodeField
              takes="app"
              required
              value={form.code}
              error={fields.code}
              onChange={(code) => confirming.change({ code })}
            />
          </>
        ),
      };
    }
    if (beginning.edit) {
      const { form, fields } = beginning.edit;
      return {
        name: "begin",
        description: m.twoStepDescription(),
        frame: beginning,
        send: { text: m.goOn(), busyText: m.checking() },
        content: (
          <PasswordField
            label={m.currentPassword()}
            name="currentPassword"
            autoComplete="current-password"
            hint={m.signedOutWhenOn()}
            value={form.currentPassword}
            error={fields.currentPassword}
            onChange={(currentPassword) => beginning.change({ currentPassword })}
          />
        ),
      };
    }
    if (ending.edit) {
      const { form, fields } = ending.edit;
      return {
        name: "end",
        description: m.codesLeft({ count: factor?.recoveryCodesLeft ?? 0 }),
        frame: ending,
        send: { text: m.turnOff(), busyText: m.turningOff(), isDanger: true },
        content: (
          <>
            <PasswordField
              label={m.currentPassword()}
              name="currentPassword"
              autoComplete="current-password"
              value={form.currentPassword}
              error={fields.currentPassword}
              onChange={(currentPassword) => ending.change({ currentPassword })}
            />
            <CodeField
              takes="either"
              required
              value={form.code}
              error={fields.code}
              onChange={(code) => ending.change({ code })}
            />
          </>
        ),
      };
    }
    const content = error ? (
      <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <SkeletonRows label={m.loading()} rows={2} columns={1} />
    );
    return { name: "loading", description: undefined, content };
  };
  const { name, description, frame, send, content } = stage();
  const finish = () => {
    showToast({ tone: "success", text: m.twoStepIsOn() });
    onLeave();
  };

  return (
    <>
      <Dialog
        open={open}
        onClose={onLeave}
        // The codes are shown once, so only the footer's button closes the dialog.
        dismissable={!codes && !frame?.saving}
        title={m.twoStep()}
        description={description}
        className="two-step"
        footer={
          codes ? (
            <Button onClick={finish}>{m.codesKept()}</Button>
          ) : (
            <>
              <Button variant="secondary" onClick={onLeave} disabled={frame?.saving}>
                {send ? ui.cancel() : ui.close()}
              </Button>
              {send && (
                <Button
                  type="submit"
                  form={formId}
                  variant={send.isDanger ? "danger" : "primary"}
                  busy={frame?.saving}
                  busyLabel={send.busyText}
                >
                  {send.text}
                </Button>
              )}
            </>
          )
        }
      >
        <StageBody key={name} takesFocus={name === "confirm" || name === "codes"}>
          {frame ? (
            <FormFrame id={formId} frame={frame}>
              {content}
            </FormFrame>
          ) : (
            content
          )}
        </StageBody>
      </Dialog>
      {open && frame && <LeaveGuard wouldLose={frame.wouldLose} />}
    </>
  );
}

/** Later stages take the focus: the previous button is gone or has another meaning. */
function StageBody({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: "start" });
  }, [takesFocus]);
  return (
    <div ref={ref} tabIndex={-1} className="two-step__stage">
      {children}
    </div>
  );
}
