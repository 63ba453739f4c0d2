import type { StaffRole } from "#domain/platform/access/staff.ts";
import * as housekeeping from "#messages/deskHousekeeping.js";
import * as m from "#messages/deskStaff.js";

export const roleLabels: Record<StaffRole, () => string> = {
  owner: m.roleOwner,
  manager: m.roleManager,
  staff: m.roleStaff,
  housekeeping: housekeeping.role,
  reader: m.roleReader,
};
export const roleMeanings: Record<StaffRole, () => string> = {
  owner: m.ownerMeaning,
  manager: m.managerMeaning,
  staff: m.staffMeaning,
  housekeeping: housekeeping.roleMeaning,
  reader: m.readerMeaning,
};
