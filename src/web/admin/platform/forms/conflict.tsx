import * as m from "#messages/deskForms.js";
import { Button } from "#web/ui/button.tsx";
import type { RemoteChange } from "./record-form.ts";

interface ConflictProps {
  title: string | undefined;
  changes: readonly RemoteChange[];
  /** The effect of each choice, if other than in a form. */
  hint?: string;
  onLoadTheirs: () => void;
  onKeepLocalVersion: () => void;
}

/** Lists remote changes since the record was opened, and asks which version to use. */
export function Conflict({ title, changes, hint = m.conflictHint(), onLoadTheirs, onKeepLocalVersion }: ConflictProps) {
  return (
    <section className="rounded pad-4 conflict" role="alert" aria-labelledby="conflict-title">
      <h3 id="conflict-title" className="untracked heading-m">
        {title}
      </h3>
      {changes.length > 0 && (
        <ul className="above-2 conflict__changes">
          {changes.map(({ label, before, now, mine }) => (
            <li key={label}>
              <strong>{label}</strong>: {before} → {now}
              {mine !== undefined && <span className="conflict__mine">{m.yourValue({ value: mine })}</span>}
            </li>
          ))}
        </ul>
      )}
      <p className="above-2">{hint}</p>
      <p className="above-3 row wraps gap-3">
        <Button variant="secondary" onClick={onLoadTheirs}>
          {m.loadTheirs()}
        </Button>
        <Button onClick={onKeepLocalVersion}>{m.keepLocalVersion()}</Button>
      </p>
    </section>
  );
}
