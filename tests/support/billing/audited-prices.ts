import { addCompany, updateCompany } from "#contract/billing/companies.ts";
import { addSource, updateSource } from "#contract/billing/sources.ts";
import { addPromo, updatePromo } from "#contract/reservations/promos.ts";
import type { TestApp } from "../platform/app.ts";
import { aCompany, aPromo } from "../reservations/promos.ts";

/** The calls of promo codes and companies that change something, in an order in which each of them does. */
export function priceCalls({ api }: Pick<TestApp, "api">, caller: { token: string }) {
  let promo = "";
  let company = "";
  let source = "";
  return {
    addPromo: async () => {
      promo = (await api(addPromo, { body: aPromo() }, caller)).promo._id;
    },
    updatePromo: () => api(updatePromo, { params: { id: promo }, body: aPromo({ isActive: false }) }, caller),
    addCompany: async () => {
      company = (await api(addCompany, { body: aCompany() }, caller)).company._id;
    },
    addSource: async () => {
      const body = { name: "Sea Travels", kind: "agent", commission: 10 } as const;
      source = (await api(addSource, { body }, caller)).source._id;
    },
    updateSource: () =>
      api(
        updateSource,
        { params: { id: source }, body: { name: "Sea Travels", kind: "agent", commission: 12 } },
        caller,
      ),
    updateCompany: () => api(updateCompany, { params: { id: company }, body: aCompany({ discount: 20 }) }, caller),
  };
}
