import { civilTimeAt, formatCivilTime } from "#domain/platform/time/civil-time.ts";
import { feedFaultLabels } from "#domain/reservations/feeds.ts";
import * as m from "#messages/feeds.js";
import type { MailedFeed } from "#server/platform/database/tables/mail-tables.ts";
import type { MailContent } from "./mail-content.ts";

/** To the lodge: the calendar of another site can't be read. */
export const feedMail = ({ name, since, error }: MailedFeed, timeZone: string): MailContent => ({
  subject: m.mailSubject({ feed: name }),
  opening: [
    m.mailText({ feed: name, since: formatCivilTime(civilTimeAt(new Date(since), timeZone)) }),
    feedFaultLabels[error](),
    m.mailAdvice(),
  ],
  facts: [],
  closing: [],
  isToGuest: false,
});
