import { type ReactNode, useRef } from "react";
import { formatPhone } from "#domain/platform/text/format-phone.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import { type AnswerChannel, answerChannels, type Query, type QueryAnswerInput } from "#domain/website/queries.ts";
import * as m from "#messages/deskQueries.js";
import { Button } from "#web/ui/button.tsx";
import { Field, TextArea } from "#web/ui/fields/field.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { copyText } from "../../platform/app/copy-text.ts";
import { RecordDialog } from "../../platform/forms/record-dialog.tsx";
import { useRecordForm } from "../../platform/forms/use-record-form.ts";
import { answerForm, answerUrl } from "./answer-form.ts";
import { useAnswerDraft, useRecordAnswer } from "./query-data.ts";
import { channelLabels } from "./query-labels.ts";

interface AnswerDialogProps {
  open: boolean;
  query: Query | undefined;
  missing: ReactNode;
  onLeave: () => void;
  onAnswered: () => void;
}

const openTexts: Record<AnswerChannel, () => string> = { email: m.openEmail, whatsapp: m.openWhatsApp };

/** The text leaves by the staff's own mail program or WhatsApp, where the visitor's reply arrives; here it is recorded. */
export function AnswerDialog({ open, query, missing, onLeave, onAnswered }: AnswerDialogProps) {
  const { data: draft, error, isFetching, refetch } = useAnswerDraft(open ? query?._id : undefined);
  const record = useRecordAnswer();
  const opened = useRef("");
  const controls = useRecordForm({
    definition: answerForm(draft),
    open,
    subject: draft && query,
    save: async (body, base) => {
      if (!base) return;
      openOnce(base, body);
      await record.mutateAsync({ id: base._id, body });
    },
    failure: (error) => m.notRecorded({ reason: messageOf(error) }),
    onSaved: () => {
      opened.current = "";
      onAnswered();
    },
  });
  const { edit, change } = controls;

  // A second attempt to record an answer doesn't open it once more.
  const openOnce = (to: Query, body: QueryAnswerInput) => {
    const url = answerUrl(to, body, draft?.subject ?? "");
    if (opened.current === url) return;
    opened.current = url;
    if (body.channel === "email") window.location.assign(url);
    else window.open(url, "_blank", "noreferrer");
  };

  const failed = error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
  const channels = answerChannels.filter((channel) => channel !== "email" || edit?.base?.email);
  return (
    <RecordDialog
      open={open}
      onLeave={onLeave}
      title={m.answer()}
      description={edit?.base?.name}
      frame={controls}
      saveText={edit ? openTexts[edit.form.channel]() : m.answer()}
      missing={edit ? undefined : (failed ?? missing)}
      footNote={
        edit && (
          <Button variant="quiet" onClick={() => void copyText(edit.form.text, m.textCopied())}>
            {m.copyText()}
          </Button>
        )
      }
    >
      {edit?.base && (
        <>
          <blockquote className="ground-1 pad-3-4 breaks keeps-lines query-details__quoted">
            {edit.base.message}
          </blockquote>
          <fieldset className="stack gap-2 choice-pair">
            <legend className="visually-hidden">{m.answerBy()}</legend>
            {channels.map((channel) => (
              <label
                key={channel}
                className="pad-2-4 rounded-s control-high clickable row gap-3 lined-control choice-pair__option"
              >
                <input
                  type="radio"
                  name="channel"
                  value={channel}
                  checked={edit.form.channel === channel}
                  onChange={() => change({ channel })}
                />
                {channelLabels[channel]()}
              </label>
            ))}
          </fieldset>
          <Field
            label={m.yourAnswer()}
            required
            error={edit.fields.text}
            hint={m.opensTo({
              address: edit.form.channel === "email" ? edit.base.email : formatPhone(edit.base.phone),
            })}
          >
            <TextArea
              name="text"
              rows={10}
              value={edit.form.text}
              onChange={(event) => change({ text: event.target.value })}
            />
          </Field>
        </>
      )}
    </RecordDialog>
  );
}
