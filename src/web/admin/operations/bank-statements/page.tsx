import { useState } from "react";
import { type BankColumns, type BankPreview, bankNames, banks } from "#domain/operations/bank-statements.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import * as m from "#messages/bankStatements.js";
import { Button } from "#web/ui/button.tsx";
import { Field, Select } from "#web/ui/fields/field.tsx";
import { UploadIcon } from "#web/ui/icons/icons-manage.tsx";
import { Banner } from "#web/ui/states/banner.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { failureText } from "../../platform/app/session/failures.ts";
import { Restricted } from "../../platform/shared/restricted.tsx";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { FileField } from "../import/file-field.tsx";
import { useImportStatement, usePreviewStatement } from "./bank-data.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { Leftovers } from "./leftovers.tsx";
import { PreviewTable } from "./preview-table.tsx";
import "./bank-statements.css";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

/** For owners and managers; the server enforces it as well. */
export default function BankStatementsPage() {
  return (
    <>
      <ScreenHead title={m.title()}>
        <p className="muted">{m.hint()}</p>
      </ScreenHead>
      <Restricted to="manager" label={m.title()} icon={<UploadIcon />} reason={m.managersOnly()}>
        <div className="stack gap-5">
          <Statement />
          <Leftovers />
        </div>
      </Restricted>
    </>
  );
}

interface Chosen {
  csv: string;
  bank?: (typeof banks)[number] | undefined;
  columns?: BankColumns | undefined;
}

/** Older programs write Windows-1252. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function Statement() {
  const [bank, setBank] = useState<Chosen["bank"]>();
  const [chosen, setChosen] = useState<Chosen>();
  const [preview, setPreview] = useState<BankPreview>();
  const [headings, setHeadings] = useState<string[]>([]);
  const [error, setError] = useState<string>();
  const [done, setDone] = useState("");
  const check = usePreviewStatement();
  const run = useImportStatement();
  const busy = check.isPending || run.isPending;

  const read = async (next: Chosen) => {
    setChosen(next);
    setPreview(undefined);
    setDone("");
    try {
      setPreview(await check.mutateAsync(next));
      setHeadings([]);
      setError(undefined);
    } catch (failure) {
      const { fields, details } = failure instanceof AppError ? failure : {};
      setHeadings((details as { headings?: string[] } | undefined)?.headings ?? []);
      setError(fields?.csv ?? failureText(failure, { refused: m.failed(), broken: m.failed() }));
    }
  };
  const store = async () => {
    if (!chosen) return;
    try {
      const { matched, left, present } = await run.mutateAsync(chosen);
      setDone(m.counts({ matched, left, present }));
      setPreview(undefined);
    } catch (failure) {
      setError(failureText(failure, { refused: m.failed(), broken: m.failed() }));
    }
  };
  return (
    <section className="panel stack gap-4 pad-4" aria-label={m.title()}>
      <Field label={m.bank()}>
        <Select
          value={bank ?? ""}
          disabled={busy}
          onChange={({ target }) => setBank(banks.find((known) => known === target.value))}
        >
          <option value="">{m.byHeadings()}</option>
          {banks.map((known) => (
            <option key={known} value={known} lang="en">
              {bankNames[known]}
            </option>
          ))}
        </Select>
      </Field>
      <FileField
        label={m.file()}
        hint=""
        accept=".csv,.txt,.tsv,.xls,text/csv"
        error={error}
        disabled={busy}
        onChoose={(file) => void textOf(file).then((csv) => read({ csv, bank }))}
      />
      <p role="status">{check.isPending ? m.checking() : ""}</p>
      {headings.length > 0 && chosen && (
        <ColumnChoice
          key={headings.join("\n")}
          headings={headings}
          busy={busy}
          onChoose={(columns) => void read({ csv: chosen.csv, columns })}
        />
      )}
      {done && (
        <Banner tone="success">
          <p>{done}</p>
        </Banner>
      )}
      {preview && (
        <>
          <PreviewTable preview={preview} />
          <Button busy={run.isPending} busyLabel={m.importing()} onClick={() => void store()}>
            {m.run()}
          </Button>
        </>
      )}
    </section>
  );
}
