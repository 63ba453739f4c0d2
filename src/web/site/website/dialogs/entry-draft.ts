import { useEffect } from "react";
import { readDraft, saveDraft } from "#web/shared/platform/forms/drafts.ts";

export { removeDraft } from "#web/shared/platform/forms/drafts.ts";

interface EntryDraft {
  entry: string;
  values: unknown;
}

/** The text typed in this entry of the history. Fields that are missing or of another type have their initial values. */
export function readEntryDraft<T extends object>(name: string, entry: string | undefined, initial: T): T | undefined {
  const draft = readDraft(name) as EntryDraft | undefined;
  if (!entry || draft?.entry !== entry || typeof draft.values !== "object" || draft.values === null) return undefined;
  const known = Object.entries(draft.values).filter(
    ([field, value]) => typeof value === typeof initial[field as keyof T] || initial[field as keyof T] === undefined,
  );
  return { ...initial, ...Object.fromEntries(known) };
}

/** Saves the values while there is an entry. Another opening has another entry and starts from its initial values. */
export function useEntryDraft(name: string, entry: string | undefined, values: object): void {
  useEffect(() => {
    if (entry) saveDraft(name, { entry, values } satisfies EntryDraft);
  }, [name, entry, values]);
}
