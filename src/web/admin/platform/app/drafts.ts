/**
 * Form values from the end of a session or a reload until the form opens again (`useRecordForm`). The dialog must be in the
 * URL, so that the redirect after the login opens it.
 */

const prefix = "draft:";

interface Draft {
  userId: string | undefined;
  value: unknown;
}

export interface Drafts {
  read(name: string): unknown;
  save(name: string, value: unknown, userId: string | undefined): void;
  /** Returns whether there was one. */
  remove(name: string): boolean;
  /** For a login as somebody else. */
  removeAllBut(userId: string): void;
  clear(): void;
}

type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** In memory with picked files, and in `storage` without them, if that exists and works. */
export function createDrafts(storage: DraftStorage | undefined): Drafts {
  const memory = new Map<string, Draft>();

  const names = () => {
    const stored = orUndefined(() => storedNames(storage)) ?? [];
    return new Set([...memory.keys(), ...stored]);
  };
  const find = (name: string): Draft | undefined => memory.get(name) ?? orUndefined(() => parse(storage, name));
  const drop = (name: string) => {
    memory.delete(name);
    orUndefined(() => storage?.removeItem(prefix + name));
  };

  return {
    read: (name) => find(name)?.value,
    save(name, value, userId) {
      memory.set(name, { userId, value });
      orUndefined(() => storage?.setItem(prefix + name, JSON.stringify({ userId, value: withoutFiles(value) })));
    },
    remove(name) {
      const wasThere = find(name) !== undefined;
      drop(name);
      return wasThere;
    },
    removeAllBut(userId) {
      for (const name of names()) if (find(name)?.userId !== userId) drop(name);
    },
    clear() {
      for (const name of names()) drop(name);
    },
  };
}

function orUndefined<T>(work: () => T): T | undefined {
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

function parse(storage: DraftStorage | undefined, name: string): Draft | undefined {
  const draft: unknown = JSON.parse(storage?.getItem(prefix + name) ?? "null");
  if (typeof draft !== "object" || draft === null || !("value" in draft)) return undefined;
  return {
    value: draft.value,
    userId: "userId" in draft && typeof draft.userId === "string" ? draft.userId : undefined,
  };
}

function holdsFile(value: unknown): boolean {
  if (value instanceof Blob) return true;
  return typeof value === "object" && value !== null && Object.values(value).some(holdsFile);
}

/** JSON can't hold files. A field with files is omitted, so that the form uses its initial list. */
export function withoutFiles(fields: unknown): unknown {
  if (typeof fields !== "object" || fields === null || Array.isArray(fields)) return fields;
  const entries = Object.entries(fields).filter(([, value]) => isPlainObject(value) || !holdsFile(value));
  return Object.fromEntries(entries.map(([name, value]) => [name, withoutFiles(value)]));
}

const isPlainObject = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Blob);

function tabStorage(): Storage | undefined {
  if (typeof window === "undefined") return undefined;
  return orUndefined(() => window.sessionStorage);
}

export const drafts = createDrafts(tabStorage());
