import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";

const maxBytes = 48 * 1024 * 1024;
const maxFileBytes = 1024 * 1024;
const checkEveryMs = 60_000;

interface Kept {
  content: Buffer;
  path: string;
  checkedAt: number;
}

/**
 * Pictures by their file names, those asked for last in memory: from the disk each answer costs several times as much.
 * A name carries the hash of its content, so what is kept can't be wrong; that it was removed is noticed in a minute.
 */
export class KeptFiles {
  readonly #folders: string[];
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  /** A file is looked for in the first folder first. */
  constructor(folders: string[]) {
    this.#folders = folders;
  }

  /** The file's content, or undefined where no folder has it. `now` in milliseconds of a steady clock. */
  async get(name: string, now: number): Promise<Buffer | undefined> {
    const present = this.peek(name, now);
    if (present) return present;
    const kept = this.#kept.get(name);
    if (kept) {
      this.#forget(name, kept);
      if (await isFile(kept.path)) return this.#keep(name, { ...kept, checkedAt: now });
    }
    for (const folder of this.#folders) {
      const path = join(folder, name);
      const content = await readFile(path).catch(() => undefined);
      if (content) return this.#keep(name, { content, path, checkedAt: now });
    }
    return undefined;
  }

  /** The same where it is in memory and was seen on the disk lately. */
  peek(name: string, now: number): Buffer | undefined {
    const kept = this.#kept.get(name);
    return kept && now - kept.checkedAt < checkEveryMs ? this.#keep(name, kept) : undefined;
  }

  #keep(name: string, kept: Kept): Buffer {
    const { content } = kept;
    if (content.length > maxFileBytes) return content;
    const present = this.#kept.get(name);
    if (present) this.#forget(name, present);
    this.#kept.set(name, kept);
    this.#bytes += content.length;
    for (const [oldest, old] of this.#kept) {
      if (this.#bytes <= maxBytes) break;
      this.#forget(oldest, old);
    }
    return content;
  }

  #forget(name: string, { content }: Kept): void {
    if (this.#kept.delete(name)) this.#bytes -= content.length;
  }
}

const isFile = (path: string) =>
  stat(path).then(
    (info) => info.isFile(),
    () => false,
  );
