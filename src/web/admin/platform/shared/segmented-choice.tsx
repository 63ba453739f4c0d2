import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";

interface SegmentedChoiceProps<Value extends string | number> {
  legend: string;
  name: string;
  /** Any value: one of the address may be none of the options. */
  value: string | number;
  options: readonly { value: Value; content: ReactNode; label?: string }[];
  onChange: (value: Value) => void;
  className?: string;
}

/** A few values side by side, one of which is chosen. */
export function SegmentedChoice<Value extends string | number>(props: SegmentedChoiceProps<Value>) {
  const { legend, name, value, options, onChange, className } = props;
  return (
    <fieldset className={classNames("rounded-s row segments", className)}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="amid control-high clickable inline-row middle gap-2 anchor one-line soft strong pad-inline-3 segments__option"
        >
          <input
            type="radio"
            name={name}
            className="flush clickable segments__input"
            checked={value === option.value}
            aria-label={option.label}
            onChange={() => onChange(option.value)}
          />
          {option.content}
        </label>
      ))}
    </fieldset>
  );
}
