/**
 * Unsaved form input, kept while the session is over until the form is opened again after the login.
 *
 * A form has a name (`amenity:new`, `room:` and the id), starts with `drafts.read(name)` where there is one, and calls
 * `useDraft(name, value)` with its input as long as there is something to lose (`undefined` otherwise). Its dialog must
 * be in the URL, so that it opens again after the login.
 * `useRecordForm` of forms/use-record-form.ts does all of that.
 */

const prefix = "draft:";

interface Kept {
  userId: string | undefined;
  value: unknown;
}

export interface Drafts {
  /** The draft of this form, which stays stored. */
  read(name: string): unknown;
  keep(name: string, value: unknown, userId: string | undefined): void;
  /** Deletes a form's draft; returns whether there was one. */
  forget(name: string): boolean;
  /** After a login: another person's drafts must not be shown. */
  forgetAllBut(userId: string): void;
  clear(): void;
}

type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/**
 * Drafts in memory, including picked files, and without the files in a storage that survives a reload.
 * Without a working storage they are in memory only.
 */
export function createDrafts(storage: DraftStorage | undefined): Drafts {
  const memory = new Map<string, Kept>();

  const names = () => {
    const stored = attempt(() => storedNames(storage)) ?? [];
    return new Set([...memory.keys(), ...stored]);
  };
  const find = (name: string): Kept | undefined => memory.get(name) ?? attempt(() => parse(storage, name));
  const remove = (name: string) => {
    memory.delete(name);
    attempt(() => storage?.removeItem(prefix + name));
  };

  return {
    read: (name) => find(name)?.value,
    keep(name, value, userId) {
      memory.set(name, { userId, value });
      attempt(() => storage?.setItem(prefix + name, JSON.stringify({ userId, value: withoutFiles(value) })));
    },
    forget(name) {
      const wasThere = find(name) !== undefined;
      remove(name);
      return wasThere;
    },
    forgetAllBut(userId) {
      for (const name of names()) if (find(name)?.userId !== userId) remove(name);
    },
    clear() {
      for (const name of names()) remove(name);
    },
  };
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function storedNames(storage: DraftStorage | undefined): string[] {
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? "");
  return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}

function parse(storage: DraftStorage | undefined, name: string): Kept | undefined {
  const kept: unknown = JSON.parse(storage?.getItem(prefix + name) ?? "null");
  if (typeof kept !== "object" || kept === null || !("value" in kept)) return undefined;
  return { value: kept.value, userId: "userId" in kept && typeof kept.userId === "string" ? kept.userId : undefined };
}

function holdsFile(value: unknown): boolean {
  if (value instanceof Blob) return true;
  return typeof value === "object" && value !== null && Object.values(value).some(holdsFile);
}

/**
 * The fields without those that hold picked files, which can't be serialised. Such a field is left out as a whole, so
 * that the form falls back to its initial value instead of a list with missing pictures.
 */
export function withoutFiles(fields: unknown): unknown {
  if (typeof fields !== "object" || fields === null || Array.isArray(fields)) return fields;
  const kept = Object.entries(fields).filter(([, value]) => isPlainRecord(value) || !holdsFile(value));
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutFiles(value)]));
}

const isPlainRecord = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Blob);

function tabStorage(): Storage | undefined {
  if (typeof window === "undefined") return undefined;
  return attempt(() => window.sessionStorage);
}

export const drafts = createDrafts(tabStorage());
