import { useId } from "react";
import * as m from "#messages/controls.js";
import { IconButton } from "../icons/icon-button.tsx";
import { MinusIcon, PlusIcon } from "../icons/icons-inner.tsx";

interface StepperProps {
  label: string;
  /** A second line under the label: "18+ years". */
  detail?: string;
  value: number;
  min?: number;
  /** Without it the plus is always enabled, and the parent enforces the limit. */
  max?: number;
  onChange: (value: number) => void;
}

/** Changes are announced. */
export function Stepper({ label, detail, value, min = 0, max = Number.POSITIVE_INFINITY, onChange }: StepperProps) {
  const id = useId();
  const atMin = value <= min;
  const atMax = value >= max;
  // aria-disabled and not disabled at the limits, so that the button keeps the focus.
  return (
    <fieldset className="stepper" aria-labelledby={id}>
      <span className="stepper__label">
        <span id={id}>{label}</span>
        {detail && <span className="muted tiny regular">{detail}</span>}
      </span>
      <span className="middle row rigid gap-1">
        <IconButton
          variant="outline"
          label={m.fewer({ label })}
          icon={<MinusIcon />}
          aria-disabled={atMin || undefined}
          onClick={() => atMin || onChange(value - 1)}
        />
        <output className="stepper__value">{value}</output>
        <IconButton
          variant="outline"
          label={m.more({ label })}
          icon={<PlusIcon />}
          aria-disabled={atMax || undefined}
          onClick={() => atMax || onChange(value + 1)}
        />
      </span>
    </fieldset>
  );
}
