import { setImmediate } from "node:timers/promises";

/** All steps of a computation; after each, other requests have a turn. */
export async function runInTurns<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await setImmediate();
  }
}

/** Yields after every few items. */
export async function* inTurns<Item>(items: readonly Item[], size = 20): AsyncGenerator<Item> {
  for (const [at, item] of items.entries()) {
    if (at > 0 && at % size === 0) await setImmediate();
    yield item;
  }
}
