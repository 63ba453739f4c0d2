import type { AuditEntry } from "#domain/audit.ts";
import { describeChanges } from "./audit-labels.ts";

export function Changes({ entry }: { entry: AuditEntry }) {
  const changes = describeChanges(entry);
  if (changes.length === 0) return null;
  return (
    <ul className="changes">
      {changes.map(({ field, label, before, after }) => (
        <li key={field} className="changes__one">
          <span className="changes__field">{label}</span>{" "}
          {before !== undefined && (
            <del className="changes__before">
              <span className="visually-hidden">was </span>
              {before}
            </del>
          )}
          {before !== undefined && after !== undefined && <span aria-hidden="true"> → </span>}
          {after !== undefined && (
            <ins className="changes__after">
              <span className="visually-hidden"> is </span>
              {after}
            </ins>
          )}
        </li>
      ))}
    </ul>
  );
}
