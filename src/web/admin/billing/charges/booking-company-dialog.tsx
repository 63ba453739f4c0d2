import {
  type BookingCompany,
  type BookingCompanyInput,
  bookingCompanyInput,
  bookingCompanyShape,
} from "#domain/billing/payers.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import { type Validated, validate } from "#domain/platform/values/validate.ts";
import * as m from "#messages/companyAccount.js";
import { RecordDialog } from "../../platform/forms/record-dialog.tsx";
import type { FormDefinition } from "../../platform/forms/record-form.ts";
import { useRecordForm } from "../../platform/forms/use-record-form.ts";
import { type ChosenCompany, companyProblem } from "../companies/chosen-company.ts";
import { CompanyField } from "../companies/company-field.tsx";
import { useSetBookingCompany } from "./split-data.ts";

interface BookingCompanyDialogProps {
  open: boolean;
  present: BookingCompany;
  onLeave: () => void;
  onSaved: () => void;
}

/** A guest who asks at the counter for a bill to the company. */
export function BookingCompanyDialog({ open, present, onLeave, onSaved }: BookingCompanyDialogProps) {
  const setCompany = useSetBookingCompany(present._id);
  const controls = useRecordForm({
    definition: companyForm,
    open,
    subject: present,
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

const companyForm: FormDefinition<BookingCompany, ChosenCompany, BookingCompanyInput> = {
  name: "bookingCompany",
  shape: bookingCompanyShape,
  formOf: (present) => ({ companyId: present?.companyId ?? "", companyName: present?.companyName ?? "" }),
  check: (form, present): Validated<BookingCompanyInput> => {
    const problem = companyProblem(form);
    if (problem) return { ok: false, fields: { companyId: problem } };
    const seenCompanyId = present?.companyId || null;
    return validate(bookingCompanyInput, { companyId: form.companyId || null, seenCompanyId });
  },
  labels: { companyName: m.company },
  linkedFields: [["companyId", "companyName"]],
};
