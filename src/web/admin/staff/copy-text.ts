import { showToast } from "#web/ui/toast-store.ts";

/** Puts a text onto the clipboard and says so; where the browser does not allow it, that. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ tone: "success", text: done });
  } catch {
    showToast({ tone: "error", text: "Your browser did not let us copy. Please select the text." });
  }
}
