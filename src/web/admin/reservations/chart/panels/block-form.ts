import { formatNight, isNight, type Night } from "#domain/platform/time/nights.ts";
import { validate } from "#domain/platform/values/validate.ts";
import { type Block, type BlockInput, blockInput, blockShape } from "#domain/rooms/blocks.ts";
import * as m from "#messages/deskChart.js";
import type { FormDefinition } from "#web/admin/platform/forms/record-form.ts";
import type { UnitLabels } from "../chart-labels.ts";

export interface BlockForm {
  unitId: string;
  from: Night | "";
  to: Night | "";
  reason: string;
}

/** `start` is what was chosen on the chart. */
export function blockForm(
  start: Omit<BlockForm, "reason">,
  labels: UnitLabels,
): FormDefinition<Block, BlockForm, BlockInput> {
  return {
    name: "block",
    draft: `block ${start.unitId} ${start.from}`,
    shape: blockShape,
    formOf: (block) => ({
      unitId: block?.unitId ?? start.unitId,
      from: block?.from ?? start.from,
      to: block?.to ?? start.to,
      reason: block?.reason ?? "",
    }),
    check: (form, block) => validate(blockInput, { ...form, updatedAt: block?.updatedAt }),
    labels: { unitId: m.unit, from: m.firstNight, to: m.freeAgain, reason: m.reason },
    describe: (field, form) => {
      if (field === "unitId") return labels.get(form.unitId);
      return (field === "from" || field === "to") && isNight(form[field]) ? formatNight(form[field]) : undefined;
    },
    linkedFields: [["from", "to"]],
  };
}
