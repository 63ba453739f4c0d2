import { messageOf } from "#domain/platform/values/errors.ts";
import { showToast } from "#web/ui/overlays/toast.tsx";

/** For calls without a form: what went wrong is a toast. */
export async function toastOnError(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    showToast({ tone: "error", text: messageOf(error) });
  }
}
