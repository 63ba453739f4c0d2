import { useState } from "react";
import type { ImportKind, ImportPreview } from "#domain/platform/files/import-file.ts";
import { listOf } from "#domain/platform/text/list-of.ts";
import * as m from "#messages/deskImport.js";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/fields/field.tsx";
import { Banner } from "#web/ui/states/banner.tsx";
import { LinesTable } from "./lines-table.tsx";

interface ResultProps {
  kind: ImportKind;
  fileName: string;
  preview: ImportPreview;
  busy: boolean;
  onImport: (lines: number[], options: { sendsMails: boolean }) => void;
}

/** How many lines there are of each state, in words. */
export function countsOf({ lines }: ImportPreview): string[] {
  const count = (state: string) => lines.filter((line) => line.state === state).length;
  const [present, faulty] = [count("present"), count("faulty")];
  return [
    m.readyCount({ count: count("ready") }),
    ...(present > 0 ? [m.presentCount({ count: present })] : []),
    ...(faulty > 0 ? [m.faultyCount({ count: faulty })] : []),
  ];
}

/** What a file would do, and the button that does it. */
export function Result({ kind, fileName, preview, busy, onImport }: ResultProps) {
  const [leavesOut, setLeavesOut] = useState(false);
  const [sendsMails, setSendsMails] = useState(false);
  const linesOf = (state: string) => preview.lines.filter((line) => line.state === state);
  const [ready, present, faulty] = [linesOf("ready"), linesOf("present"), linesOf("faulty")];
  const isBlocked = faulty.length > 0 && !leavesOut;
  const canImport = ready.length > 0 && !isBlocked;
  const caption = m.resultOf({ file: fileName });
  return (
    <section className="panel import-result" aria-label={m.resultTitle()}>
      <header className="panel__head">
        <h2 className="panel__title">{m.resultTitle()}</h2>
      </header>
      <div className="import-result__about">
        <p className="import-result__file">{caption}</p>
        <ul className="import-result__counts">
          {countsOf(preview).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {preview.ignored.length > 0 && (
          <Banner tone="notice">{m.ignoredColumns({ columns: listOf(preview.ignored) })}</Banner>
        )}
      </div>
      <LinesTable kind={kind} lines={preview.lines} caption={caption} />
      <div className="import-result__foot">
        {ready.length === 0 ? (
          <p>{present.length === preview.lines.length ? m.allPresent() : m.nothingReady()}</p>
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
