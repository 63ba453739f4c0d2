import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { Company, CompanyInput } from "#domain/billing/companies.ts";
import type { CompanyPays } from "#domain/billing/payers.ts";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { paise, toBasisPoints, toPaise, toPercent, toRupees } from "#domain/platform/money/money.ts";
import { foldText } from "#domain/platform/text/fold-text.ts";
import { searchTerm } from "#domain/platform/text/search-term.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import { nextVersion, requireVersion } from "#domain/platform/values/versions.ts";
import type { Reduction } from "#domain/pricing/pricing.ts";
import * as m from "#messages/deskCompanies.js";
import { recordChange } from "#server/platform/audit/service.ts";
import { lockKey } from "#server/platform/database/locks.ts";
import type { CompanyTable } from "#server/platform/database/tables/price-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { existingPlans, planNames } from "#server/pricing/prices/existing-plans.ts";

function toCompany(row: CompanyTable, costOptionIds: string[]): Company {
  return {
    _id: row.id,
    name: row.name,
    gstin: row.gstin,
    address: row.address,
    contact: row.contact,
    email: row.email,
    phone: row.phone,
    discount: toPercent(row.discount_bp),
    costOptionIds,
    pays: row.pays,
    creditLimit: row.credit_limit_paise === null ? null : toRupees(row.credit_limit_paise),
    dueDays: row.due_days,
    notes: row.notes,
    isActive: row.is_active === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

const columnsOf = (input: CompanyInput) => ({
  name: input.name,
  gstin: input.gstin,
  address: input.address,
  contact: input.contact,
  email: input.email,
  phone: input.phone,
  discount_bp: toBasisPoints(input.discount),
  pays: input.pays,
  credit_limit_paise: input.creditLimit === null ? null : toPaise(input.creditLimit),
  due_days: input.dueDays,
  notes: input.notes,
  is_active: input.isActive ? (1 as const) : (0 as const),
});

/** By name. */
export async function listCompanies(db: Db): Promise<Company[]> {
  const [rows, plans] = await Promise.all([
    db.selectFrom("company").selectAll().orderBy(sql`lower(name)`).orderBy("id").execute(),
    db.selectFrom("company_plan").selectAll().orderBy("plan_id").execute(),
  ]);
  const byCompany = Map.groupBy(plans, ({ company_id }) => company_id);
  return rows.map((row) =>
    toCompany(
      row,
      (byCompany.get(row.id) ?? []).map(({ plan_id }) => plan_id),
    ),
  );
}

/** By name, GSTIN or contact. */
export async function findCompanies(db: Db, search: string, limit: number): Promise<Company[]> {
  const term = searchTerm(search);
  const companies = await listCompanies(db);
  const isFound = ({ name, gstin, contact }: Company) =>
    [name, gstin, contact].some((text) => foldText(text).includes(term));
  return companies.filter(isFound).slice(0, limit);
}

/** Throws invalid_input for a name that another company has. */
export function addCompany(db: Db, input: CompanyInput, context: ActionContext): Promise<Company> {
  return transact(db, async (db) => {
    const now = context.instant.toISOString();
    const row = { id: randomUUIDv7(), ...columnsOf(input), created_at: now, updated_at: now };
    await requireNewName(db, row);
    await db.insertInto("company").values(row).execute();
    const after = toCompany(row, await savePlans(db, row.id, input.costOptionIds));
    await recordChange(db, { context, ...subjectOf(after), action: "Added", after: await comparable(db, after) });
    return after;
  });
}

/** Throws not_found, changed (with the current company), invalid_input. */
export function updateCompany(db: Db, id: string, input: CompanyInput, context: ActionContext): Promise<Company> {
  return transact(db, async (db) => {
    const values = columnsOf(input);
    await requireNewName(db, { id, ...values });
    const row = await db.selectFrom("company").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) throw new AppError("not_found", m.gone());
    const before = toCompany(row, await plansOf(db, id));
    requireVersion(input.updatedAt, row.updated_at, { details: { company: before } });
    const updated_at = nextVersion(row.updated_at, context.instant);
    await db
      .updateTable("company")
      .set({ ...values, updated_at })
      .where("id", "=", id)
      .execute();
    const after = toCompany({ ...row, ...values, updated_at }, await savePlans(db, id, input.costOptionIds));
    const changes = { before: await comparable(db, before), after: await comparable(db, after) };
    await recordChange(db, { context, ...subjectOf(after), action: "Changed", ...changes });
    return after;
  });
}

const subjectOf = ({ _id, name }: Company) => ({ entity: "company" as const, entityId: _id, label: name });

async function comparable(db: Db, { costOptionIds, ...fields }: Company): Promise<object> {
  return { ...fields, plans: await planNames(db, costOptionIds) };
}

/** Also serialises saves: both engines compare names in lower case. */
async function requireNewName(db: Db, { id, name, is_active }: Pick<CompanyTable, "id" | "name" | "is_active">) {
  await lockKey(db, "companies");
  if (is_active === 0) return;
  const other = await db
    .selectFrom("company")
    .select("id")
    .where(sql`lower(name)`, "=", sql`lower(${name})`)
    .where("is_active", "=", 1)
    .where("id", "!=", id)
    .executeTakeFirst();
  if (other) throw invalidInput({ name: m.nameTaken() });
}

async function plansOf(db: Db, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("company_plan")
    .select("plan_id")
    .where("company_id", "=", companyId)
    .orderBy("plan_id")
    .execute();
  return rows.map(({ plan_id }) => plan_id);
}

/** Plans that no longer exist are left out. */
async function savePlans(db: Db, companyId: string, ids: readonly string[]): Promise<string[]> {
  const plans = await existingPlans(db, ids);
  await db.deleteFrom("company_plan").where("company_id", "=", companyId).execute();
  const rows = plans.map((plan_id) => ({ company_id: companyId, plan_id }));
  if (rows.length > 0) await db.insertInto("company_plan").values(rows).execute();
  return plans;
}

export interface PayingCompany {
  id: string;
  name: string;
  pays: CompanyPays;
  reductions: Reduction[];
}

/** Undefined for one that can't be chosen any more. */
export async function payingCompany(db: Db, id: string): Promise<PayingCompany | undefined> {
  const row = await db
    .selectFrom("company")
    .select(["id", "name", "discount_bp", "pays"])
    .where("id", "=", id)
    .where("is_active", "=", 1)
    .executeTakeFirst();
  if (!row) return undefined;
  const reduction: Reduction = { kind: "company", label: row.name, percent: row.discount_bp, amount: paise(0) };
  return { id: row.id, name: row.name, pays: row.pays, reductions: row.discount_bp === 0 ? [] : [reduction] };
}

/** Throws invalid_input at companyId. */
export async function requireCompany(db: Db, id: string): Promise<PayingCompany> {
  const company = await payingCompany(db, id);
  if (!company) throw invalidInput({ companyId: m.notOffered() });
  return company;
}
