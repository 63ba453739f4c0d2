import type { AuditEntry } from "#domain/platform/access/audit.ts";
import * as m from "#messages/deskAudit.js";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { describeChanges } from "./audit-labels.ts";

export function Changes({ entry }: { entry: Pick<AuditEntry, "before" | "after"> }) {
  const changes = describeChanges(entry);
  if (changes.length === 0) return null;
  return (
    <ul className="stack gap-1 shrinks changes">
      {changes.map(({ field, label, before, after }) => (
        <li key={field} className="breaks">
          <span className="soft strong changes__field">{label}</span>{" "}
          {before !== undefined && (
            <del className="muted changes__before">{m.valueBefore({ value: before, hidden: hiddenText })}</del>
          )}
          {before !== undefined && after !== undefined && <span aria-hidden="true"> → </span>}
          {after !== undefined && (
            <ins className="changes__after">{m.valueAfter({ value: after, hidden: hiddenText })}</ins>
          )}
        </li>
      ))}
    </ul>
  );
}
