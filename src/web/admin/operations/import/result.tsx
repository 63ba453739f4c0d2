import { useState } from "react";
import type { ImportKind } from "#domain/platform/files/import-columns.ts";
import type { DayOrder } from "#domain/platform/files/import-days.ts";
import type { ImportPreview } from "#domain/platform/files/import-file.ts";
import { listOf } from "#domain/platform/text/list-of.ts";
import * as m from "#messages/deskImport.js";
import { Button } from "#web/ui/button.tsx";
import { Collapsible } from "#web/ui/collapsible.tsx";
import { Checkbox, Field, Select } from "#web/ui/fields/field.tsx";
import { Banner } from "#web/ui/states/banner.tsx";
import { useSources } from "../../billing/sources/source-data.ts";
import type { Decision } from "./import-data.ts";
import { LinesTable } from "./lines-table.tsx";
import { DayOrderField, Matching } from "./matching.tsx";

interface ResultProps {
  kind: ImportKind;
  fileName: string;
  preview: ImportPreview;
  busy: boolean;
  takesCancelled: boolean;
  /** The source of bookings whose line names none. */
  sourceId: string;
  /** Called with a decision after which the file is checked again. */
  onDecide: (decision: Decision) => void;
  dayOrder: DayOrder | undefined;
  onImport: (lines: number[], options: { sendsMails: boolean }) => void;
}

/** How many lines there are of each state, in words. */
export function countsOf({ lines }: ImportPreview): string[] {
  const count = (state: string) => lines.filter((line) => line.state === state).length;
  const [present, faulty, leftOut] = [count("present"), count("faulty"), count("left-out")];
  return [
    m.readyCount({ count: count("ready") }),
    ...(present > 0 ? [m.presentCount({ count: present })] : []),
    ...(leftOut > 0 ? [m.leftOutCount({ count: leftOut })] : []),
    ...(faulty > 0 ? [m.faultyCount({ count: faulty })] : []),
  ];
}

/** Why there is nothing to import. */
function nothingText({ lines, undecidedDay }: ImportPreview): string {
  if (undecidedDay && lines.some(({ state }) => state === "faulty")) return m.dayUndecided();
  return lines.every(({ state }) => state === "present") ? m.allPresent() : m.nothingReady();
}

/** The effect of a file, and the button that applies it. */
export function Result({ kind, fileName, preview, busy, onImport, ...decided }: ResultProps) {
  const [leavesOut, setLeavesOut] = useState(false);
  const [sendsMails, setSendsMails] = useState(false);
  const linesOf = (state: string) => preview.lines.filter((line) => line.state === state);
  const [ready, faulty] = [linesOf("ready"), linesOf("faulty")];
  const isBlocked = faulty.length > 0 && !leavesOut;
  const canImport = ready.length > 0 && !isBlocked;
  const caption = m.resultOf({ file: fileName });
  return (
    <section className="panel import-result" aria-label={m.resultTitle()}>
      <header className="pad-2-4 line-below row middle spread gap-3 panel__head">
        <h2 className="untracked panel__title">{m.resultTitle()}</h2>
      </header>
      <div className="pad-4 stack gap-3">
        <p className="breaks soft">{caption}</p>
        <ul className="stack gap-1 strong">
          {countsOf(preview).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {preview.program && <p>{m.programKnown({ program: preview.program })}</p>}
        {preview.undecidedDay && (
          <DayOrderField
            day={preview.undecidedDay}
            value={decided.dayOrder}
            busy={busy}
            onChoose={(dayOrder) => decided.onDecide({ dayOrder })}
          />
        )}
        {preview.ignored.length > 0 && (
          <Banner tone="notice">{m.ignoredColumns({ columns: listOf(preview.ignored) })}</Banner>
        )}
        <Collapsible summary={m.matchTitle()} hasError={false}>
          <Matching
            kind={kind}
            headings={preview.headings}
            busy={busy}
            onMatch={(columns) => decided.onDecide({ columns })}
          />
        </Collapsible>
        {kind === "bookings" && (
          <SourceChoice value={decided.sourceId} busy={busy} onChoose={(sourceId) => decided.onDecide({ sourceId })} />
        )}
      </div>
      <LinesTable kind={kind} lines={preview.lines} caption={caption} />
      <div className="at-start line-above pad-4 stack gap-2">
        {(decided.takesCancelled || preview.lines.some(({ state }) => state === "left-out")) && (
          <Checkbox
            label={m.takeCancelled()}
            hint={m.takeCancelledHint()}
            checked={decided.takesCancelled}
            disabled={busy}
            onChange={(event) => decided.onDecide({ takesCancelled: event.target.checked })}
          />
        )}
        {ready.length === 0 ? (
          <p>{nothingText(preview)}</p>
        ) : (
          <>
            {faulty.length > 0 && (
              <Checkbox
                label={m.leaveOut({ count: faulty.length })}
                hint={m.leaveOutHint()}
                checked={leavesOut}
                disabled={busy}
                onChange={(event) => setLeavesOut(event.target.checked)}
              />
            )}
            {kind === "bookings" && (
              <Checkbox
                label={m.sendMails()}
                hint={m.sendMailsHint()}
                checked={sendsMails}
                disabled={busy}
                onChange={(event) => setSendsMails(event.target.checked)}
              />
            )}
            {isBlocked && <p id="import-blocked">{m.correctFirst()}</p>}
            <Button
              aria-disabled={!canImport}
              aria-describedby={isBlocked ? "import-blocked" : undefined}
              busy={busy}
              busyLabel={m.importing()}
              onClick={() =>
                onImport(
                  ready.map(({ line }) => line),
                  { sendsMails },
                )
              }
            >
              {m.importCount({ count: ready.length })}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

interface SourceChoiceProps {
  value: string;
  busy: boolean;
  onChoose: (sourceId: string) => void;
}

function SourceChoice({ value, busy, onChoose }: SourceChoiceProps) {
  const sources = (useSources().data ?? []).filter(({ isActive }) => isActive);
  return (
    <Field label={m.defaultSource()}>
      <Select name="sourceId" value={value} disabled={busy} onChange={(event) => onChoose(event.target.value)}>
        {sources.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
