/** A scope that ends some day and then cleans up: a test, or a command that does what tests do. */
export type Ending = { after(clean: () => unknown): unknown };

/**
 * Cleans up once, and then forgets how: the runner keeps what it was given until the process ends, and with it an app of 2.5 MB for
 * each test, which the collector of garbage would go through again and again.
 */
export function atEndOf(t: Ending, clean: () => unknown): void {
  let left: (() => unknown) | undefined = clean;
  t.after(() => {
    const last = left;
    left = undefined;
    return last?.();
  });
}
