import { useId } from "react";
import * as m from "#messages/deskTestimonials.js";
import { FieldError } from "#web/ui/fields/field.tsx";
import { StarIcon } from "#web/ui/icons/icons.tsx";

const stars = [1, 2, 3, 4, 5] as const;

interface StarChoiceProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  error?: string;
}

/** Five radio buttons, so that arrow keys choose as well as a click. */
export function StarChoice({ label, value, onChange, error }: StarChoiceProps) {
  const id = useId();
  return (
    <fieldset
      className="star-choice"
      aria-describedby={error ? `${id}-error` : undefined}
      data-invalid={error ? "" : undefined}
    >
      <legend className="field__label">{label}</legend>
      <div className="row middle star-choice__stars">
        {stars.map((star) => (
          <label key={star} className="centred rounded-s clickable stack star-choice__star">
            <input
              type="radio"
              className="visually-hidden"
              name={id}
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
            />
            <StarIcon large filled={star <= value} />
            <span className="visually-hidden">{m.stars({ count: star })}</span>
          </label>
        ))}
        <span className="tabular muted star-choice__words" aria-hidden="true">
          {m.starsOfAll({ count: value, all: stars.length })}
        </span>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
