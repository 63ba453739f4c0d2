import { randomUUIDv7 } from "node:crypto";
import { runInLocale } from "#current-locale";
import { isOwnSource, type Source, type SourceInput, sourceKindLabels, sourceLabel } from "#domain/billing/sources.ts";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { toBasisPoints, toPercent } from "#domain/platform/money/money.ts";
import { foldText } from "#domain/platform/text/fold-text.ts";
import { locales } from "#domain/platform/text/locales.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import { nextVersion, requireVersion } from "#domain/platform/values/versions.ts";
import * as m from "#messages/sources.js";
import { addCompany } from "#server/billing/companies/service.ts";
import { recordChange } from "#server/platform/audit/service.ts";
import { lockKey } from "#server/platform/database/locks.ts";
import type { SourceTable } from "#server/platform/database/tables/channel-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";

const toSource = (row: SourceTable): Source => ({
  _id: row.id,
  name: sourceLabel(row.id, row.name),
  kind: row.kind,
  commission: toPercent(row.commission_bp),
  collects: row.collects === 1,
  companyId: row.company_id,
  isActive: row.is_active === 1,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** The lodge's own first, then by name. */
export async function listSources(db: Db): Promise<Source[]> {
  const rows = await db.selectFrom("source").selectAll().execute();
  const key = ({ _id, name }: Source) => `${isOwnSource(_id) ? 0 : 1}${foldText(name)} ${_id}`;
  return rows.map(toSource).toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** Throws invalid_input for a name that another source has. */
export function addSource(db: Db, input: SourceInput, context: ActionContext): Promise<Source> {
  return transact(db, async (db) => {
    await requireNewName(db, input);
    const now = context.instant.toISOString();
    const row: SourceTable = {
      id: randomUUIDv7(),
      ...columnsOf(input),
      company_id: input.collects ? await companyFor(db, input.name, context) : null,
      created_at: now,
      updated_at: now,
    };
    await db.insertInto("source").values(row).execute();
    const after = toSource(row);
    await recordChange(db, { context, ...subjectOf(after), action: "Added", after: audited(after) });
    return after;
  });
}

/** Throws not_found, changed (with the current source), invalid_input. */
export function updateSource(db: Db, id: string, input: SourceInput, context: ActionContext): Promise<Source> {
  return transact(db, async (db) => {
    await requireNewName(db, { ...input, id });
    const row = await db.selectFrom("source").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) throw new AppError("not_found", m.gone());
    const before = toSource(row);
    requireVersion(input.updatedAt, row.updated_at, { details: { source: before } });
    if (isOwnSource(id) && input.kind !== row.kind) throw invalidInput({ kind: m.ownKind() });
    const company = row.company_id ?? (input.collects ? await companyFor(db, input.name, context) : null);
    const changed: SourceTable = {
      ...row,
      ...columnsOf(input),
      name: isOwnSource(id) && isBuiltInName(row, input.name) ? "" : input.name,
      company_id: company,
      updated_at: row.updated_at === "" ? context.instant.toISOString() : nextVersion(row.updated_at, context.instant),
    };
    const { id: _id, created_at: _createdAt, ...values } = changed;
    await db.updateTable("source").set(values).where("id", "=", id).execute();
    const after = toSource(changed);
    const changes = { before: audited(before), after: audited(after) };
    await recordChange(db, { context, ...subjectOf(after), action: "Changed", ...changes });
    return after;
  });
}

const columnsOf = (input: SourceInput) => ({
  name: input.name,
  kind: input.kind,
  commission_bp: toBasisPoints(input.commission),
  collects: input.collects ? (1 as const) : (0 as const),
  is_active: input.isActive ? (1 as const) : (0 as const),
});

const subjectOf = ({ _id, name }: Source) => ({ entity: "source" as const, entityId: _id, label: name });
const audited = ({ companyId: _companyId, createdAt: _createdAt, updatedAt: _updatedAt, ...fields }: Source) => fields;

/** The name of a source that every lodge has, in any language. */
const builtInNames = ({ kind }: Pick<SourceTable, "kind">) =>
  locales.map((locale) => runInLocale(locale, () => foldText(sourceKindLabels[kind]())));
const isBuiltInName = (row: SourceTable, name: string) => builtInNames(row).includes(foldText(name));

/** The words by which a row is found: its name, or what it is called in any language. */
export const namesOf = (row: Pick<SourceTable, "name" | "kind">): string[] =>
  row.name === "" ? builtInNames(row) : [foldText(row.name)];

/** Also serialises saves. */
async function requireNewName(db: Db, { id, name, isActive }: SourceInput & { id?: string }): Promise<void> {
  await lockKey(db, "sources");
  if (!isActive) return;
  const others = await db.selectFrom("source").selectAll().where("is_active", "=", 1).execute();
  const isTaken = others.some((other) => other.id !== id && namesOf(other).includes(foldText(name)));
  if (isTaken) throw invalidInput({ name: m.nameTaken() });
}

/** The account of a source that collects: the company of its name, or a new one that pays the nights. */
async function companyFor(db: Db, name: string, context: ActionContext): Promise<string> {
  const companies = await db.selectFrom("company").select(["id", "name"]).where("is_active", "=", 1).execute();
  const existing = companies.find((company) => foldText(company.name) === foldText(name));
  if (existing) return existing.id;
  const blank = { gstin: "", address: "", contact: "", email: "", phone: "", notes: "", costOptionIds: [] };
  const terms = { discount: 0, pays: "nights" as const, creditLimit: null, dueDays: 30, isActive: true };
  return (await addCompany(db, { name, ...blank, ...terms }, context))._id;
}

/** Before companies are deleted: the accounts of sources that collect go with them. */
export const detachSources = (db: Db) => db.updateTable("source").set({ company_id: null }).execute();
