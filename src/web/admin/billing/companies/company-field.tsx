import { type KeyboardEvent, useId, useState } from "react";
import type { Company } from "#domain/billing/companies.ts";
import * as m from "#messages/deskCompanies.js";
import { classNames } from "#web/ui/class-names.ts";
import { Field, TextInput } from "#web/ui/fields/field.tsx";
import type { ChosenCompany } from "./chosen-company.ts";
import { companiesMatching, useCompanies } from "./company-data.ts";

interface CompanyFieldProps {
  chosen: ChosenCompany;
  error: string | undefined;
  onChange: (chosen: ChosenCompany, company: Company | undefined) => void;
  className?: string;
}

/** A combobox with a list (WAI-ARIA Authoring Practices): the focus stays in the field. */
export function CompanyField({ chosen, error, onChange, className }: CompanyFieldProps) {
  const id = useId();
  const { data } = useCompanies();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const offered = (data ?? []).filter(({ isActive }) => isActive);
  const company = offered.find(({ _id }) => _id === chosen.companyId);
  const found = companiesMatching(offered, company ? "" : chosen.companyName);
  const marked = isOpen ? found[active] : undefined;

  const pick = (picked: Company) => {
    onChange({ companyId: picked._id, companyName: picked.name }, picked);
    setOpen(false);
    setActive(-1);
  };
  const type = (companyName: string) => {
    const named = offered.find(({ name }) => name.toLowerCase() === companyName.trim().toLowerCase());
    onChange({ companyId: named?._id ?? "", companyName }, named);
    setOpen(true);
    setActive(-1);
  };
  const move = (step: number) => {
    setOpen(true);
    if (found.length > 0)
      setActive((isOpen ? active + step + found.length + (active < 0 && step < 0 ? 1 : 0) : 0) % found.length);
  };
  const keys: Record<string, (() => void) | undefined> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: marked && (() => pick(marked)),
    // Otherwise it closes the dialog.
    Escape: isOpen ? () => setOpen(false) : undefined,
  };
  const press = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  return (
    <Field
      label={m.payer()}
      hint={company ? m.chosenHint({ percent: company.discount }) : m.payerHint()}
      error={error}
      className={className}
    >
      <div className="anchor">
        <TextInput
          name="companyId"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isOpen && found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={marked ? `${id}-${marked._id}` : undefined}
          value={chosen.companyName}
          onChange={(event) => type(event.target.value)}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={press}
        />
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={m.title()}
          className="lifted rounded-s ground-0 lined-control company-field__list"
          hidden={!isOpen || found.length === 0}
        >
          {found.map((one) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the combobox
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox
            <div
              key={one._id}
              id={`${id}-${one._id}`}
              role="option"
              aria-selected={one === marked}
              className={classNames(
                "rounded-s control-high clickable stack breaks pad-2-3 tight-3 company-field__option",
                one === marked && "is-active",
              )}
              // Before the field loses the focus, which closes the list.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(one)}
            >
              {one.name}
              <small>{[one.contact, m.discountOf({ percent: one.discount })].filter(Boolean).join(" · ")}</small>
            </div>
          ))}
        </div>
        <span className="visually-hidden" role="status">
          {isOpen && chosen.companyName !== "" && !company && m.matches({ count: found.length })}
        </span>
      </div>
    </Field>
  );
}
