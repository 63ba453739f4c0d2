import { type SqlBool, sql } from "kysely";
import {
  isLate,
  type MissingCounts,
  type MissingDocument,
  type MissingDocuments,
  type MissingKind,
  missingColumns,
  missingKinds,
} from "#domain/billing/missing-documents.ts";
import { csvOfColumns } from "#domain/platform/files/columns.ts";
import { type Paise, paise, toRupees } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { paginate } from "#domain/platform/values/pagination.ts";
import { openRefundVouchers, paymentsWithoutVoucher } from "#server/billing/invoices/vouchers.ts";
import { owedInSql } from "#server/billing/payments/owed.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { readSettings } from "#server/property/settings/service.ts";

export interface MissingContext {
  today: Night;
}

interface Found {
  id: string;
  bookingId: string;
  reference: string;
  /** Empty once the guest was erased. */
  guest: string;
  since: Night;
  amount: Paise;
}

interface Slice {
  limit: number;
  offset: number;
}

/** How to count and list what lacks a document of a kind, the oldest first. */
interface Search {
  count(): Promise<number>;
  list(slice: Slice): Promise<Found[]>;
}

const countOf = async (query: { executeTakeFirstOrThrow(): Promise<{ count: number | string }> }) =>
  Number((await query.executeTakeFirstOrThrow()).count);

/** Literally as in the partial index. */
const isUnbilled = sql<SqlBool>`
  status || '' in ('checked-out', 'cancelled', 'no-show') and billed_paise < (${owedInSql})
`;
const left = sql<Paise>`(${owedInSql}) - billed_paise`;

function departed(db: Db): Search {
  const stays = db.selectFrom("booking").where(isUnbilled).where("status", "=", "checked-out");
  const leftOn = sql<Night>`case when departed_on = '' then check_out else departed_on end`;
  return {
    count: () => countOf(stays.select(({ fn }) => fn.countAll<number | string>().as("count"))),
    list: async ({ limit, offset }) => {
      const rows = await stays
        .select(["id", "reference", "name as guest", leftOn.as("since"), left.as("amount")])
        .orderBy(leftOn)
        .orderBy("id")
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map((row) => ({ ...row, bookingId: row.id }));
    },
  };
}

function fees(db: Db): Search {
  const stays = db.selectFrom("booking").where(isUnbilled).where("status", "in", ["cancelled", "no-show"]);
  return {
    count: () => countOf(stays.select(({ fn }) => fn.countAll<number | string>().as("count"))),
    list: async ({ limit, offset }) => {
      const rows = await stays
        .select(["id", "reference", "name as guest", "released_on as since", left.as("amount")])
        .orderBy("released_on")
        .orderBy("id")
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map((row) => ({ ...row, bookingId: row.id }));
    },
  };
}

function advances(db: Db): Search {
  const payments = paymentsWithoutVoucher(db)
    .innerJoin("booking", "booking.id", "payment.booking_id")
    // A guest who has left is to be invoiced, and money that was given back is no advance.
    .where(sql<SqlBool>`booking.status || '' <> 'checked-out' and booking.billed_paise = 0 and booking.paid_paise > 0`);
  return {
    count: () => countOf(payments.select(({ fn }) => fn.countAll<number | string>().as("count"))),
    list: async ({ limit, offset }) =>
      payments
        .select(["payment.id", "booking.id as bookingId", "booking.reference", "booking.name as guest"])
        .select(["payment.received_on as since", "payment.amount_paise as amount"])
        .orderBy("payment.received_on")
        .orderBy("payment.id")
        .limit(limit)
        .offset(offset)
        .execute(),
  };
}

/** Few: only of bookings that have a receipt voucher. */
function refunds(db: Db): Search {
  const all = openRefundVouchers(db);
  return {
    count: async () => (await all).length,
    list: async ({ limit, offset }) => (await all).slice(offset, offset + limit),
  };
}

const none: Search = { count: async () => 0, list: async () => [] };

/** Vouchers are for who is registered. */
async function searches(db: Db): Promise<Record<MissingKind, Search>> {
  const { chargesGst } = await readSettings(db);
  return {
    departed: departed(db),
    fees: fees(db),
    advances: chargesGst ? advances(db) : none,
    refunds: chargesGst ? refunds(db) : none,
  };
}

async function countAll(all: Record<MissingKind, Search>): Promise<MissingCounts> {
  const [departed, fees, advances, refunds] = await Promise.all([
    all.departed.count(),
    all.fees.count(),
    all.advances.count(),
    all.refunds.count(),
  ]);
  return { departed, fees, advances, refunds };
}

export const countMissing = async (db: Db): Promise<MissingCounts> => countAll(await searches(db));

const toDocument = (kind: MissingKind, { id, amount, ...rest }: Found, today: Night): MissingDocument => ({
  kind,
  _id: id,
  ...rest,
  amount: toRupees(paise(Number(amount))),
  isLate: isLate(rest.since, today),
});

export async function listMissing(
  db: Db,
  { kind, page, limit }: { kind: MissingKind; page: number; limit: number },
  { today }: MissingContext,
): Promise<MissingDocuments> {
  const all = await searches(db);
  const [counts, found] = await Promise.all([countAll(all), all[kind].list({ limit, offset: (page - 1) * limit })]);
  return {
    counts,
    documents: found.map((one) => toDocument(kind, one, today)),
    pagination: paginate(page, limit, counts[kind]),
  };
}

const atOnce = 1000;

/** All of every kind. */
export async function missingCsv(db: Db, { today }: MissingContext): Promise<string> {
  const all = await searches(db);
  const rows: MissingDocument[] = [];
  for (const kind of missingKinds) {
    for (let offset = 0; ; offset += atOnce) {
      const found = await all[kind].list({ limit: atOnce, offset });
      rows.push(...found.map((one) => toDocument(kind, one, today)));
      if (found.length < atOnce) break;
    }
  }
  return csvOfColumns(missingColumns, rows);
}
