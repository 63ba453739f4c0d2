import type { CompanyReminder } from "#server/platform/database/tables/mail-tables.ts";
import type { MailContent } from "./mail-content.ts";

/** The reminder as the desk wrote it. */
export const reminderMail = ({ subject, text }: CompanyReminder): MailContent => ({
  subject,
  opening: text.split(/\n{2,}/),
  facts: [],
  closing: [],
  isToGuest: true,
});
