import { type EventLoopUtilization, performance } from "node:perf_hooks";

interface IdleOptions {
  /** Between two looks at how busy the server was. */
  everyMs?: number;
  /** The greatest part of the time in which it may have been busy. */
  busiest?: number;
  utilization?: () => number;
}

/** The part of the time since the last call the event loop was busy. */
function utilizationSinceLast(): () => number {
  let last: EventLoopUtilization = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}

/** More than a server has pages that are asked for often. */
const mostWaiting = 1000;

export interface IdleWork {
  want: (key: string, work: () => Promise<void>) => void;
  /** Drops what waits, and resolves when the piece that was begun is done. */
  stop: () => Promise<void>;
}

/** Does work that is in no hurry one piece at a time, while the server has little to do; each key waits once. */
export function idleWork(options: IdleOptions = {}): IdleWork {
  const { everyMs = 200, busiest = 0.2, utilization = utilizationSinceLast() } = options;
  const waiting = new Map<string, () => Promise<void>>();
  let isScheduled = false;
  let isStopped = false;
  let running: Promise<void> | undefined;
  const schedule = () => {
    isScheduled = true;
    setTimeout(look, everyMs).unref();
  };
  async function look() {
    const [next] = waiting;
    if (next && utilization() <= busiest) {
      const [key, work] = next;
      waiting.delete(key);
      // What fails stays as it is, and is asked for again.
      running = work().catch(() => undefined);
      await running;
      // The time that it took of the main thread itself says nothing about requests.
      utilization();
    }
    isScheduled = false;
    if (waiting.size > 0) schedule();
  }
  return {
    want: (key, work) => {
      if (isStopped || waiting.size >= mostWaiting) return;
      waiting.set(key, work);
      if (isScheduled) return;
      utilization();
      schedule();
    },
    stop: async () => {
      isStopped = true;
      waiting.clear();
      await running;
    },
  };
}
