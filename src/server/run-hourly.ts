const hour = 3_600_000;

/** Runs do not overlap. The returned function aborts the current run and waits for it. */
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
