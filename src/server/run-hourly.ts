const hour = 3_600_000;

/**
 * Runs a task now and every hour, one run at a time. Returns a function that stops this and resolves once the current run
 * has ended; `signal` asks that run to end early.
 */
export function runHourly(
  task: (signal: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stop = new AbortController();
  const run = () => task(stop.signal).catch(onError);
  let current = run();
  const timer = setInterval(() => {
    current = current.then(run);
  }, hour).unref();
  return () => {
    clearInterval(timer);
    stop.abort();
    return current;
  };
}
