import { rollCallCache } from "#domain/platform/values/roll-call-copy.ts";

/** Only over HTTPS, or on this machine. */
export const canSaveOfflineCopy = () => "caches" in globalThis && "serviceWorker" in navigator;

/** At the end of a session, and where nobody is signed in. */
export async function deleteOfflineCopy(): Promise<void> {
  if (canSaveOfflineCopy()) await caches.delete(rollCallCache);
}
