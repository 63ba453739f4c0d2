import { useState } from "react";
import { type BankColumn, type BankColumns, bankColumns } from "#domain/operations/bank-statements.ts";
import * as m from "#messages/bankStatements.js";
import { Button } from "#web/ui/button.tsx";
import { Field, Select } from "#web/ui/fields/field.tsx";

const labels: Record<BankColumn, () => string> = {
  date: m.columnDate,
  narration: m.columnNarration,
  reference: m.columnReference,
  credit: m.columnCredit,
  amount: m.columnAmount,
  direction: m.columnDirection,
};

interface ColumnChoiceProps {
  headings: readonly string[];
  busy: boolean;
  onChoose: (columns: BankColumns) => void;
}

/** Which heading is which column; remembered for files with the same headings. */
export function ColumnChoice({ headings, busy, onChoose }: ColumnChoiceProps) {
  const [columns, setColumns] = useState<BankColumns>({});
  const choose = (name: BankColumn, heading: string) => {
    const { [name]: _former, ...others } = columns;
    setColumns(heading === "" ? others : { ...others, [name]: heading });
  };
  return (
    <fieldset className="stack gap-4" disabled={busy}>
      <legend>{m.columnsTitle()}</legend>
      {bankColumns.map((name) => (
        <Field key={name} label={labels[name]()}>
          <Select value={columns[name] ?? ""} onChange={({ target }) => choose(name, target.value)}>
            <option value="">{m.noColumn()}</option>
            {headings.map((heading) => (
              <option key={heading} value={heading}>
                {heading}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      <Button variant="secondary" onClick={() => onChoose(columns)}>
        {m.check()}
      </Button>
    </fieldset>
  );
}
