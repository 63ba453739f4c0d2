/** A key that nobody guesses. Not `randomUUID`, which browsers keep to themselves on plain http. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** So long a form waits for its answer; then it says so, and what was typed can be sent again under the same key. */
const longestWaitMs = 30_000;

/** How something that must be stored once is sent from a form that may not wait for ever. */
export function sentOnce(idempotencyKey: string): { idempotencyKey: string; signal: AbortSignal } {
  return { idempotencyKey, signal: AbortSignal.timeout(longestWaitMs) };
}
