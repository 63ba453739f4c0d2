import type { ActionContext } from "#domain/platform/access/audit.ts";
import { recordChange } from "#server/platform/audit/service.ts";
import type { BookingGroupTable } from "#server/platform/database/tables/group-table.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { toGroup } from "./rows.ts";

interface Recorded {
  before?: BookingGroupTable;
  after: BookingGroupTable;
  /** How many rooms the action was about. */
  rooms?: number;
  /** Further facts of the entry. */
  noted?: object | undefined;
}

export function recordGroup(
  db: Db,
  context: ActionContext,
  action: string,
  { before, after, rooms, noted }: Recorded,
): Promise<void> {
  const { locale: _locale, ...fields } = toGroup(after);
  const { locale: _before, ...earlier } = before ? toGroup(before) : { locale: "" };
  return recordChange(db, {
    context,
    entity: "group",
    entityId: after.id,
    label: after.name,
    action,
    before: before && earlier,
    after: { ...fields, ...(rooms !== undefined && { rooms }), ...noted },
  });
}
