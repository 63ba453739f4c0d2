import { useMemo } from "react";
import { type PopoverHistory, sheetMedia } from "#web/ui/dates/calendar-popover.tsx";
import { useDialogHistory } from "./use-dialog-history.ts";

/** Back closes a calendar that covers the page, as on a phone. `name` is unique on the page. */
export function useCalendarHistory(name: string): PopoverHistory {
  const { entry, open, close } = useDialogHistory(`calendar-${name}`);
  return useMemo(
    () => ({
      // Not the id, which is gone before the step back is done.
      isOpen: entry !== undefined,
      open: () => {
        if (window.matchMedia(sheetMedia).matches) open();
      },
      close,
    }),
    [entry, open, close],
  );
}
