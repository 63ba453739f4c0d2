import { type BookingCompanyInput, bookingCompanyInput } from "#domain/billing/payers.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import { type Validated, validate } from "#domain/platform/values/validate.ts";
import * as m from "#messages/companyAccount.js";
import { RecordDialog } from "../../platform/forms/record-dialog.tsx";
import type { FormDefinition, Versioned } from "../../platform/forms/record-form.ts";
import { useRecordForm } from "../../platform/forms/use-record-form.ts";
import { type ChosenCompany, companyProblem } from "../companies/chosen-company.ts";
import { CompanyField } from "../companies/company-field.tsx";
import { useSetBookingCompany } from "./split-data.ts";

interface BookingCompanyDialogProps {
  open: boolean;
  bookingId: string;
  /** The present one; blank without. */
  present: ChosenCompany;
  onLeave: () => void;
  onSaved: () => void;
}

/** A guest who asks at the counter for a bill to the company. */
export function BookingCompanyDialog({ open, bookingId, present, onLeave, onSaved }: BookingCompanyDialogProps) {
  const setCompany = useSetBookingCompany(bookingId);
  const controls = useRecordForm({
    definition: companyForm(bookingId, present),
    open,
    subject: "new",
    save: (body) => setCompany.mutateAsync(body),
    failure: messageOf,
    onSaved,
  });
  const { edit, change } = controls;
  return (
    <RecordDialog
      open={open}
      onLeave={onLeave}
      size="small"
      title={m.companyOfBooking()}
      description={m.companyOfBookingText()}
      frame={controls}
      saveText={m.saveCompany()}
    >
      {edit && <CompanyField chosen={edit.form} error={edit.fields.companyId} onChange={(chosen) => change(chosen)} />}
    </RecordDialog>
  );
}

const companyForm = (
  bookingId: string,
  present: ChosenCompany,
): FormDefinition<Versioned, ChosenCompany, BookingCompanyInput> => ({
  name: "booking-company",
  draft: `company-of-${bookingId}`,
  formOf: () => present,
  check: (form): Validated<BookingCompanyInput> => {
    const problem = companyProblem(form);
    if (problem) return { ok: false, fields: { companyId: problem } };
    return validate(bookingCompanyInput, { companyId: form.companyId || null });
  },
  labels: {},
  linkedFields: [["companyId", "companyName"]],
});
