import { useId } from "react";
import { IconButton } from "./icon-button.tsx";
import { MinusIcon, PlusIcon } from "./icons-inner.tsx";

interface StepperProps {
  label: string;
  /** A second line under the label: "18+ years". */
  detail?: string;
  value: number;
  min?: number;
  /** Left out, the plus always asks, and the parent decides what to do with too many. */
  max?: number;
  onChange: (value: number) => void;
}

/** A small number with a button to either side. The value is read out as it changes. */
export function Stepper({ label, detail, value, min = 0, max = Number.POSITIVE_INFINITY, onChange }: StepperProps) {
  const id = useId();
  const atMin = value <= min;
  const atMax = value >= max;
  // aria-disabled at the ends, so that the focus stays on the button that was pressed.
  return (
    <fieldset className="stepper" aria-labelledby={id}>
      <span className="stepper__label">
        <span id={id}>{label}</span>
        {detail && <span className="stepper__detail">{detail}</span>}
      </span>
      <span className="stepper__buttons">
        <IconButton
          variant="outline"
          label={`Fewer: ${label}`}
          icon={<MinusIcon />}
          aria-disabled={atMin || undefined}
          onClick={() => atMin || onChange(value - 1)}
        />
        <output className="stepper__value">{value}</output>
        <IconButton
          variant="outline"
          label={`More: ${label}`}
          icon={<PlusIcon />}
          aria-disabled={atMax || undefined}
          onClick={() => atMax || onChange(value + 1)}
        />
      </span>
    </fieldset>
  );
}
