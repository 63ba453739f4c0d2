import { useRef } from "react";
import { hexColour } from "#domain/platform/values/colour.ts";
import { type BrandColour, builtInColours, type ColourCheck } from "#domain/property/brand-colours.ts";
import * as m from "#messages/deskBrand.js";
import { Button } from "#web/ui/button.tsx";
import { Field, TextInput } from "#web/ui/fields/field.tsx";
import { CheckIcon } from "#web/ui/icons/icons-inner.tsx";

interface ColourFieldProps {
  name: BrandColour;
  label: string;
  hint: string;
  /** The colour as typed; empty for the colour as it came. */
  value: string;
  check: ColourCheck;
  /** The sentence about a colour that can be used. */
  fine: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A colour is picked or typed; its contrast is checked with each change. */
export function ColourField({ name, label, hint, value, check, fine, error, onChange }: ColourFieldProps) {
  const typed = value.trim().toLowerCase();
  const isWhole = typed === "" || hexColour.test(typed);
  const problem = isWhole ? check.problem : undefined;
  const input = useRef<HTMLInputElement>(null);
  /** The button that was pressed disappears, so that its focus has to go somewhere. */
  const choose = (colour: string) => {
    onChange(colour);
    input.current?.focus();
  };
  return (
    <div className="stack gap-1 at-start">
      <Field
        label={label}
        hint={`${hint} ${m.hex({ example: builtInColours[name] })}`}
        error={problem ?? error}
        className="full"
      >
        <span className="row middle wraps gap-2">
          <TextInput
            ref={input}
            name={name}
            value={value}
            placeholder={builtInColours[name]}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={7}
            className="tabular brand-colour__hex"
            onChange={(event) => onChange(event.target.value)}
          />
          <input
            type="color"
            className="ground-0 clickable lined-control brand-colour__pick"
            aria-label={m.pick({ label })}
            value={isWhole && typed !== "" ? typed : builtInColours[name]}
            onChange={(event) => onChange(event.target.value)}
          />
          {value !== "" && (
            <Button variant="quiet" aria-label={m.reset({ label })} onClick={() => choose("")}>
              {m.resetShort()}
            </Button>
          )}
        </span>
      </Field>
      <p className="row middle gap-1 strong tiny brand-colour__result" role="status">
        {problem ? (
          <span className="visually-hidden">{problem}</span>
        ) : (
          isWhole && (
            <>
              <CheckIcon />
              {fine}
            </>
          )
        )}
      </p>
      {problem && check.nearest && (
        <Button variant="secondary" className="brand-colour__nearest" onClick={() => choose(check.nearest ?? "")}>
          <Swatch colour={check.nearest} />
          {m.takeNearest({ nearest: check.nearest })}
        </Button>
      )}
    </div>
  );
}

const Swatch = ({ colour }: { colour: string }) => (
  <svg className="brand-colour__swatch" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <rect width="16" height="16" fill={colour} />
  </svg>
);
