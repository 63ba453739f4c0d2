import { untaken } from "#server/database/locks.ts";
import type { Db, MailTable } from "#server/database/schema.ts";
import { transact } from "#server/database/transaction.ts";
import { composeMail } from "./compose.ts";
import { type Place, readHouse } from "./house.ts";
import { type Sender, SendFailure } from "./smtp.ts";

const minute = 60_000;
const hour = 60 * minute;
/** Longer than any attempt takes: only when a process has died over a mail does another one take it up. */
const leaseMillis = 10 * minute;
const giveUpAfter = 48 * hour;
const delays = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour];
const pollMillis = 1_000;

export interface MailWork extends Place {
  db: Db;
  sender: Sender;
  now: () => Date;
  /** Empty: mails come from the lodge's own address. */
  mailFrom: string;
}

/**
 * Sends what is due, one mail after the other, until nothing is left or the mail server can't be reached. Any number of
 * processes may do so at once: each mail is one's alone.
 */
export async function sendDueMails(work: MailWork): Promise<void> {
  for (;;) {
    const instant = work.now();
    // A look that no transaction waits for: mostly there is nothing to do.
    const mail = (await isAnyDue(work.db, instant)) ? await claimMail(work.db, instant) : undefined;
    if (!mail) return;
    const goesOn = await attempt(work, mail);
    if (!goesOn) return;
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

/** Takes the next mail that is due and first in its lane; counts the attempt before it is made. */
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
    const row = await untaken(db, due).executeTakeFirst();
    if (!row) return undefined;
    // Without a reason, for as long as nobody knows how this attempt ends.
    const claim = {
      attempts: row.attempts + 1,
      error: "",
      due_at: new Date(instant.getTime() + leaseMillis).toISOString(),
    };
    await db.updateTable("mail").set(claim).where("id", "=", row.id).execute();
    return { ...row, ...claim, error: row.error };
  });
}

/** Sends one mail and notes how it went; whether the next one may be tried. */
async function attempt(work: MailWork, mail: MailTable): Promise<boolean> {
  const { db, sender, now, mailFrom } = work;
  const age = now().getTime() - Date.parse(mail.queued_at);
  if (age > giveUpAfter) {
    await note(db, mail, { state: "failed", error: mail.error || "It could not be sent within two days." });
    return true;
  }
  const house = await readHouse(db, work);
  const { lodge } = house;
  const address = mailFrom || lodge.email;
  const envelope = {
    messageId: `<${mail.id}@${address.split("@")[1]}>`,
    from: { name: lodge.name, address },
  };
  try {
    await sender.send(composeMail(mail, house), envelope);
  } catch (error) {
    if (!(error instanceof SendFailure)) throw error;
    const delay = delays[Math.min(mail.attempts, delays.length) - 1] ?? minute;
    await note(db, mail, {
      state: error.isFinal ? "failed" : "waiting",
      error: error.message,
      due_at: new Date(now().getTime() + delay).toISOString(),
    });
    return !error.isOutage;
  }
  await note(db, mail, { state: "sent", error: "", sent_at: now().toISOString() });
  return true;
}

function note(db: Db, { id }: MailTable, outcome: Partial<MailTable>): Promise<unknown> {
  return transact(db, (db) => db.updateTable("mail").set(outcome).where("id", "=", id).execute());
}

/** Sends mails as they become due; what it gives back stops that, after the mail that is being sent. */
export function sendMailsAlways(work: MailWork, onError: (error: unknown) => void): () => Promise<void> {
  let timer: NodeJS.Timeout;
  let isStopped = false;
  let underWay: Promise<void> = Promise.resolve();
  const turn = () => {
    underWay = sendDueMails(work)
      .catch(onError)
      .then(() => {
        if (!isStopped) timer = setTimeout(turn, pollMillis).unref();
      });
  };
  turn();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return underWay;
  };
}
