import { useLocation } from "react-router";
import { type OpenDialog, readOpenDialog, withOpenDialog } from "./open-dialog.ts";
import { useGoBackOnce } from "./use-go-back-once.ts";
import { useUrlState } from "./use-url-state.ts";

interface OpenState {
  /** Closing then goes back in the history. */
  openedHere?: boolean;
}

/** In the URL (`?edit=…`), so that it survives a reload and a login, can be shared, and the back button closes it. */
export function useDialogInUrl<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useUrlState();
  const goBack = useGoBackOnce();
  const state = (useLocation().state ?? {}) as OpenState;
  const current = readOpenDialog(params, names);
  const go = (next: OpenDialog<Name> | undefined, options: { replace: boolean; state: OpenState }) =>
    setParams((now) => withOpenDialog(now, names, next), { ...options, preventScrollReset: true });

  return {
    idOf: (name: Name) => (current?.name === name ? current.id : undefined),
    /** Replaces the dialog that is open. */
    open: (name: Name, id: string) =>
      current
        ? go({ name, id }, { replace: true, state })
        : go({ name, id }, { replace: false, state: { openedHere: true } }),
    close: () => {
      if (state.openedHere) goBack();
      else go(undefined, { replace: true, state });
    },
  };
}
