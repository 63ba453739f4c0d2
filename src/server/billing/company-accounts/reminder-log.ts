import type { CompanyAccount } from "#domain/billing/company-accounts.ts";
import { contentsOf } from "#server/platform/database/tables/mail-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

/** The newest first. */
export async function remindersTo(db: Db, companyId: string): Promise<CompanyAccount["reminders"]> {
  const rows = await db
    .selectFrom("mail")
    .select(["id", "kind", "recipient", "data", "queued_at"])
    .where("company_id", "=", companyId)
    .orderBy("queued_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.flatMap((row) => {
    const mail = contentsOf(row);
    if (mail.kind !== "reminder") return [];
    const { subject, sentBy } = mail.about.reminder;
    return [{ _id: row.id, to: row.recipient, subject, sentBy, at: row.queued_at }];
  });
}
