import type { LimitedRight } from "#domain/platform/access/staff-limits.ts";
import * as m from "#messages/deskSettings.js";
import { Field, TextInput } from "#web/ui/fields/field.tsx";
import { pathOf } from "../form-lists.ts";
import { limitLabels } from "../limit-labels.ts";
import { Part } from "../part.tsx";
import type { SectionProps } from "./inputs.ts";

/** What reception may do without asking. */
export function LimitsSection({ form, fields, change }: SectionProps) {
  return (
    <Part title={m.limits()} text={m.limitsText()}>
      {(Object.keys(limitLabels) as LimitedRight[]).map((right) => (
        <Field key={right} label={limitLabels[right]()} error={fields[pathOf("staffLimits", right)]}>
          <TextInput
            name={`staffLimits.${right}`}
            inputMode="decimal"
            autoComplete="off"
            value={form.staffLimits[right]}
            onChange={(event) => change({ staffLimits: { ...form.staffLimits, [right]: event.target.value } })}
          />
        </Field>
      ))}
    </Part>
  );
}
