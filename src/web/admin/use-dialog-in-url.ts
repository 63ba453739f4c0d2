import { useLocation, useNavigate } from "react-router";
import { type OpenDialog, readOpenDialog, withOpenDialog } from "./open-dialog.ts";
import { useUrlState } from "./use-url-state.ts";

interface OpenState {
  /** Whether the page under the dialog is one step back in the history. */
  openedHere?: boolean;
}

/**
 * Which dialog is open over the page. It is part of the URL (`?edit=…`), so that it survives a reload and a login, can
 * be sent to a colleague, and a phone's back button closes it.
 */
export function useDialogInUrl<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useUrlState();
  const navigate = useNavigate();
  const state = (useLocation().state ?? {}) as OpenState;
  const current = readOpenDialog(params, names);
  const go = (next: OpenDialog<Name> | undefined, options: { replace: boolean; state: OpenState }) =>
    setParams((now) => withOpenDialog(now, names, next), { ...options, preventScrollReset: true });

  return {
    /** The id for which the dialog of this name is open. */
    idOf: (name: Name) => (current?.name === name ? current.id : undefined),
    /** Opens a dialog, in place of the one that is open. */
    open: (name: Name, id: string) =>
      current
        ? go({ name, id }, { replace: true, state })
        : go({ name, id }, { replace: false, state: { openedHere: true } }),
    close: () => {
      if (state.openedHere) void navigate(-1);
      else go(undefined, { replace: true, state });
    },
  };
}
