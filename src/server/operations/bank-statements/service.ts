import { createHash, randomUUID } from "node:crypto";
import { type BankFile, type CreditLine, lineFacts, readBankFile } from "#domain/operations/bank-lines.ts";
import { type Expected, matchLine } from "#domain/operations/bank-matching.ts";
import type {
  BankLine,
  BankMatch,
  BankPreview,
  BankProposal,
  BankStatementInput,
} from "#domain/operations/bank-statements.ts";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { plainWords } from "#domain/platform/files/import-columns.ts";
import { UnreadableFile } from "#domain/platform/files/import-file.ts";
import { toRupees } from "#domain/platform/money/money.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import * as m from "#messages/bankStatements.js";
import { recordChange } from "#server/platform/audit/service.ts";
import { lockRow } from "#server/platform/database/locks.ts";
import type { BankLineTable } from "#server/platform/database/tables/bank-tables.ts";
import { bookingCode } from "#server/platform/database/tables/booking-search.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { rememberColumns, rememberedColumns } from "../import/matches.ts";
import { runInTurns } from "../import/turns.ts";
import { applyMatch, type ImportContext } from "./apply.ts";
import { expectedFor } from "./expected.ts";

/** Under this name the columns that were matched by hand are remembered with those of other imports. */
const matchKind = "bank";

/** Says what the import of a statement would do. Throws invalid_input at `csv`, with the headings where they can be matched. */
export async function previewStatement(db: Db, input: BankStatementInput): Promise<BankPreview> {
  const file = await readFile(db, input);
  const keyed = withKeys(file.credits);
  const present = await presentKeys(db);
  const fresh = keyed.filter(({ key }) => !present.has(key));
  const open = await expectedFor(
    db,
    fresh.map(({ credit }) => credit),
  );
  const lines = keyed.map(({ key, credit }) => {
    const { line, day, narration, reference } = credit;
    const facts = { line, day, amount: toRupees(credit.amount), narration, reference };
    if (present.has(key)) return { ...facts, state: "present" as const, proposals: [] };
    const { match, proposals } = matchLine(credit, open);
    if (match) open.splice(open.indexOf(match), 1);
    const state = match ? ("matched" as const) : proposals.length > 0 ? ("proposed" as const) : ("open" as const);
    return { ...facts, state, proposals: proposals.map(toProposal) };
  });
  return { bank: file.bank, columns: file.columns, headings: file.headings, lines };
}

/**
 * Stores the credits of a statement, each once, and confirms what can be matched. Each line is a transaction of its own: an
 * import that breaks off goes on when it is repeated, and two at the same time store each line once.
 */
export async function importStatement(db: Db, input: BankStatementInput, request: ImportContext) {
  const file = await readFile(db, input);
  if (input.columns) await remember(db, file, request.context);
  const result = { added: 0, matched: 0, present: 0, left: 0 };
  const present = await presentKeys(db);
  for (const { key, credit } of withKeys(file.credits)) {
    const outcome = present.has(key) ? "present" : await importLine(db, { key, credit }, request);
    if (outcome !== "present") result.added += 1;
    result[outcome] += 1;
  }
  return result;
}

interface Keyed {
  key: string;
  credit: CreditLine;
}
type Outcome = "present" | "matched" | "left";

async function importLine(db: Db, keyed: Keyed, request: ImportContext): Promise<Outcome> {
  try {
    return await storeLine(db, keyed, { ...request, matches: true });
  } catch (error) {
    // What the ledger refuses, such as a UTR that another booking has, a person has to see.
    if (!(error instanceof AppError)) throw error;
    return storeLine(db, keyed, { ...request, matches: false });
  }
}

function storeLine(db: Db, { key, credit }: Keyed, { matches, ...request }: ImportContext & { matches: boolean }) {
  return transact(db, async (db): Promise<Outcome> => {
    const id = randomUUID();
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("bank_line")
      .values({
        id,
        line_key: key,
        day: credit.day,
        amount_paise: credit.amount,
        narration: credit.narration,
        bank_reference: credit.reference,
        state: "open",
        payment_id: null,
        company_payment_id: null,
        settlement_id: null,
        security_entry_id: null,
        note: "",
        settled_by: "",
        imported_at: request.context.instant.toISOString(),
      })
      .onConflict((conflict) => conflict.column("line_key").doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return "present";
    const { match } = matchLine(credit, matches ? await expectedFor(db, [credit]) : []);
    if (match) await applyMatch(db, id, credit, match, request);
    return match ? "matched" : "left";
  });
}

/** The credits that nobody has matched yet, the newest first, with what they may be. */
export async function listLeftovers(db: Db): Promise<BankLine[]> {
  const rows = await db
    .selectFrom("bank_line")
    .selectAll()
    .where("state", "=", "open")
    .orderBy("day", "desc")
    .orderBy("id")
    .limit(500)
    .execute();
  const credits = rows.map(creditOf);
  const open = await expectedFor(db, credits);
  return rows.map((row, at) => {
    const { day, amount, narration, reference } = credits[at] as CreditLine;
    const { proposals } = matchLine(credits[at] as CreditLine, open);
    const facts = { day, amount: toRupees(amount), narration, reference };
    return { _id: row.id, ...facts, proposals: proposals.map(toProposal) };
  });
}

/** A person says which payment a credit is. Throws not_found, changed if it is settled, and what recording throws. */
export function matchByHand(db: Db, id: string, chosen: BankMatch, request: ImportContext): Promise<BankLine[]> {
  return transact(db, async (db) => {
    const credit = creditOf(await lockOpen(db, id));
    const expected = await expectedFor(db, [credit]);
    const found = expected.find(
      ({ paymentId, companyPaymentId, settlementId, securityId }) =>
        (chosen.securityId !== undefined && securityId === chosen.securityId) ||
        (chosen.paymentId !== undefined && paymentId === chosen.paymentId) ||
        (chosen.companyPaymentId !== undefined && companyPaymentId === chosen.companyPaymentId) ||
        (chosen.settlementId !== undefined && settlementId === chosen.settlementId),
    );
    const bookingId = found ? undefined : await bookingChosen(db, chosen);
    const asked = expected.find(
      (one) => one.state === "asked" && one.bookingId === bookingId && one.amount === credit.amount,
    );
    const nothing = {
      paymentId: null,
      companyPaymentId: null,
      settlementId: null,
      securityId: null,
      bookingId: bookingId ?? null,
      state: "asked",
      trs: [],
    } as const;
    await applyMatch(db, id, credit, found ?? asked ?? nothing, request);
    return listLeftovers(db);
  });
}

async function bookingChosen(db: Db, { bookingId, reference }: BankMatch): Promise<string> {
  if (bookingId === undefined && reference === undefined) throw new AppError("changed", m.paymentMatched());
  const bookings = db.selectFrom("booking").select("id");
  const chosen = reference ? bookings.where(bookingCode, "=", reference) : bookings.where("id", "=", bookingId ?? "");
  const booking = await chosen.executeTakeFirst();
  if (!booking) throw new AppError("not_found", m.bookingMissing());
  return booking.id;
}

/** A credit that is no guest's: interest, cash that was paid in, the owner's own money. Throws not_found, changed. */
export function closeLine(db: Db, id: string, reason: string, context: ActionContext): Promise<BankLine[]> {
  return transact(db, async (db) => {
    const row = await lockOpen(db, id);
    const closed = { state: "closed" as const, note: reason, settled_by: context.actor };
    await db.updateTable("bank_line").set(closed).where("id", "=", id).execute();
    const subject = { entity: "bank" as const, entityId: id, label: row.day };
    const after = { amount: toRupees(row.amount_paise), reason };
    await recordChange(db, { context, ...subject, action: "Bank credit set aside", after });
    return listLeftovers(db);
  });
}

async function lockOpen(db: Db, id: string): Promise<BankLineTable> {
  await lockRow(db, "bank_line", id);
  const row = await db.selectFrom("bank_line").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found", m.lineMissing());
  if (row.state !== "open") throw new AppError("changed", m.lineSettled());
  return row;
}

const creditOf = ({ day, amount_paise, narration, bank_reference }: BankLineTable): CreditLine => ({
  line: 0,
  day,
  amount: amount_paise,
  narration,
  reference: bank_reference,
});

function toProposal({ trs: _trs, utr: _utr, settlementId, securityId, amount, ...facts }: Expected): BankProposal {
  const special = { ...(settlementId !== null && { settlementId }), ...(securityId !== null && { securityId }) };
  return { ...facts, ...special, amount: toRupees(amount) };
}

/** Lines that say the same of one day are counted, so that both of two equal payments are kept. */
function withKeys(credits: readonly CreditLine[]): Keyed[] {
  const turns = new Map<string, number>();
  return credits.map((credit) => {
    const facts = lineFacts(credit);
    const turn = (turns.get(facts) ?? 0) + 1;
    turns.set(facts, turn);
    return { key: createHash("sha256").update(`${facts} ${turn}`).digest("hex"), credit };
  });
}

async function presentKeys(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom("bank_line").select("line_key").execute();
  return new Set(rows.map(({ line_key }) => line_key));
}

/** Columns that were matched by hand for a file with the same headings are taken again. */
async function readFile(db: Db, input: BankStatementInput): Promise<BankFile> {
  try {
    return await read(input);
  } catch (cause) {
    if (!(cause instanceof UnreadableFile)) throw cause;
    const headings = cause.headings.map(({ heading }) => heading);
    const columns = input.columns ? undefined : await rememberedColumns(db, matchKind, headings.map(plainWords));
    if (columns) return read({ ...input, bank: undefined, columns });
    const details = headings.length > 0 ? { details: { headings } } : {};
    throw new AppError("invalid_input", cause.message, { fields: { csv: cause.message }, ...details, cause });
  }
}

const read = ({ csv, bank, columns }: BankStatementInput) => runInTurns(readBankFile(csv, { bank, columns }));

async function remember(db: Db, { headings, columns }: BankFile, { instant }: ActionContext): Promise<void> {
  const chosen = { kind: matchKind, headings: headings.map(plainWords), columns } as const;
  await transact(db, (db) => rememberColumns(db, chosen, instant));
}
