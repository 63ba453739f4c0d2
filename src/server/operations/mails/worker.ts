import type { ExpressionBuilder } from "kysely";
import { skipLocked } from "#server/platform/database/locks.ts";
import type { MailTable } from "#server/platform/database/tables/mail-tables.ts";
import type { Db, Tables } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { readFormerLook } from "#server/property/brand/looks.ts";
import { readBrandLogo } from "#server/property/brand/service.ts";
import { composeMail } from "./compose.ts";
import { readMailContext, type Site } from "./mail-context.ts";
import { findWait, waitOf } from "./recipient-limit.ts";
import { type Sender, SendFailure } from "./smtp.ts";

const minute = 60_000;
const hour = 60 * minute;
/** Longer than any attempt, so a mail is claimed again only after its worker died. */
const leaseMillis = 10 * minute;
const giveUpAfter = 48 * hour;
/** The delay of a mail that was not tried yet. */
const longestFirstDelay = hour;
const longestDelay = 12 * hour;
const delays = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, longestDelay];
const pollIntervalMs = 1_000;

/** The way out for mails. */
interface Outgoing extends Site {
  sender: Sender;
  /** Empty for the lodge's own address. */
  mailFrom: string;
}

export interface MailWork {
  db: Db;
  now: () => Date;
  /** Undefined while there is no mail server. */
  outgoing: () => Promise<Outgoing | undefined>;
}

/** Stops when the mail server is unreachable. Several processes may run it at once. */
export async function sendDueMails(work: MailWork): Promise<void> {
  let outgoing: Outgoing | undefined;
  for (;;) {
    const instant = work.now();
    // Usually no mail is due, and no transaction is needed.
    if (!(await isAnyDue(work.db, instant))) return;
    outgoing ??= await work.outgoing();
    if (!outgoing) return;
    const mail = await claimMail(work.db, instant);
    if (!mail) return;
    if (mail === "deferred") continue;
    const isReachable = await attempt(work, outgoing, mail);
    if (!isReachable) return;
  }
}

async function isAnyDue(db: Db, instant: Date): Promise<boolean> {
  const due = db.selectFrom("mail").select("id").where("state", "=", "waiting").where(isDue(instant));
  return (await due.limit(1).executeTakeFirst()) !== undefined;
}

const later = (instant: Date, millis: number) => new Date(instant.getTime() + millis).toISOString();

/** A mail that is due later than the longest delay was queued or tried while the clock ran ahead. */
const isDue = (instant: Date) => (eb: ExpressionBuilder<Tables, "mail">) =>
  eb.or([
    eb("mail.due_at", "<=", instant.toISOString()),
    eb("mail.due_at", ">", later(instant, longestDelay)),
    eb.and([eb("mail.attempts", "=", 0), eb("mail.due_at", ">", later(instant, longestFirstDelay))]),
  ]);

/**
 * Claims the next due mail that is the first of its sequence, or defers it if its recipient had too many; counts the
 * attempt before it is made.
 */
function claimMail(db: Db, instant: Date): Promise<MailTable | "deferred" | undefined> {
  return transact(db, async (db) => {
    const due = db
      .selectFrom("mail")
      .selectAll()
      .where("state", "=", "waiting")
      .where(isDue(instant))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("mail as earlier")
              .select("earlier.id")
              .whereRef("earlier.lane", "=", "mail.lane")
              .where("earlier.state", "=", "waiting")
              .whereRef("earlier.queued_at", "<", "mail.queued_at"),
          ),
        ),
      )
      .orderBy("due_at")
      .limit(1);
    const row = await skipLocked(db, due).executeTakeFirst();
    if (!row) return undefined;
    const until = await findWait(db, row.recipient, instant);
    if (until) {
      await db.updateTable("mail").set(waitOf(row, until)).where("id", "=", row.id).execute();
      return "deferred";
    }
    const now = instant.toISOString();
    // An empty error marks the attempt as under way.
    const claim = {
      attempts: row.attempts + 1,
      error: "",
      due_at: later(instant, leaseMillis),
      // It would be given up only two days after the time of a clock that ran ahead.
      queued_at: row.queued_at < now ? row.queued_at : now,
    };
    await db.updateTable("mail").set(claim).where("id", "=", row.id).execute();
    return { ...row, ...claim, error: row.error };
  });
}

/** Sends one mail and records the outcome; false if the mail server can't be reached. */
async function attempt({ db, now }: MailWork, outgoing: Outgoing, mail: MailTable): Promise<boolean> {
  const { sender, mailFrom } = outgoing;
  const age = now().getTime() - Date.parse(mail.queued_at);
  if (age > giveUpAfter) {
    await recordOutcome(db, mail, { state: "failed", error: mail.error || "It could not be sent within two days." });
    return true;
  }
  const lookOf = (documentId: string) => readFormerLook(db, documentId);
  const context = { ...(await readMailContext(db, outgoing)), logo: await readBrandLogo(db), lookOf };
  const { lodge } = context;
  const address = mailFrom || lodge.email;
  const envelope = {
    messageId: `<${mail.id}@${address.split("@")[1]}>`,
    from: { name: lodge.name, address },
  };
  try {
    await sender.send(await composeMail(mail, context), envelope);
  } catch (error) {
    if (!(error instanceof SendFailure)) throw error;
    const delay = delays[Math.min(mail.attempts, delays.length) - 1] ?? minute;
    await recordOutcome(db, mail, {
      state: error.isFinal ? "failed" : "waiting",
      error: error.message,
      due_at: new Date(now().getTime() + delay).toISOString(),
    });
    return !error.isOutage;
  }
  await recordOutcome(db, mail, { state: "sent", error: "", sent_at: now().toISOString() });
  return true;
}

function recordOutcome(db: Db, { id }: MailTable, outcome: Partial<MailTable>): Promise<unknown> {
  return transact(db, (db) => db.updateTable("mail").set(outcome).where("id", "=", id).execute());
}

/** Sends mails as they become due; the returned function stops after the mail that is being sent. */
export function startMailWorker(work: MailWork, onError: (error: unknown) => void): () => Promise<void> {
  let timer: NodeJS.Timeout;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  const poll = () => {
    running = sendDueMails(work)
      .catch(onError)
      .then(() => {
        if (!isStopped) timer = setTimeout(poll, pollIntervalMs).unref();
      });
  };
  poll();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return running;
  };
}
