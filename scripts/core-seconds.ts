import { readdirSync, readFileSync } from "node:fs";

// A process's own counters have only those descendants that were waited for. Servers and browsers fork others, so the whole
// tree is read at short intervals.
const intervalMs = 250;
const ticksPerSecond = 100;

interface Measured {
  parent: string | undefined;
  /** Ticks of the process itself, and of its children that have ended and were waited for. */
  own: number;
  reaped: number;
  isAlive: boolean;
}

/** Measures the processor time of the descendants of this process; on Linux only. */
export class CoreSeconds {
  readonly #processes = new Map<string, Measured>();
  /** The stage of each child of this process, by its id. */
  readonly #stages = new Map<number, string>();
  readonly #timer: NodeJS.Timeout | undefined;
  readonly isSupported = process.platform === "linux";

  constructor() {
    if (this.isSupported) this.#timer = setInterval(() => this.#read(), intervalMs).unref();
  }

  /** Counts a child of this process, and what it starts, as part of a stage. */
  assign(pid: number | undefined, stage: string): void {
    if (pid !== undefined) this.#stages.set(pid, stage);
  }

  /** The core-seconds of a stage so far. */
  of(stage: string): number | undefined {
    if (!this.isSupported) return undefined;
    this.#read();
    const children = Map.groupBy(this.#processes.keys(), (key) => this.#processes.get(key)?.parent);
    const ticksOf = (key: string): number => {
      const { own, reaped } = this.#processes.get(key) as Measured;
      let living = 0;
      let ended = 0;
      for (const child of children.get(key) ?? []) {
        if (this.#processes.get(child)?.isAlive) living += ticksOf(child);
        else ended += ticksOf(child);
      }
      // Children that ended between two readings are only among the reaped.
      return own + living + Math.max(reaped, ended);
    };
    const roots = (children.get(undefined) ?? []).filter(
      (key) => this.#stages.get(Number(key.split(":")[0])) === stage,
    );
    return roots.reduce((sum, key) => sum + ticksOf(key), 0) / ticksPerSecond;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #read(): void {
    const read = new Map<number, { key: string; parent: number; own: number; reaped: number }>();
    for (const name of readdirSync("/proc")) {
      const pid = Number(name);
      const stat = Number.isInteger(pid) && readStat(pid);
      if (stat) read.set(pid, stat);
    }
    for (const measured of this.#processes.values()) measured.isAlive = false;
    // Parents first: a process is known by the first parent that it was seen with, also when that one has ended.
    const record = (pid: number): string | undefined => {
      const found = read.get(pid);
      if (!found) return undefined;
      const { key, parent, own, reaped } = found;
      const known = this.#processes.get(key);
      if (known?.isAlive) return key;
      if (known) Object.assign(known, { own, reaped, isAlive: true });
      else if (parent === process.pid) this.#processes.set(key, { parent: undefined, own, reaped, isAlive: true });
      else {
        const parentKey = parent > 1 ? record(parent) : undefined;
        if (parentKey === undefined) return undefined;
        this.#processes.set(key, { parent: parentKey, own, reaped, isAlive: true });
      }
      return key;
    };
    for (const pid of read.keys()) record(pid);
  }
}

function readStat(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name of the program, in parentheses, may contain spaces.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const at = (index: number) => Number(fields[index]);
    return { key: `${pid}:${at(19)}`, parent: at(1), own: at(11) + at(12), reaped: at(13) + at(14) };
  } catch {
    return undefined;
  }
}
