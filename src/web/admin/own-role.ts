import type { StaffRole } from "#domain/staff.ts";
import { lastRole } from "./last-role.ts";
import { homePath, isPlaceInAdmin } from "./session.ts";
import { useStaffSession } from "./staff-session.ts";

export const housekeepingPath = "/admin/housekeeping";

/** Until the server has said it, that of the last login. */
export function useOwnRole(): StaffRole | undefined {
  return useStaffSession().data?.staff.role ?? lastRole();
}

/** The only screen of housekeeping; the dashboard of the others. */
export const ownHome = (role = lastRole()): string => (role === "housekeeping" ? housekeepingPath : homePath);

export const mayOpen = (path: string, role: StaffRole | undefined): boolean =>
  role !== "housekeeping" || path === housekeepingPath;

/** The admin page in `next`, if the role may open it; by default its home. */
export function placeAfterLogin(next: string | null, role = lastRole()): string {
  if (next === null || !isPlaceInAdmin(next)) return ownHome(role);
  return mayOpen(next.split(/[?#]/)[0] ?? "", role) ? next : ownHome(role);
}
