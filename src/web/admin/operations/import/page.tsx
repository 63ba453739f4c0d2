import { startTransition, useOptimistic, useState } from "react";
import * as v from "valibot";
import { ownSources } from "#domain/billing/sources.ts";
import { headingsOf, type ImportKind, importKinds } from "#domain/platform/files/import-columns.ts";
import {
  type ImportPreview,
  importPreviewInput,
  importTemplate,
  unmatchedShape,
} from "#domain/platform/files/import-file.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { validate } from "#domain/platform/values/validate.ts";
import * as m from "#messages/deskImport.js";
import { saveFile } from "#web/shared/platform/app/save-file.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Collapsible } from "#web/ui/collapsible.tsx";
import { UploadIcon } from "#web/ui/icons/icons-manage.tsx";
import { Banner } from "#web/ui/states/banner.tsx";
import { Spinner } from "#web/ui/states/spinner.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { failureText } from "../../platform/app/session/failures.ts";
import { useUrlState } from "../../platform/app/urls/use-url-state.ts";
import { Restricted } from "../../platform/shared/restricted.tsx";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { Part } from "../../property/settings/part.tsx";
import { columnHelp } from "./column-help.ts";
import { FileField } from "./file-field.tsx";
import { type ChosenFile, useImportLines, usePreviewImport } from "./import-data.ts";
import { Matching } from "./matching.tsx";
import { countsOf, Result } from "./result.tsx";
import "./import.css";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

export default function ImportPage() {
  return (
    <>
      <ScreenHead title={m.title()}>
        <p className="muted">{m.note()}</p>
      </ScreenHead>
      <Restricted label={m.title()} icon={<UploadIcon />} reason={m.ownersOnly()}>
        <Importer />
      </Restricted>
    </>
  );
}

const kindLabels: Record<ImportKind, () => string> = {
  rooms: m.kindRooms,
  bookings: m.kindBookings,
  guests: m.kindGuests,
};
const templateLabels: Record<ImportKind, () => string> = {
  rooms: m.templateRooms,
  bookings: m.templateBookings,
  guests: m.templateGuests,
};
const importedTexts: Record<ImportKind, (values: { count: number }) => string> = {
  rooms: m.importedRooms,
  bookings: m.importedBookings,
  guests: m.importedGuests,
};
const kindIn = (text: string | null): ImportKind => importKinds.find((kind) => kind === text) ?? "rooms";

interface Checked extends ChosenFile {
  preview: ImportPreview;
}
/** A file whose columns have to be matched by hand. */
interface Unmatched extends ChosenFile {
  headings: ImportPreview["headings"];
}
type Notice = { tone: "error"; text: string } | { tone: "success"; text: string; kind: ImportKind };

function Importer() {
  const [params, setParams] = useUrlState();
  // The address changes in a transition, during which a radio button would fall back to its old value.
  const [kind, setKind] = useOptimistic<ImportKind>(kindIn(params.get("kind")));
  const [error, setError] = useState<string>();
  const [checked, setChecked] = useState<Checked>();
  const [unmatched, setUnmatched] = useState<Unmatched>();
  const [notice, setNotice] = useState<Notice>();
  const preview = usePreviewImport();
  const store = useImportLines();
  const busy = preview.isPending || store.isPending;

  const choose = async (picked: File) => {
    setChecked(undefined);
    setNotice(undefined);
    setUnmatched(undefined);
    const valid = validate(importPreviewInput, { kind, file: picked });
    setError(valid.ok ? undefined : valid.fields.file);
    if (!valid.ok) return;
    const content = await picked.arrayBuffer().catch(() => undefined);
    if (!content) return setError(m.checkFailed());
    await check({ kind, file: new File([content], picked.name, { type: picked.type }) });
  };
  const check = async (chosen: ChosenFile) => {
    setNotice(undefined);
    try {
      setChecked({ ...chosen, preview: await preview.mutateAsync(chosen) });
      setUnmatched(undefined);
      setError(undefined);
    } catch (failure) {
      const { fields, details } = failure instanceof AppError ? failure : {};
      const found = v.safeParse(unmatchedShape, details);
      setUnmatched(found.success ? { ...chosen, headings: found.output.headings } : undefined);
      setError(fields?.file ?? failureText(failure, { refused: m.checkFailed(), broken: m.checkFailed() }));
    }
  };
  const run = async (lines: number[], { sendsMails }: { sendsMails: boolean }) => {
    if (!checked) return;
    setNotice(undefined);
    try {
      const { preview: _preview, takesCancelled = false, ...chosen } = checked;
      const { added } = await store.mutateAsync({ ...chosen, takesCancelled, lines, sendsMails });
      const text = importedTexts[checked.kind]({ count: added });
      setNotice({ tone: "success", text, kind: checked.kind });
      setChecked(undefined);
    } catch (failure) {
      const found = previewIn(failure);
      if (found) setChecked({ ...checked, preview: found });
      setNotice({ tone: "error", text: failureText(failure, { refused: m.failed(), broken: m.failed() }) });
    }
  };
  const changeKind = (next: ImportKind) => {
    startTransition(async () => {
      setKind(next);
      await setParams((now) => {
        now.set("kind", next);
        return now;
      });
    });
    setChecked(undefined);
    setUnmatched(undefined);
    setError(undefined);
  };

  return (
    <div className="stack gap-4 import">
      <fieldset className="row wraps gap-0-5" disabled={busy}>
        <legend className="field__label">{m.kind()}</legend>
        {importKinds.map((one) => (
          <label key={one} className="target-high clickable row middle gap-2 import-kinds__choice">
            <input type="radio" name="kind" checked={kind === one} onChange={() => changeKind(one)} />
            {kindLabels[one]()}
          </label>
        ))}
      </fieldset>
      <Part title={m.templateTitle()} text={m.templateText()}>
        <Template kind={kind} />
      </Part>
      <Part title={m.fileTitle()} text={m.fileText()}>
        <FileField error={error} disabled={busy} onChoose={(file) => void choose(file)} />
        <p role="status" className="row middle gap-2 import-checking">
          {preview.isPending && (
            <>
              <Spinner />
              {m.checking()}
            </>
          )}
        </p>
        {unmatched && (
          <Matching
            key={unmatched.file.name}
            kind={unmatched.kind}
            headings={unmatched.headings}
            busy={preview.isPending}
            onMatch={(columns) => {
              const { headings: _headings, ...chosen } = unmatched;
              void check({ ...chosen, columns });
            }}
          />
        )}
      </Part>
      {/* The counts below appear with their section, which is not announced. */}
      <p role="status" className="visually-hidden">
        {checked && countsOf(checked.preview).join(". ")}
      </p>
      {notice && (
        <Banner tone={notice.tone}>
          <p>{notice.text}</p>
          {notice.tone === "success" && notice.kind !== "guests" && (
            <ButtonLink variant="secondary" to={notice.kind === "rooms" ? "/admin/rooms" : "/admin/bookings"}>
              {notice.kind === "rooms" ? m.toRooms() : m.toBookings()}
            </ButtonLink>
          )}
        </Banner>
      )}
      {checked && (
        <Result
          kind={checked.kind}
          fileName={checked.file.name}
          preview={checked.preview}
          busy={busy}
          takesCancelled={checked.takesCancelled ?? false}
          sourceId={checked.sourceId ?? ownSources.desk}
          dayOrder={checked.dayOrder}
          onDecide={(decision) => {
            const { preview: shown, ...chosen } = { ...checked, ...decision };
            // The choice is shown at once, its lines when they are checked.
            setChecked({ ...chosen, preview: shown });
            void check(chosen);
          }}
          onImport={(lines, options) => void run(lines, options)}
        />
      )}
    </div>
  );
}

/** The preview of a refusal because something has changed meanwhile. */
function previewIn(failure: unknown): ImportPreview | undefined {
  if (!(failure instanceof AppError) || failure.code !== "changed") return undefined;
  return (failure.details as { preview?: ImportPreview } | undefined)?.preview;
}

function Template({ kind }: { kind: ImportKind }) {
  const save = () => saveFile(`${kind}.csv`, new Blob([importTemplate(kind)], { type: "text/csv" }));
  return (
    <>
      <Button variant="secondary" onClick={save}>
        {templateLabels[kind]()}
      </Button>
      <Collapsible summary={m.columnsTitle()} hasError={false}>
        <dl className="stack gap-3 pad-top-2 import-columns">
          {headingsOf(kind).map(({ name, heading, isRequired }) => (
            <div key={name}>
              <dt>
                <span lang="en">{heading}</span>
                {isRequired && <span className="regular muted"> ({m.required()})</span>}
              </dt>
              <dd>{columnHelp[kind][name]?.()}</dd>
            </div>
          ))}
        </dl>
      </Collapsible>
    </>
  );
}
