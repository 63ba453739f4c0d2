import { agreedPlan, type Company } from "#domain/billing/companies.ts";
import { ownSources } from "#domain/billing/sources.ts";
import type { FieldErrors } from "#domain/platform/values/errors.ts";
import type { DeskRoom } from "#domain/reservations/desk-bookings.ts";
import * as m from "#messages/deskCompanies.js";
import type { ChosenCompany } from "#web/admin/billing/companies/chosen-company.ts";
import { CompanyField } from "#web/admin/billing/companies/company-field.tsx";
import { type ChosenSource, SourceFields } from "#web/admin/billing/sources/source-field.tsx";
import { PromoField } from "#web/shared/pricing/promo-field.tsx";
import { companyBooking, promoProblemIn, type Reductions } from "./new-booking-form.ts";

interface ReductionFieldsProps {
  form: Reductions & ChosenSource & { roomId: string; costOptionId: string };
  fields: FieldErrors;
  rooms: readonly DeskRoom[] | undefined;
  /** The prices are of an earlier choice. */
  busy: boolean;
  /** False where the source is asked for elsewhere. */
  hasSource?: boolean;
  change: (part: Partial<Reductions & ChosenSource> & { costOptionId?: string; bookingType?: string }) => void;
}

/** Where the booking comes from, who pays, and a code. The prices of all rooms follow. */
export function ReductionFields({ form, fields, rooms = [], busy, hasSource = true, change }: ReductionFieldsProps) {
  const choose = (chosen: ChosenCompany, company: Company | undefined) => {
    const room = rooms.find(({ roomId }) => roomId === form.roomId);
    const plan = company && room && agreedPlan(company, room.plans);
    change({
      ...chosen,
      ...(company && { bookingType: companyBooking }),
      ...(plan && { costOptionId: plan.id }),
    });
  };
  const problem = busy ? undefined : promoProblemIn(rooms, form);
  return (
    <fieldset className="edit-form__part">
      <legend className="below-3 edit-form__title">{m.companiesAndCode()}</legend>
      <div className="stack gap-4 edit-form__grid">
        {hasSource && <SourceFields chosen={form} errors={fields} fallback={ownSources.desk} onChange={change} />}
        <CompanyField chosen={form} error={fields.companyId} onChange={choose} />
        <PromoField
          text={form.promoCode}
          applied={form.promoApplied}
          busy={busy}
          error={fields.promoCode ?? problem}
          onText={(promoCode) => change({ promoCode })}
          onApply={(promoApplied) => change({ promoApplied })}
        />
      </div>
    </fieldset>
  );
}
