import type { StaffRole } from "#domain/staff.ts";
import { lastRole } from "./last-role.ts";
import { homePath, isPlaceInAdmin } from "./session.ts";
import { useStaffSession } from "./staff-session.ts";

export const housekeepingPath = "/admin/housekeeping";
export const setUpPath = "/admin/set-up";

/** Until the server has said it, that of the last login. */
export function useOwnRole(): StaffRole | undefined {
  return useStaffSession().data?.staff.role ?? lastRole();
}

/** The only screen of housekeeping; the dashboard of the others, for owners the set-up while the site is closed. */
export function ownHome(role = lastRole(), isClosed = false): string {
  if (role === "housekeeping") return housekeepingPath;
  return isClosed && role === "owner" ? setUpPath : homePath;
}

export const mayOpen = (path: string, role: StaffRole | undefined): boolean =>
  role !== "housekeeping" || path === housekeepingPath;

/** The admin page in `next`, if the role may open it; by default its home. */
export function placeAfterLogin(next: string | null, role = lastRole(), isClosed = false): string {
  if (next === null || !isPlaceInAdmin(next)) return ownHome(role, isClosed);
  return mayOpen(next.split(/[?#]/)[0] ?? "", role) ? next : ownHome(role);
}
