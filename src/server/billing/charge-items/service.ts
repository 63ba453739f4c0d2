import { randomUUIDv7 } from "node:crypto";
import { type ChargeItem, type ChargeItemInput, unsetKind } from "#domain/billing/charge-items.ts";
import { suggestedTax } from "#domain/billing/charge-kinds.ts";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { toBasisPoints, toPaise, toPercent, toRupees } from "#domain/platform/money/money.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import { nextVersion, requireVersion } from "#domain/platform/values/versions.ts";
import * as m from "#messages/chargeItems.js";
import { recordChange } from "#server/platform/audit/service.ts";
import { lockKey } from "#server/platform/database/locks.ts";
import type { ChargeItemTable } from "#server/platform/database/tables/payment-tables.ts";
import type { AmenityTable } from "#server/platform/database/tables/room-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { readSettings } from "#server/property/settings/service.ts";

export async function listChargeItems(db: Db): Promise<{ items: ChargeItem[]; chargesGst: boolean }> {
  const [items, { chargesGst }] = await Promise.all([readItems(db), readSettings(db)]);
  return { items, chargesGst };
}

/** Throws invalid_input for a name that another item has. */
export function addChargeItem(db: Db, input: ChargeItemInput, context: ActionContext): Promise<ChargeItem> {
  return transact(db, async (db) => {
    const now = context.instant.toISOString();
    const id = randomUUIDv7();
    await requireNewName(await lockItems(db), { id, ...input });
    const row = { id, amenity_id: null, name: input.name, ...columnsOf(input), created_at: now, updated_at: now };
    await db.insertInto("charge_item").values(row).execute();
    const after = toItem(row);
    await recordChange(db, { context, ...subjectOf(after), action: "Added", after: audited(after) });
    return after;
  });
}

/** Throws not_found, changed (with the current item), invalid_input (also for the name or price of an amenity). */
export function updateChargeItem(
  db: Db,
  id: string,
  input: ChargeItemInput,
  context: ActionContext,
): Promise<ChargeItem> {
  return transact(db, async (db) => {
    const items = await lockItems(db);
    const before = items.find(({ _id }) => _id === id);
    if (!before) throw new AppError("not_found", m.gone());
    requireVersion(input.updatedAt, before.updatedAt, { details: { chargeItem: before } });
    if (before.isAmenity) refuseAmenityChange(before, input);
    await requireNewName(items, { id, ...input });
    const now = context.instant.toISOString();
    const updated_at = before.updatedAt === "" ? now : nextVersion(before.updatedAt, context.instant);
    const row: ChargeItemTable = {
      ...(before.isAmenity ? { id, amenity_id: id, name: "" } : { id, amenity_id: null, name: input.name }),
      ...columnsOf(input),
      created_at: now,
      updated_at,
    };
    const { id: _id, created_at: _createdAt, ...values } = row;
    const insert = db.insertInto("charge_item").values(row);
    await insert.onConflict((conflict) => conflict.column("id").doUpdateSet(values)).execute();
    const after = { ...toItem(row), name: input.name, isAmenity: before.isAmenity };
    await recordChange(db, {
      context,
      ...subjectOf(after),
      action: "Changed",
      before: audited(before),
      after: audited(after),
    });
    return after;
  });
}

const subjectOf = ({ _id, name }: ChargeItem) => ({ entity: "chargeItem" as const, entityId: _id, label: name });

const audited = ({ isAmenity: _isAmenity, ...fields }: ChargeItem) => fields;

const columnsOf = (input: ChargeItemInput) => ({
  kind: input.kind,
  sac: input.sac,
  gst_points: toBasisPoints(input.gst),
  is_by_slab: input.kind === "stay" && input.gstBySlab ? (1 as const) : (0 as const),
  price_paise: toPaise(input.price),
  measure: input.measure,
  is_active: input.isActive ? (1 as const) : (0 as const),
  is_bookable: input.isBookable ? (1 as const) : (0 as const),
});

const toItem = (row: Omit<ChargeItemTable, "amenity_id" | "created_at">): ChargeItem => ({
  _id: row.id,
  isAmenity: false,
  name: row.name,
  kind: row.kind,
  sac: row.sac,
  gst: toPercent(row.gst_points),
  gstBySlab: row.is_by_slab === 1,
  price: toRupees(row.price_paise),
  measure: row.measure,
  isActive: row.is_active === 1,
  isBookable: row.is_bookable === 1,
  updatedAt: row.updated_at,
});

/** By name. */
export async function readItems(db: Db): Promise<ChargeItem[]> {
  const [rows, amenities] = await Promise.all([
    db.selectFrom("charge_item").selectAll().execute(),
    db.selectFrom("amenity").selectAll().where("type", "=", "paid").execute(),
  ]);
  const ofAmenity = new Map(rows.map((row) => [row.amenity_id, row]));
  const own = rows.filter(({ amenity_id }) => amenity_id === null).map(toItem);
  const items = [...own, ...amenities.map((amenity) => toAmenityItem(amenity, ofAmenity.get(amenity.id)))];
  const key = ({ name, _id }: ChargeItem) => `${name.toLowerCase()} ${_id}`;
  return items.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

function toAmenityItem({ id, name, price_paise }: AmenityTable, row: ChargeItemTable | undefined): ChargeItem {
  const price = toRupees(price_paise ?? toPaise(0));
  if (row) return { ...toItem(row), isAmenity: true, name, price };
  const { gst, sac } = suggestedTax[unsetKind];
  const defaults = { kind: unsetKind, gst, gstBySlab: false, sac, measure: "", updatedAt: "" };
  return { _id: id, isAmenity: true, name, price, isActive: true, isBookable: false, ...defaults };
}

/** Saves are serialised, so that two can't take one name. */
async function lockItems(db: Db): Promise<ChargeItem[]> {
  await lockKey(db, "charge items");
  return readItems(db);
}

async function requireNewName(items: readonly ChargeItem[], { id, name, isActive }: ChargeItemInput & { id: string }) {
  const isSame = (other: ChargeItem) =>
    other.isActive && other._id !== id && other.name.toLowerCase() === name.toLowerCase();
  if (isActive && items.some(isSame)) throw invalidInput({ name: m.nameTaken() });
}

function refuseAmenityChange(before: ChargeItem, { name, price }: ChargeItemInput): void {
  const fields = { name: name !== before.name, price: toPaise(price) !== toPaise(before.price) };
  const changed = Object.entries(fields).filter(([, isChanged]) => isChanged);
  if (changed.length > 0) throw invalidInput(Object.fromEntries(changed.map(([field]) => [field, m.ofAmenity()])));
}
