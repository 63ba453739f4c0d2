import { useId, useState } from "react";
import { messageOf } from "#domain/platform/values/errors.ts";
import { validate } from "#domain/platform/values/validate.ts";
import { filingInput, type Report } from "#domain/register/foreigners.ts";
import { reportLabels } from "#domain/register/register-labels.ts";
import * as m from "#messages/deskRegister.js";
import * as labels from "#messages/register.js";
import * as ui from "#messages/ui.js";
import { useForm } from "#web/shared/platform/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, TextInput } from "#web/ui/fields/field.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { Banner } from "#web/ui/states/banner.tsx";
import { useFileReport } from "./register-data.ts";

interface FileDialogProps {
  filing: { guestId: string; name: string; report: Report } | undefined;
  onClose: () => void;
}

/** "Filed" wants the number of the acknowledgement. */
export function FileDialog({ filing, onClose }: FileDialogProps) {
  const formId = useId();
  const [number, setNumber] = useState("");
  const file = useFileReport();
  const { formProps, fields, message, busy, clearErrors, reset } = useForm({
    values: () => ({ acknowledgement: number }),
    check: (values) => validate(filingInput, values),
    send: async ({ acknowledgement }) => {
      if (!filing) return;
      await file.mutateAsync({ guestId: filing.guestId, report: filing.report, acknowledgement });
    },
    onSuccess: () => {
      showToast({ tone: "success", text: m.fileStored({ name: filing?.name ?? "" }) });
      leave();
    },
    failureText: messageOf,
  });
  const leave = () => {
    setNumber("");
    reset();
    onClose();
  };
  return (
    <Dialog
      open={filing !== undefined}
      onClose={leave}
      dismissable={!busy}
      size="small"
      title={m.fileTitle()}
      description={filing && `${filing.name} · ${reportLabels[filing.report]()}`}
      footer={
        <>
          <Button variant="secondary" onClick={leave} disabled={busy}>
            {ui.cancel()}
          </Button>
          <Button type="submit" form={formId} busy={busy} busyLabel={m.saving()}>
            {m.storeFiled()}
          </Button>
        </>
      }
    >
      <form {...formProps} id={formId}>
        {message && <Banner tone="error">{message}</Banner>}
        <Field label={labels.acknowledgement()} hint={m.fileHint()} error={fields.acknowledgement} required>
          <TextInput
            name="acknowledgement"
            autoComplete="off"
            value={number}
            data-autofocus
            onChange={(event) => {
              setNumber(event.target.value);
              clearErrors(["acknowledgement"]);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
