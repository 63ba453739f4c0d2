import { useLocation } from "react-router";
import { type OpenBooking, readOpenBooking, withOpenBooking } from "./booking-address.ts";
import { useGoBackOnce } from "./use-go-back-once.ts";
import { useUrlState } from "./use-url-state.ts";

interface OpenState {
  /** Closing then goes back in the history. */
  openedHere?: boolean;
  /** Opened without the details before it. */
  editOnly?: boolean;
}

/** In the URL, so that it survives a reload, can be shared, and the back button closes it. */
export function useOpenBooking() {
  const [params, setParams] = useUrlState();
  const goBack = useGoBackOnce();
  const state = (useLocation().state ?? {}) as OpenState;
  const open = readOpenBooking(params);

  const push = (id: string, editing: boolean, tab?: string) =>
    setParams(withOpenBooking(params, { id, editing, tab }), {
      state: { openedHere: true, editOnly: editing } satisfies OpenState,
      preventScrollReset: true,
    });
  const replace = (next: OpenBooking | undefined) =>
    setParams(withOpenBooking(params, next), { state, replace: true, preventScrollReset: true });
  const close = () => {
    if (state.openedHere) goBack();
    else replace(undefined);
  };

  return {
    id: open?.id,
    editing: open?.editing ?? false,
    tab: open?.tab,
    open: (id: string, tab?: string) => push(id, false, tab),
    /** Part of the entry of the opening: Back closes the booking, whichever tab is open. */
    showTab: (tab: string | undefined) => open && replace({ ...open, tab }),
    /** Replaces the details if they are open. */
    edit: (id: string) => (open ? replace({ ...open, editing: true }) : push(id, true)),
    /** Replaces the dialog that created the booking. */
    openNew: (id: string) => replace({ id, editing: false }),
    /** Returns from the edit form to where it was opened. */
    leaveEdit: () => (open && !state.editOnly ? replace({ ...open, editing: false }) : close()),
    close,
  };
}
