import { errorCodes } from "#domain/platform/values/errors.ts";
import { dismissToast, showToast } from "#web/ui/overlays/toast.tsx";

let shown: number | undefined;

export function showUnauthorized(): void {
  shown = showToast({ tone: "error", text: errorCodes.not_authenticated.message() });
}

/** Call it after the login. */
export function dismissUnauthorized(): void {
  if (shown !== undefined) dismissToast(shown);
  shown = undefined;
}
