import { readDraft, saveDraft } from "#web/shared/platform/forms/drafts.ts";

const name = "booked";

interface BookedEntry {
  reference: string;
  /** Opens the booking's page. */
  key: string;
}

/** For a reload of the confirmation, or a step forward to it: the form must not open again. */
export function rememberBooked(entry: string, booked: BookedEntry): void {
  saveDraft(name, { ...booked, entry });
}

/** The page of the booking that was made in this entry of the history. */
export function bookedPage(entry: string | undefined): string | undefined {
  const booked = readDraft(name) as (BookedEntry & { entry: string }) | undefined;
  if (!entry || booked?.entry !== entry) return undefined;
  return `/booking/${booked.reference}?key=${encodeURIComponent(booked.key)}`;
}
