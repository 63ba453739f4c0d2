import { errorCodes } from "#domain/errors.ts";
import { dismissToast, showToast } from "#web/ui/toast.tsx";

let shown: number | undefined;

/** "Unauthorized! Please login.", on the way to the login. */
export function sayUnauthorized(): void {
  shown = showToast({ tone: "error", text: errorCodes.not_authenticated.message });
}

/** After the login it is no longer so. */
export function takeBackUnauthorized(): void {
  if (shown !== undefined) dismissToast(shown);
  shown = undefined;
}
