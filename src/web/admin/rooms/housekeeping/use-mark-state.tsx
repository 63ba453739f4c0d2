import type { HousekeepingUnit, SettableState } from "#domain/rooms/housekeeping.ts";
import * as m from "#messages/deskHousekeeping.js";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { useStateQueue } from "./housekeeping-data.ts";
import { stateLabels } from "./labels.ts";

/** Marks a state at once, here; it is sent in the background, and a message offers to undo it. */
export function useMarkState() {
  const { put, putBack } = useStateQueue();
  return ({ _id: unitId, label, state: before, changedAt: updatedAt }: HousekeepingUnit, state: SettableState) => {
    put({ unitId, label, state, updatedAt });
    const undo = () => before !== "out-of-order" && putBack({ unitId, label, state: before });
    showToast({
      tone: "success",
      text: m.nowIs({ unit: label, state: stateLabels[state]() }),
      ...(before !== "out-of-order" && {
        actions: [{ label: m.undo({ unit: label, hidden: hiddenText }), run: undo }],
      }),
    });
  };
}
