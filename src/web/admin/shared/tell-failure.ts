import { messageOf } from "#domain/errors.ts";
import { showToast } from "#web/ui/toast.tsx";

/** For calls without a form: what went wrong is a toast. */
export async function tellFailure(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    showToast({ tone: "error", text: messageOf(error) });
  }
}
