import { addCompany, updateCompany } from "#contract/companies.ts";
import { addPromo, updatePromo } from "#contract/promos.ts";
import type { TestApp } from "./app.ts";
import { aCompany, aPromo } from "./promos.ts";

/** The calls of promo codes and companies that change something, in an order in which each of them does. */
export function priceCalls({ api }: Pick<TestApp, "api">, caller: { token: string }) {
  let promo = "";
  let company = "";
  return {
    addPromo: async () => {
      promo = (await api(addPromo, { body: aPromo() }, caller)).promo._id;
    },
    updatePromo: () => api(updatePromo, { params: { id: promo }, body: aPromo({ isActive: false }) }, caller),
    addCompany: async () => {
      company = (await api(addCompany, { body: aCompany() }, caller)).company._id;
    },
    updateCompany: () => api(updateCompany, { params: { id: company }, body: aCompany({ discount: 20 }) }, caller),
  };
}
