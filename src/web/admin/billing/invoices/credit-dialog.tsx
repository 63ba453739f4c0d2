import { useId } from "react";
import { isTooLateForTax } from "#domain/billing/commercial-notes.ts";
import { tooLateText } from "#domain/billing/invoice-labels.ts";
import type { Invoice } from "#domain/billing/invoices.ts";
import { leftOf, type OpenLine, openLines } from "#domain/billing/part-notes.ts";
import { formatRupees, paise, toRupees } from "#domain/platform/money/money.ts";
import { type FieldErrors, messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskInvoices.js";
import * as parts from "#messages/partNotes.js";
import { Field, FieldError, Select, TextArea, TextInput } from "#web/ui/fields/field.tsx";
import { useMay } from "../../platform/app/session/own-role.ts";
import { useStaffSession } from "../../platform/app/session/staff-session.ts";
import { RecordDialog } from "../../platform/forms/record-dialog.tsx";
import { useRecordForm } from "../../platform/forms/use-record-form.ts";
import { useIssueCreditNote } from "./invoice-data.ts";
import { type CreditForm, creditForm, typedLines } from "./invoice-forms.ts";

interface CreditDialogProps {
  invoice: Invoice | undefined;
  /** All of its booking, in which notes for a part of it may be. */
  documents: readonly Invoice[];
  onLeave: () => void;
  onIssued: (number: string) => void;
}

/** A credit note cancels the whole invoice, or takes back lines of one that stands. */
export function CreditDialog({ invoice, documents, onLeave, onIssued }: CreditDialogProps) {
  const credit = useIssueCreditNote();
  const mayCancel = useMay("manager");
  const controls = useRecordForm({
    definition: creditForm(invoice, mayCancel),
    open: invoice !== undefined,
    subject: "new",
    save: (input) => credit.mutateAsync({ id: invoice?._id ?? "", ...input }),
    failure: messageOf,
    onSaved: (_base, { number }) => onIssued(number),
  });
  const { edit, change } = controls;
  const today = useStaffSession().data?.today;
  return (
    <RecordDialog
      open={invoice !== undefined}
      onLeave={onLeave}
      size="small"
      title={m.issueCreditNote()}
      description={invoice && hintOf(invoice, documents, edit?.form.isPart ?? !mayCancel)}
      frame={controls}
      saveText={m.issueCreditNote()}
    >
      {invoice && today && isTooLateForTax(invoice, today) && (
        <p className="breaks muted">{tooLateText(invoice.issuedOn)}</p>
      )}
      {edit && invoice && (
        <>
          {mayCancel && (
            <Field label={parts.howMuch()}>
              <Select
                name="scope"
                value={edit.form.isPart ? "part" : "whole"}
                onChange={(event) => change({ isPart: event.target.value === "part" })}
              >
                <option value="whole">{parts.whole()}</option>
                <option value="part">{parts.part()}</option>
              </Select>
            </Field>
          )}
          {edit.form.isPart && (
            <PartLines
              lines={openLines(invoice, documents)}
              isFee={invoice.fee !== undefined}
              amounts={edit.form.amounts}
              errors={edit.fields}
              onChange={(amounts) => change({ amounts })}
            />
          )}
          <Field label={m.reason()} required error={edit.fields.reason} hint={m.reasonHint()}>
            <TextArea
              name="reason"
              rows={3}
              value={edit.form.reason}
              onChange={(event) => change({ reason: event.target.value })}
            />
          </Field>
        </>
      )}
    </RecordDialog>
  );
}

function hintOf(invoice: Invoice, documents: readonly Invoice[], isPart: boolean): string {
  if (isPart) return parts.partHint();
  return m.creditHint({
    number: invoice.number,
    amount: formatRupees(toRupees(paise(leftOf(invoice, documents)))),
  });
}

interface PartLinesProps {
  lines: readonly OpenLine[];
  isFee: boolean;
  amounts: CreditForm["amounts"];
  errors: FieldErrors;
  onChange: (amounts: CreditForm["amounts"]) => void;
}

function PartLines({ lines, isFee, amounts, errors, onChange }: PartLinesProps) {
  const id = useId();
  const sent = typedLines(amounts).map(([line]) => line);
  if (lines.length === 0) return <p className="breaks muted">{parts.nothingLeft()}</p>;
  return (
    <>
      {lines.map((line) => {
        const at = sent.indexOf(line.of);
        const title = line.of === 0 ? (isFee ? parts.feeLine() : parts.stayLine()) : line.description;
        return (
          <Field
            key={line.of}
            label={parts.lineAmount({ line: title })}
            hint={parts.leftHint({ amount: formatRupees(line.total) })}
            error={at < 0 ? undefined : (errors[`lines.${at}.amount`] ?? errors[`lines.${at}.line`])}
          >
            <TextInput
              name={`line-${line.of}`}
              inputMode="decimal"
              autoComplete="off"
              value={amounts[line.of] ?? ""}
              onChange={(event) => onChange({ ...amounts, [line.of]: event.target.value })}
            />
          </Field>
        );
      })}
      <div role="alert">
        <FieldError id={id} error={errors.lines} />
      </div>
    </>
  );
}
