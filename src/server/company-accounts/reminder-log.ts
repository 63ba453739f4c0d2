import type { CompanyAccount } from "#domain/company-accounts.ts";
import type { Db } from "#server/database/schema.ts";
import type { MailAbout } from "#server/outbox/outbox.ts";

/** The newest first. */
export async function remindersTo(db: Db, companyId: string): Promise<CompanyAccount["reminders"]> {
  const rows = await db
    .selectFrom("mail")
    .select(["id", "recipient", "data", "queued_at"])
    .where("company_id", "=", companyId)
    .orderBy("queued_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.flatMap(({ id, recipient, data, queued_at }) => {
    const about = JSON.parse(data) as MailAbout;
    if (!("reminder" in about)) return [];
    const { subject, sentBy } = about.reminder;
    return [{ _id: id, to: recipient, subject, sentBy, at: queued_at }];
  });
}
