import { type Access, mayCall, permissions } from "#domain/platform/access/permissions.ts";
import type { StaffRole } from "#domain/platform/access/staff.ts";
import { lastRole } from "./last-role.ts";
import { homePath, isPlaceInAdmin } from "./session.ts";
import { useStaffSession } from "./staff-session.ts";

export const housekeepingPath = "/admin/housekeeping";
const reportsPath = "/admin/reports";
export const setUpPath = "/admin/set-up";

/** Until the server has said it, that of the last login. */
export function useOwnRole(): StaffRole | undefined {
  return useStaffSession().data?.staff.role ?? lastRole();
}

/** Whether the account is let in by calls of that access; the server enforces it. False until the role is known. */
export const useMay = (access: Access): boolean => mayCall(access, useOwnRole());

const screensOf = (role: StaffRole | undefined) => (role === undefined ? "all" : permissions[role].screens);

/** The first screen: housekeeping has one, readers have the reports. */
export function ownHome(role = lastRole()): string {
  const screens = screensOf(role);
  if (screens === "housekeeping") return housekeepingPath;
  if (screens === "books") return reportsPath;
  return homePath;
}

const readersPaths = ["bookings", "day", "charges", "companies", "audit", "reports", "invoices"].map(
  (name) => `/admin/${name}`,
);
const isBelow = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`);

export function mayOpen(path: string, role: StaffRole | undefined): boolean {
  const screens = screensOf(role);
  if (screens === "housekeeping") return path === housekeepingPath;
  return screens !== "books" || readersPaths.some((parent) => isBelow(path, parent));
}

/** The admin page in `next`, if the role may open it; by default its home. */
export function placeAfterLogin(next: string | null, role = lastRole()): string {
  if (next === null || !isPlaceInAdmin(next)) return ownHome(role);
  return mayOpen(next.split(/[?#]/)[0] ?? "", role) ? next : ownHome(role);
}
