import { type Company, type CompanyInput, companyInput, companyShape } from "#domain/billing/companies.ts";
import { companyPaysLabels } from "#domain/billing/payers.ts";
import { validate } from "#domain/platform/values/validate.ts";
import * as account from "#messages/companyAccount.js";
import * as m from "#messages/deskCompanies.js";
import type { FormDefinition } from "../../platform/forms/record-form.ts";
import { typedRupees } from "../../platform/forms/typed-rupees.ts";

export interface CompanyForm extends Omit<CompanyInput, "discount" | "creditLimit" | "dueDays" | "updatedAt"> {
  /** The discount as typed. */
  discount: string;
  creditLimit: string;
  dueDays: string;
}

export const companyForm: FormDefinition<Company, CompanyForm, CompanyInput> = {
  name: "company",
  shape: companyShape,
  formOf: (company) => ({
    name: company?.name ?? "",
    gstin: company?.gstin ?? "",
    address: company?.address ?? "",
    contact: company?.contact ?? "",
    email: company?.email ?? "",
    phone: company?.phone ?? "",
    discount: String(company?.discount ?? 0),
    costOptionIds: company?.costOptionIds ?? [],
    pays: company?.pays ?? "nothing",
    creditLimit: company?.creditLimit === null ? "" : String(company?.creditLimit ?? ""),
    dueDays: String(company?.dueDays ?? 30),
    notes: company?.notes ?? "",
    isActive: company?.isActive ?? true,
  }),
  check: ({ discount, creditLimit, dueDays, ...form }, company) =>
    validate(companyInput, {
      ...form,
      creditLimit: creditLimit.trim() === "" ? null : typedRupees(creditLimit),
      dueDays: dueDays.trim() === "" ? Number.NaN : Number(dueDays),
      discount: discount.trim() === "" ? 0 : typedRupees(discount.replaceAll("%", "")),
      updatedAt: company?.updatedAt,
    }),
  labels: {
    name: m.name,
    gstin: m.gstin,
    address: m.address,
    contact: m.contact,
    email: m.email,
    phone: m.phone,
    discount: m.discount,
    costOptionIds: m.plans,
    pays: account.pays,
    creditLimit: account.creditLimit,
    dueDays: account.dueDays,
    notes: m.notes,
    isActive: m.state,
  },
  describe: (field, form) => {
    if (field === "pays") return companyPaysLabels[form.pays]();
    if (field === "costOptionIds") return m.plansCount({ count: form.costOptionIds.length });
    return field === "isActive" ? (form.isActive ? m.active() : m.inactive()) : undefined;
  },
};
