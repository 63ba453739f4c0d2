export interface Debounced<A extends unknown[]> {
  /** Runs the function with the last arguments once calls have paused for the delay. */
  call: (...args: A) => void;
  /** Runs a pending call at once. */
  flush: () => void;
  /** Drops a pending call. */
  cancel: () => void;
}

export function debounce<A extends unknown[]>(run: (...args: A) => void, ms: number): Debounced<A> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: A | undefined;
  const cancel = () => {
    clearTimeout(timer);
    waiting = undefined;
  };
  const flush = () => {
    const args = waiting;
    cancel();
    if (args) run(...args);
  };
  return {
    call: (...args) => {
      cancel();
      waiting = args;
      timer = setTimeout(flush, ms);
    },
    flush,
    cancel,
  };
}
