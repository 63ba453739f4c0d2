/**
 * Text typed and not sent yet: for this tab only, as `sessionStorage` ends with it. Nothing is saved where the
 * browser refuses storage.
 */
const prefix = "typed:";

export function readDraft(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + name) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

export function saveDraft(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // Full or refused: the form works without.
  }
}

export function removeDraft(name: string): void {
  try {
    sessionStorage.removeItem(prefix + name);
  } catch {
    // The browser refuses storage.
  }
}
