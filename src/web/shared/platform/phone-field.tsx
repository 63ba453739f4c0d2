import { type ComponentProps, useEffect, useRef, useState } from "react";
import { isForeignPhone } from "#domain/platform/text/phone.ts";
import * as m from "#messages/shared.js";
import { Button } from "#web/ui/button.tsx";
import { Field, Select, TextInput } from "#web/ui/fields/field.tsx";
import { prefetchOnIntent, useLazyModule } from "#web/ui/loading/use-lazy-module.ts";
import { showToast } from "#web/ui/overlays/toast-store.ts";
import "./phone-field.css";

const loadCountries = () => import("./phone-countries.ts");

interface PhoneFieldProps
  extends Pick<ComponentProps<typeof Field>, "error" | "hint" | "required" | "className">,
    Pick<ComponentProps<"input">, "autoComplete"> {
  /** From the settings. */
  takesForeign: boolean;
  /** Controlled; without it the input keeps its own text, as the other inputs of its form. */
  value?: string;
  onText?: (text: string) => void;
}

/**
 * An Indian number by default. The input holds the whole number: choosing a country writes its code into it, and typing a
 * code chooses the country.
 */
export function PhoneField({ takesForeign, value, onText, autoComplete, ...field }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [ownText, setOwnText] = useState("");
  const [wantsCountry, setWantsCountry] = useState(false);
  const text = value ?? ownText;
  const isForeign = takesForeign && (wantsCountry || isForeignPhone(text));
  const countries = useLazyModule(loadCountries, isForeign, () => {
    setWantsCountry(false);
    showToast({
      tone: "error",
      text: m.countriesFailed(),
    });
  });

  const write = (next: string) => {
    const element = input.current;
    if (onText || !element) return onText?.(next);
    element.value = next;
    setOwnText(next);
    // The form keeps a draft of what is typed.
    element.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <div className={field.className}>
      <Field {...field} label={m.phone()} className={undefined}>
        <TextInput
          ref={input}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete}
          maxLength={40}
          {...(value !== undefined && { value })}
          onChange={(event) => {
            setOwnText(event.target.value);
            onText?.(event.target.value);
          }}
          onFocus={(event) => setOwnText(event.target.value)}
          onBlur={(event) => {
            const typed = event.target.value;
            const formatted = isForeignPhone(typed) ? countries?.formatTyped(typed) : undefined;
            if (formatted && formatted !== typed) write(formatted);
          }}
        />
      </Field>
      {takesForeign && !isForeign && (
        <Button
          variant="quiet"
          size="small"
          className="above-1 needs-script phone-field__abroad"
          onClick={() => setWantsCountry(true)}
          {...prefetchOnIntent(loadCountries)}
        >
          {m.foreignNumber()}
        </Button>
      )}
      {isForeign && !countries && (
        <p className="field__hint" role="status">
          {m.loadingCountries()}
        </p>
      )}
      {isForeign && countries && (
        <CountrySelect
          countries={countries}
          text={text}
          focus={wantsCountry}
          onChoose={(prefix) => {
            write(withPrefix(text, prefix));
            setWantsCountry(prefix !== undefined);
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}

/** The number that was typed before its country stays; a code in front of it is replaced. */
function withPrefix(text: string, prefix: string | undefined): string {
  const own = isForeignPhone(text)
    ? text
        .trim()
        .replace(/^(\+|00)\d{1,3}(?=\s|$)/, "")
        .trim()
    : text.trim();
  const digits = /^(\+|00)/.test(own) ? "" : own;
  return prefix === undefined ? digits : `${prefix} ${digits.replace(/^0+/, "")}`;
}

interface CountrySelectProps {
  countries: Awaited<ReturnType<typeof loadCountries>>;
  text: string;
  /** When it appears. */
  focus: boolean;
  onChoose: (prefix: string | undefined) => void;
}

function CountrySelect({ countries: { phoneCountries, countryOf }, text, focus, onChoose }: CountrySelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  const [mustFocus] = useState(focus);
  const [chosen, setChosen] = useState("");
  useEffect(() => {
    if (mustFocus) select.current?.focus();
  }, [mustFocus]);
  const typed = countryOf(text);
  const before = phoneCountries.find(({ id }) => id === chosen);
  // Several countries share a code: what was chosen stays while the typed code fits.
  const shown = before && text.trim().startsWith(before.prefix) ? before : typed;
  return (
    <Field label={m.countryOfNumber()} className="above-3">
      <Select
        ref={select}
        value={shown?.id ?? ""}
        onChange={(event) => {
          setChosen(event.target.value);
          const next = phoneCountries.find(({ id }) => id === event.target.value);
          onChoose(next?.id === "IN" ? undefined : next?.prefix);
        }}
      >
        <option value="" disabled>
          {m.chooseCountry()}
        </option>
        {phoneCountries.map(({ id, name, prefix }) => (
          <option key={id} value={id}>
            {name} ({prefix})
          </option>
        ))}
      </Select>
    </Field>
  );
}
