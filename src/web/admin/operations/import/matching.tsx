import { useState } from "react";
import { type ColumnChoices, columnsOf, type ImportKind, plainWords } from "#domain/platform/files/import-columns.ts";
import type { DayOrder } from "#domain/platform/files/import-days.ts";
import type { ImportPreview } from "#domain/platform/files/import-file.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import * as m from "#messages/deskImport.js";
import { Button } from "#web/ui/button.tsx";
import { Field, Select } from "#web/ui/fields/field.tsx";

interface MatchingProps {
  kind: ImportKind;
  headings: ImportPreview["headings"];
  busy: boolean;
  onMatch: (columns: ColumnChoices) => void;
}

/** The meaning of each heading of a file; the same file is then checked again. */
export function Matching({ kind, headings, busy, onMatch }: MatchingProps) {
  const [chosen, setChosen] = useState<ColumnChoices>(() =>
    Object.fromEntries(headings.map(({ heading, column }) => [plainWords(heading), column])),
  );
  const taken = new Set(Object.values(chosen));
  return (
    <section className="at-start stack gap-3 pad-top-3" aria-label={m.matchTitle()}>
      <h3 className="flush import-match__title">{m.matchTitle()}</h3>
      <p className="field__hint">{m.matchHint()}</p>
      <div className="stack gap-3 full import-match__fields">
        {headings.map(({ heading }) => {
          const words = plainWords(heading);
          const own = chosen[words] ?? "";
          return (
            <Field key={words} label={heading}>
              <Select
                value={own}
                disabled={busy}
                onChange={(event) => setChosen({ ...chosen, [words]: event.target.value })}
              >
                <option value="">{m.matchNone()}</option>
                {columnsOf(kind).map(([name, column]) => (
                  <option key={name} value={name} lang="en" disabled={name !== own && taken.has(name)}>
                    {column.heading}
                  </option>
                ))}
              </Select>
            </Field>
          );
        })}
      </div>
      <Button variant="secondary" busy={busy} busyLabel={m.checking()} onClick={() => onMatch(chosen)}>
        {m.matchAgain()}
      </Button>
    </section>
  );
}

interface DayOrderFieldProps {
  day: NonNullable<ImportPreview["undecidedDay"]>;
  value: DayOrder | undefined;
  busy: boolean;
  onChoose: (order: DayOrder) => void;
}

/** Asked where all days of a file would exist in both orders. */
export function DayOrderField({ day: { text, dayFirst, monthFirst }, value, busy, onChoose }: DayOrderFieldProps) {
  const meanings: [DayOrder, string][] = [
    ["day-first", dayFirst],
    ["month-first", monthFirst],
  ];
  return (
    <fieldset className="flush unpadded import-order" disabled={busy}>
      <legend className="field__label">{m.orderTitle({ text })}</legend>
      {meanings.map(([order, night]) => (
        <label key={order} className="target-high clickable row middle gap-2 import-kinds__choice">
          <input type="radio" name="day-order" checked={value === order} onChange={() => onChoose(order)} />
          {formatNight(night)}
        </label>
      ))}
      <p className="field__hint">{m.orderHint()}</p>
    </fieldset>
  );
}
