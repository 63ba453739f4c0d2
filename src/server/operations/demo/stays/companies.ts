import type { Company } from "#domain/billing/companies.ts";
import type { CompanyPays } from "#domain/billing/payers.ts";
import { toBasisPoints, toPaise } from "#domain/platform/money/money.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { demoId } from "../seeded.ts";

export type CompanyKey = "cashew" | "software" | "pumps";

export const companyId = (key: CompanyKey) => demoId("company", key);

interface DemoCompany extends Pick<Company, "name" | "gstin" | "address" | "contact" | "email" | "phone" | "notes"> {
  key: CompanyKey;
  discount: number;
  pays: CompanyPays;
  /** Rupees. */
  creditLimit: number | null;
  dueDays: number;
}

/** Invented, as are their GSTINs. One pays nights, one everything, one nothing. */
export const companies: readonly DemoCompany[] = [
  {
    key: "cashew",
    name: "Swarna Cashew Industries Pvt Ltd",
    gstin: "29AAKCS7264R1Z7",
    address: "Plot 21, Shivalli Industrial Area\nManipal 576104\nKarnataka",
    contact: "Sandhya Kini",
    email: "accounts@swarnacashew.example",
    phone: "0820 4001200",
    discount: 10,
    pays: "nights",
    creditLimit: 60_000,
    dueDays: 30,
    notes: "Auditors and buyers of the factory. Dinner is the guest’s own.",
  },
  {
    key: "software",
    name: "Netravati Software LLP",
    gstin: "29AALFN3815Q1ZI",
    address: "Third floor, 7 Alevoor Road\nManipal 576104\nKarnataka",
    contact: "Prajwal Acharya",
    email: "travel@netravati.example",
    phone: "0820 4001377",
    discount: 12,
    pays: "everything",
    creditLimit: 40_000,
    dueDays: 15,
    notes: "Sends a purchase order for each stay.",
  },
  {
    key: "pumps",
    name: "Parashurama Pumps and Motors",
    gstin: "29AAFFP5028H1Z4",
    address: "Kinnimulki, Udupi 576101\nKarnataka",
    contact: "Umesh Tantri",
    email: "",
    phone: "0820 4001466",
    discount: 5,
    pays: "nothing",
    creditLimit: null,
    dueDays: 30,
    notes: "Its mechanics pay themselves, at the agreed rate.",
  },
];

export const dueDaysOf = (key: CompanyKey): number => companies.find((company) => company.key === key)?.dueDays ?? 0;

export async function storeCompanies(db: Db, createdAt: Date): Promise<void> {
  const at = { created_at: createdAt.toISOString(), updated_at: createdAt.toISOString() };
  const rows = companies.map(({ key, discount, creditLimit, dueDays, ...facts }) => ({
    id: companyId(key),
    ...facts,
    discount_bp: toBasisPoints(discount),
    due_days: dueDays,
    credit_limit_paise: creditLimit === null ? null : toPaise(creditLimit),
    is_active: 1 as const,
    ...at,
  }));
  await db.insertInto("company").values(rows).execute();
}
