import type { CompanyInput } from "#domain/billing/companies.ts";
import type { PromoInput } from "#domain/pricing/promos.ts";

/** Ten percent, for everybody and always. */
export function aPromo(overrides: Partial<PromoInput> = {}): PromoInput {
  return {
    code: "MONSOON10",
    kind: "percent",
    value: 10,
    bookFrom: "",
    bookUntil: "",
    stayFrom: "",
    stayUntil: "",
    isForAllPlans: true,
    costOptionIds: [],
    maxUses: null,
    isActive: true,
    ...overrides,
  };
}

export function aCompany(overrides: Partial<CompanyInput> = {}): CompanyInput {
  return {
    name: "Udupi Textiles",
    gstin: "29AAPFU0939F1ZR",
    address: "4 Car Street\nUdupi 576101",
    contact: "Ravi Pai",
    email: "accounts@textiles.example",
    phone: "0820 252 0000",
    discount: 15,
    costOptionIds: [],
    notes: "",
    isActive: true,
    pays: "nothing",
    creditLimit: null,
    dueDays: 30,
    ...overrides,
  };
}
