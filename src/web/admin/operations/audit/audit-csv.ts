import type { AuditEntry } from "#domain/platform/access/audit.ts";
import { csvOf } from "#domain/platform/files/csv.ts";
import * as m from "#messages/deskAudit.js";
import { formatInstant } from "../../platform/app/instants.ts";
import { actorLabel } from "../../platform/shared/actor-label.ts";
import { describeChanges, entityLabel } from "./audit-labels.ts";
import { actionLabel, subjectLabel } from "./audit-names.ts";

/** The log as the screen shows it, a line for each entry. The instant comes twice: for people, and to sort by. */
export function auditCsv(entries: readonly AuditEntry[], timeZone?: string): string {
  return csvOf([
    [m.when(), m.instant(), m.person(), m.kind(), m.subject(), m.action(), m.beforeAndAfter()],
    ...entries.map((entry) => [
      formatInstant(entry.at, timeZone),
      entry.at,
      actorLabel(entry.actor),
      entityLabel[entry.entity](),
      subjectLabel(entry.label),
      actionLabel(entry.action),
      changesIn(entry),
    ]),
  ]);
}

const changesIn = (entry: AuditEntry): string =>
  describeChanges(entry)
    .map(({ label, before, after }) => `${label}: ${[before, after].filter((side) => side !== undefined).join(" → ")}`)
    .join("; ");
