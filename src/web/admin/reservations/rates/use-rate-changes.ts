import { addNights } from "#domain/platform/time/nights.ts";
import type { RateCalendar } from "#domain/pricing/rates.ts";
import * as m from "#messages/deskRates.js";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { failureText } from "../../platform/app/session/failures.ts";
import type { RateEdit, Target } from "./rate-bar.tsx";
import { useChangeRates, useUndoRates } from "./rates-data.ts";

/** Changes and their undoing, with what is said about them. */
export function useRateChanges(calendar: RateCalendar | undefined) {
  const changing = useChangeRates();
  const undoing = useUndoRates();
  const reasonOf = (error: unknown) => failureText(error, { refused: m.notSaved() });

  const undo = async (id: string | undefined) => {
    if (id === undefined) {
      showToast({ tone: "info", text: m.nothingToUndo() });
      return;
    }
    try {
      const { nights } = await undoing.mutateAsync(id);
      showToast({ tone: "success", text: m.undone({ count: nights }) });
    } catch (error) {
      showToast({ tone: "error", text: reasonOf(error) });
    }
  };

  const announce = ({ id, nights }: { id: string; nights: number }) => {
    if (nights === 0) showToast({ tone: "info", text: m.nothingChanged() });
    else {
      const actions = [{ label: m.undo(), run: () => void undo(id) }];
      showToast({ tone: "success", text: m.changed({ count: nights }), actions });
    }
  };

  return {
    undo,
    announce,
    isUndoing: undoing.isPending,
    isChanging: changing.isPending,
    /** Answers what went wrong with a price, which is said at its field; of anything else a toast says it. */
    change: async ({ rows, from, last }: Target, edit: RateEdit): Promise<string | undefined> => {
      const planIds = rows.map(({ plan }) => plan._id);
      try {
        const body = { planIds, from, to: addNights(last, 1), ...edit, version: calendar?.version };
        announce(await changing.mutateAsync(body));
        return undefined;
      } catch (error) {
        const reason = reasonOf(error);
        const hasField = edit.amount !== undefined || edit.minStay !== undefined;
        if (!hasField) showToast({ tone: "error", text: reason });
        return reason;
      }
    },
  };
}
