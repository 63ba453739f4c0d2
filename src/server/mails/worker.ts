import { skipLocked } from "#server/database/locks.ts";
import type { Db, MailTable } from "#server/database/schema.ts";
import { transact } from "#server/database/transaction.ts";
import { composeMail } from "./compose.ts";
import { readMailContext, type Site } from "./mail-context.ts";
import { type Sender, SendFailure } from "./smtp.ts";

const minute = 60_000;
const hour = 60 * minute;
/** Longer than any attempt, so a mail is claimed again only after its worker died. */
const leaseMillis = 10 * minute;
const giveUpAfter = 48 * hour;
const delays = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour];
const pollIntervalMs = 1_000;

export interface MailWork extends Site {
  db: Db;
  sender: Sender;
  now: () => Date;
  /** Empty for the lodge's own address. */
  mailFrom: string;
}

/** Stops when the mail server is unreachable. Several processes may run it at once. */
export async function sendDueMails(work: MailWork): Promise<void> {
  for (;;) {
    const instant = work.now();
    // Usually no mail is due, and no transaction is needed.
    const mail = (await isAnyDue(work.db, instant)) ? await claimMail(work.db, instant) : undefined;
    if (!mail) return;
    const isReachable = await attempt(work, mail);
    if (!isReachable) return;
  }
}

async function isAnyDue(db: Db, instant: Date): Promise<boolean> {
  const due = db
    .selectFrom("mail")
    .select("id")
    .where("state", "=", "waiting")
    .where("due_at", "<=", instant.toISOString());
  return (await due.limit(1).executeTakeFirst()) !== undefined;
}

/** Claims the next due mail that is the first of its sequence; counts the attempt before it is made. */
function claimMail(db: Db, instant: Date): Promise<MailTable | undefined> {
  const now = instant.toISOString();
  return transact(db, async (db) => {
    const due = db
      .selectFrom("mail")
      .selectAll()
      .where("state", "=", "waiting")
      .where("due_at", "<=", now)
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
    // An empty error marks the attempt as under way.
    const claim = {
      attempts: row.attempts + 1,
      error: "",
      due_at: new Date(instant.getTime() + leaseMillis).toISOString(),
    };
    await db.updateTable("mail").set(claim).where("id", "=", row.id).execute();
    return { ...row, ...claim, error: row.error };
  });
}

/** Sends one mail and records the outcome; false if the mail server can't be reached. */
async function attempt(work: MailWork, mail: MailTable): Promise<boolean> {
  const { db, sender, now, mailFrom } = work;
  const age = now().getTime() - Date.parse(mail.queued_at);
  if (age > giveUpAfter) {
    await recordOutcome(db, mail, { state: "failed", error: mail.error || "It could not be sent within two days." });
    return true;
  }
  const context = await readMailContext(db, work);
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
