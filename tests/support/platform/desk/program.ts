import { emptySearch } from "#domain/website/booking-search.ts";
import { wantedApproval } from "#web/admin/operations/approvals/wanted-approval.ts";
import { releaseRows } from "#web/admin/platform/app/held-rows.ts";
import { noteReached } from "#web/admin/platform/app/session/connection.ts";
import { dismissUnauthorized } from "#web/admin/platform/app/session/unauthorized-notice.ts";
import { stay } from "#web/admin/platform/app/urls/use-go-back-once.ts";
import { setWantedPage } from "#web/shared/platform/app/reload-target.ts";
import { forgetAnswer, takeAnswer } from "#web/site/reservations/search/search-answer.ts";
import { returnFocus } from "#web/ui/overlays/dialog-stack.ts";
import { dismissToast, resumeToasts, shownToasts } from "#web/ui/overlays/toast-store.ts";

/**
 * Forgets what modules of the program remember until it is loaded again. In a browser they start empty with each document,
 * but here all documents, of all tests, share one process.
 */
export function forgetProgram(): void {
  for (const { id } of shownToasts()) dismissToast(id);
  // A message that goes with the pointer above it leaves later ones waiting.
  resumeToasts();
  dismissUnauthorized();
  wantedApproval.settle(undefined);
  releaseRows();
  // Where the focus was to return to, of a dialog that closed beneath another.
  returnFocus();
  stay();
  setWantedPage(undefined);
  noteReached(true);
  forgetAnswer();
  // Answers are remembered again.
  takeAnswer(emptySearch);
}
