import { type BilledBooking, owesFee } from "#domain/billing/billed-booking.ts";
import type { InvoiceInput } from "#domain/billing/invoices.ts";
import type { Payer } from "#domain/billing/payers.ts";
import { formatRupees, type Rupees } from "#domain/platform/money/money.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as b2b from "#messages/businessDocuments.js";
import * as account from "#messages/companyAccount.js";
import * as m from "#messages/deskInvoices.js";
import { Field, TextArea, TextInput } from "#web/ui/fields/field.tsx";
import { RecordDialog } from "../../platform/forms/record-dialog.tsx";
import { useRecordForm } from "../../platform/forms/use-record-form.ts";
import { useCompanies } from "../companies/company-data.ts";
import { useIssueInvoice } from "./invoice-data.ts";
import { issueForm } from "./invoice-forms.ts";

interface IssueDialogProps {
  open: boolean;
  /** "Issue invoice", or of a lodge without registration "Issue bill of supply". */
  title: string;
  booking: BilledBooking;
  /** Present if the bill is split. */
  part?: { payer: Payer; total: Rupees } | undefined;
  onLeave: () => void;
  onIssued: (number: string) => void;
}

/** Asks only for the recipient; the rest comes from the booking and the settings. */
export function IssueDialog({ open, title, booking, part, onLeave, onIssued }: IssueDialogProps) {
  const issue = useIssueInvoice(booking._id);
  const companies = useCompanies({ enabled: open && booking.companyId !== null });
  const company = companies.data?.find(({ _id }) => _id === booking.companyId);
  const controls = useRecordForm({
    definition: issueForm(booking, company, part?.payer),
    open,
    // Begins with the company's details as soon as they are known; without them if they can't be read.
    subject: companies.isLoading ? undefined : "new",
    save: (body) => issue.mutateAsync(body),
    failure: messageOf,
    onSaved: (_base, { number }) => onIssued(number),
  });
  const { edit, change } = controls;
  const isCompanys = part?.payer === "company";
  const text = (name: "name" | "company" | "gstin" | "orderReference") => ({
    name,
    autoComplete: "off",
    value: edit?.form[name] ?? "",
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <RecordDialog
      open={open}
      onLeave={onLeave}
      title={title}
      description={m.issueHint({
        reference: booking.reference,
        amount: formatRupees(part?.total ?? billedTotal(booking)),
      })}
      frame={controls}
      saveText={title}
    >
      {edit && (
        <>
          <div className="stack gap-4 record-form__pair">
            <Field label={m.guestName()} required error={edit.fields.name}>
              <TextInput {...text("name")} />
            </Field>
            {!isCompanys && (
              <Field label={m.company()} error={edit.fields.company}>
                <TextInput {...text("company")} />
              </Field>
            )}
          </div>
          {isCompanys && <CompanyRecipient form={edit.form} error={edit.fields.address ?? edit.fields.gstin} />}
          {!isCompanys && (
            <>
              <Field label={m.address()} error={edit.fields.address}>
                <TextArea
                  name="address"
                  rows={3}
                  value={edit.form.address}
                  onChange={(event) => change({ address: event.target.value })}
                />
              </Field>
              <Field label={m.guestGstin()} error={edit.fields.gstin} hint={m.gstinHint()}>
                <TextInput {...text("gstin")} autoCapitalize="characters" />
              </Field>
            </>
          )}
          {part?.payer !== "guest" && (
            <Field label={b2b.orderOfBuyer()} error={edit.fields.orderReference} hint={b2b.orderHint()}>
              <TextInput {...text("orderReference")} />
            </Field>
          )}
        </>
      )}
    </RecordDialog>
  );
}

const billedTotal = (booking: BilledBooking) =>
  owesFee(booking) ? (booking.cancellationFee ?? 0) : booking.grandTotal;

/** The company's own entry states them, so that both agree. */
function CompanyRecipient({ form, error }: { form: InvoiceInput; error: string | undefined }) {
  return (
    <>
      <p className="breaks muted">{account.companyRecipient()}</p>
      <p>{[form.company, ...form.address.split("\n"), form.gstin].filter(Boolean).join(", ")}</p>
      {error && <p className="field__error">{error}</p>}
    </>
  );
}
