export interface Debounced<A extends unknown[]> {
  /** Runs the function once no further call has come for the delay, with the last arguments. */
  call: (...args: A) => void;
  /** Runs a waiting call at once. */
  flush: () => void;
  /** Forgets a waiting call. */
  cancel: () => void;
}

/** Holds a function back until its calls have paused for `ms`. */
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
