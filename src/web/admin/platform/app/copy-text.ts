import * as m from "#messages/deskShell.js";
import { showToast } from "#web/ui/overlays/toast-store.ts";

/** Reports the result, also if the browser denies access to the clipboard. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ tone: "success", text: done });
  } catch {
    showToast({ tone: "error", text: m.copyRefused() });
  }
}
