import { memo, useId } from "react";
import * as m from "#messages/stayQuote.js";
import "./child-ages.css";
import { Field, Select } from "#web/ui/fields/field.tsx";
import { FieldError } from "#web/ui/fields/field-error.tsx";

const oldest = 17;
const ages = Array.from({ length: oldest + 1 }, (_, age) => age);

interface ChildAgesProps {
  /** One for each child; null where none is chosen yet. */
  ages: readonly (number | null)[];
  error?: string | undefined;
  /** A search also goes without them. */
  isOptional?: boolean;
  onChange: (ages: (number | null)[]) => void;
}

/** Only where the price depends on them. */
export const ChildAges = memo(function ChildAges({
  ages: chosen,
  error,
  isOptional = false,
  onChange,
}: ChildAgesProps) {
  const id = useId();
  const choose = (index: number, text: string) =>
    onChange(chosen.map((age, other) => (other === index ? (text === "" ? null : Number(text)) : age)));
  return (
    <fieldset className="child-ages" aria-describedby={error && `${id}-error`}>
      <legend className="tight muted tiny">{m.agesTitle()}</legend>
      <div className="above-2 stack gap-3 child-ages__list">
        {chosen.map((age, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: children have no names
          <Field key={index} label={m.ageOfChild({ number: index + 1 })} required={!isOptional}>
            <Select
              value={age ?? ""}
              aria-invalid={(error !== undefined && age === null) || undefined}
              onChange={(event) => choose(index, event.target.value)}
            >
              <option value="">{m.chooseAge()}</option>
              {ages.map((years) => (
                <option key={years} value={years}>
                  {m.years({ count: years })}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
});
