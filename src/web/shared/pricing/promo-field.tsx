import { foldPromoCode } from "#domain/pricing/promo-code.ts";
import * as m from "#messages/promo.js";
import { Button } from "#web/ui/button.tsx";
import { Field, TextInput } from "#web/ui/fields/field.tsx";

interface PromoFieldProps {
  text: string;
  /** The code that is asked for; blank for none. */
  applied: string;
  /** Its price is not known yet. */
  busy: boolean;
  error: string | undefined;
  onText: (text: string) => void;
  onApply: (code: string) => void;
}

/** Asks for the price with a code only when it is complete. */
export function PromoField({ text, applied, busy, error, onText, onApply }: PromoFieldProps) {
  const code = foldPromoCode(text);
  const isApplied = applied !== "" && code === applied;
  const state = isApplied ? (busy ? m.checking() : !error && m.applied({ code })) : undefined;
  return (
    <Field
      label={m.label()}
      error={error}
      hint={
        <span role="status" className="promo-field__state">
          {state}
        </span>
      }
    >
      <span className="at-top row gap-2 promo-field">
        <TextInput
          name="promoCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || isApplied) return;
            event.preventDefault();
            onApply(code);
          }}
        />
        {applied === "" || (code !== "" && !isApplied) ? (
          <Button variant="secondary" disabled={code === ""} onClick={() => onApply(code)}>
            {m.apply()}
          </Button>
        ) : (
          <Button
            variant="secondary"
            onClick={() => {
              onText("");
              onApply("");
            }}
          >
            {m.remove()}
          </Button>
        )}
      </span>
    </Field>
  );
}
