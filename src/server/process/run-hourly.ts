const minute = 60_000;

/** Runs do not overlap. The returned function aborts the current run and waits for it. */
function runEvery(
  interval: number,
  task: (signal: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stop = new AbortController();
  const run = () => task(stop.signal).catch(onError);
  let current = run();
  const timer = setInterval(() => {
    current = current.then(run);
  }, interval).unref();
  return () => {
    clearInterval(timer);
    stop.abort();
    return current;
  };
}

export const runHourly = (...job: Job) => runEvery(60 * minute, ...job);
export const runEveryMinute = (...job: Job) => runEvery(minute, ...job);

type Job = [task: (signal: AbortSignal) => Promise<void>, onError: (error: unknown) => void];
