import { type CashReceived, cashProblem } from "#domain/billing/received/cash-limit.ts";
import { type Paise, paise } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { invalidInput } from "#domain/platform/values/errors.ts";
import { lockKey } from "#server/platform/database/locks.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

/**
 * Lets payments of cash by the same person, or of the same group, wait for each other, so that each sees what the limit
 * counts. Before any lock on a UTR.
 */
export async function lockCash(db: Db, bookingId: string): Promise<void> {
  const { phone, group_id } = await payerOf(db, bookingId);
  if (phone !== "") await lockKey(db, `cash of ${phone}`);
  if (group_id !== null) await lockKey(db, `cash of group ${group_id}`);
}

/** Requires `lockCash`. Throws invalid_input at `field` if the law forbids to take the amount in cash. */
export async function requireWithinCashLimit(
  db: Db,
  bookingId: string,
  { amount, receivedOn, field }: { amount: Paise; receivedOn: Night; field: string },
): Promise<void> {
  const problem = cashProblem(amount, await cashReceived(db, bookingId, receivedOn));
  if (problem) throw invalidInput({ [field]: problem });
}

async function cashReceived(db: Db, bookingId: string, day: Night): Promise<CashReceived> {
  const { phone, group_id } = await payerOf(db, bookingId);
  const [forStay, onDay] = [
    await cashEntries(db)
      .where(({ eb, or }) => or([eb("booking.id", "=", bookingId), eb("booking.group_id", "=", group_id)]))
      .execute(),
    // A person is known by the phone number; one without it, by the stay.
    phone === ""
      ? []
      : await cashEntries(db).where("payment.received_on", "=", day).where("booking.phone", "=", phone).execute(),
  ];
  const deposits = await cashDeposits(db, { bookingId, group_id, phone, day });
  const sum = (rows: readonly { amount_paise: Paise }[]) =>
    paise(rows.reduce((all, { amount_paise }) => all + amount_paise, 0));
  return { forStay: sum([...forStay, ...deposits.forStay]), onDay: sum([...onDay, ...deposits.onDay]) };
}

const payerOf = (db: Db, bookingId: string) =>
  db.selectFrom("booking").select(["phone", "group_id"]).where("id", "=", bookingId).executeTakeFirstOrThrow();

/** Security deposits are received from the same person. */
async function cashDeposits(
  db: Db,
  { bookingId, group_id, phone, day }: { bookingId: string; group_id: string | null; phone: string; day: Night },
) {
  const taken = db
    .selectFrom("security_entry as entry")
    .innerJoin("booking", "booking.id", "entry.booking_id")
    .select("entry.amount_paise")
    .where("entry.kind", "=", "payment")
    .where("entry.method", "=", "cash");
  const forStay = await taken
    .where(({ eb, or }) => or([eb("booking.id", "=", bookingId), eb("booking.group_id", "=", group_id)]))
    .execute();
  if (phone === "") return { forStay, onDay: [] };
  return {
    forStay,
    onDay: await taken.where("entry.received_on", "=", day).where("booking.phone", "=", phone).execute(),
  };
}

/** Refunds don't make cash that was taken less; reversed entries were never taken. */
const cashEntries = (db: Db) =>
  db
    .selectFrom("payment")
    .innerJoin("booking", "booking.id", "payment.booking_id")
    .select("payment.amount_paise")
    .where("payment.kind", "=", "payment")
    .where("payment.method", "=", "cash")
    .where("payment.state", "=", "received")
    .where("payment.reverses", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("payment as counter").select("counter.id").whereRef("counter.reverses", "=", "payment.id")),
      ),
    );
