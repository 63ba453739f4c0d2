import type { AuditEntry } from "#domain/platform/access/audit.ts";
import { columnsOf, csvOfColumns } from "#domain/platform/files/columns.ts";
import * as m from "#messages/deskAudit.js";
import { formatInstant } from "../../platform/app/instants.ts";
import { actorLabel } from "../../platform/shared/actor-label.ts";
import { describeChanges, entityLabel } from "./audit-labels.ts";
import { actionLabel, subjectLabel } from "./audit-names.ts";

/** The instant comes twice: for people, and to sort by. */
export const auditColumns = (timeZone?: string) =>
  columnsOf<AuditEntry>()({
    when: { heading: m.when, value: ({ at }) => formatInstant(at, timeZone) },
    instant: { heading: m.instant, value: ({ at }) => at },
    person: { heading: m.person, value: ({ actor }) => actorLabel(actor) },
    kind: { heading: m.kind, value: ({ entity }) => entityLabel[entity]() },
    subject: { heading: m.subject, value: ({ label }) => subjectLabel(label) },
    action: { heading: m.action, value: ({ action }) => actionLabel(action) },
    changes: { heading: m.beforeAndAfter, value: (entry) => changesIn(entry) },
  });

/** The log as the screen shows it, a line for each entry. */
export const auditCsv = (entries: readonly AuditEntry[], timeZone?: string): string =>
  csvOfColumns(auditColumns(timeZone), entries);

const changesIn = (entry: AuditEntry): string =>
  describeChanges(entry)
    .map(({ label, before, after }) => `${label}: ${[before, after].filter((side) => side !== undefined).join(" → ")}`)
    .join("; ");
