import { Button } from "#web/ui/button.tsx";
import type { RemoteChange } from "./record-form.ts";

interface ConflictProps {
  title: string | undefined;
  changes: readonly RemoteChange[];
  /** What each choice does, if other than in a form. */
  hint?: string;
  onLoadTheirs: () => void;
  onKeepMine: () => void;
}

const formHint =
  "Load theirs to start from their version. Keep mine to put what you changed on top of it; then save again.";

/** Lists remote changes since the record was opened, and asks which version to use. */
export function Conflict({ title, changes, hint = formHint, onLoadTheirs, onKeepMine }: ConflictProps) {
  return (
    <section className="conflict" role="alert" aria-labelledby="conflict-title">
      <h3 id="conflict-title" className="conflict__title">
        {title}
      </h3>
      {changes.length > 0 && (
        <ul className="conflict__changes">
          {changes.map(({ label, before, now, mine }) => (
            <li key={label}>
              <strong>{label}</strong>: {before} → {now}
              {mine !== undefined && <span className="conflict__mine">you: {mine}</span>}
            </li>
          ))}
        </ul>
      )}
      <p className="conflict__text">{hint}</p>
      <p className="conflict__choice">
        <Button variant="secondary" onClick={onLoadTheirs}>
          Load theirs
        </Button>
        <Button onClick={onKeepMine}>Keep mine</Button>
      </p>
    </section>
  );
}
