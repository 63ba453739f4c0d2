import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { ApprovalFact } from "#domain/operations/approvals.ts";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { toRupees } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { owedBy } from "#server/billing/company-accounts/balances.ts";
import { billedOf } from "#server/billing/payments/credit-rows.ts";
import { cashReceipts } from "#server/billing/payments/rows.ts";
import { readAccount } from "#server/billing/payments/service.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { auditedFields } from "#server/reservations/bookings/audit.ts";
import type { Summary } from "./summary.ts";

export interface DecisionContext {
  context: ActionContext;
  today: Night;
}

type Fields = Record<string, unknown>;

/** The effect of an action, found by doing it: whatever its call may change, nothing is done that was not shown. */
export interface ApprovalFacts {
  summary: Summary;
  /** Facts of the action besides what it changes, such as the day of a payment. */
  noted: Fields;
  records: RecordFacts[];
}

/** A booking or a company, with the version on which the action was judged. */
interface RecordFacts extends ApprovalFact {
  version: string;
}

interface RecordState {
  label: string;
  version: string;
  fields: Fields;
}

/** The records that an action may change: bookings, and the account of a company. */
export interface Affected {
  bookingIds: readonly string[];
  companyId: string | null;
}

/** Fields that are compared although the action leaves them: by them it was judged. */
const judgedFields = new Set(["roomName", "checkInDate", "checkOutDate", "status", "total", "paid", "balance"]);

export async function statesOf(db: Db, { bookingIds, companyId }: Affected): Promise<RecordState[]> {
  const states: RecordState[] = [];
  for (const id of bookingIds.toSorted()) {
    const row = await db.selectFrom("booking").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    states.push(await stateOf(db, row));
  }
  const companies = db.selectFrom("company").select(["id", "name", "updated_at"]);
  const company = companyId && (await companies.where("id", "=", companyId).executeTakeFirst());
  if (company) {
    const balance = toRupees(await owedBy(db, company.id));
    states.push({ label: company.name, version: company.updated_at, fields: { balance } });
  }
  return states;
}

async function stateOf(db: Db, row: BookingTable): Promise<RecordState> {
  const { entries, total, balance } = await readAccount(db, row.id);
  const money = {
    charges: toRupees(row.charges_paise),
    total: toRupees(total),
    paid: toRupees(cashReceipts(entries)),
    billed: toRupees(billedOf(entries)),
    balance: toRupees(balance),
  };
  const fields = { ...auditedFields(row), ...money };
  return { label: row.reference, version: row.updated_at, fields: JSON.parse(JSON.stringify(fields)) as Fields };
}

const ignored = new Set(["_id", "createdAt", "updatedAt", "reference"]);

/** A company whose account stays as it is has no part in the action. */
export function factsBetween(before: readonly RecordState[], after: readonly RecordState[]): RecordFacts[] {
  return before.flatMap(({ label, version, fields }, index) => {
    const later = after[index]?.fields ?? {};
    const names = Object.keys({ ...fields, ...later }).filter((name) => !ignored.has(name));
    const isChanged = (name: string) => !isDeepStrictEqual(fields[name], later[name]);
    if (!names.some(isChanged) && !("status" in fields)) return [];
    const chosen = names.filter((name) => isChanged(name) || judgedFields.has(name));
    const pick = (from: Fields) => Object.fromEntries(chosen.map((name) => [name, from[name] ?? null]));
    return [{ label, version, before: pick(fields), after: pick(later) }];
  });
}

/**
 * The facts that an approver reads of each record: the fields that change and, of a single record, also those by which it is judged,
 * which have no value of before.
 */
export function shownFacts({ noted, records }: ApprovalFacts): ApprovalFact[] {
  return records.map(({ label, before, after }, index) => {
    const isChanged = (name: string) => !isDeepStrictEqual(before[name], after[name]);
    const names = Object.keys(after).filter((name) => isChanged(name) || records.length === 1);
    const pick = (from: Fields, chosen: string[]) => Object.fromEntries(chosen.map((name) => [name, from[name]]));
    const shown = { before: pick(before, names.filter(isChanged)), after: pick(after, names) };
    return { label, ...shown, ...(index === 0 && { after: { ...shown.after, ...noted } }) };
  });
}

/** Equal for equal facts, and says nothing of them. Empty for a request from before facts were stored. */
export const digestOf = (stored: string): string =>
  stored === "" ? "" : createHash("sha256").update(stored).digest("base64url");
