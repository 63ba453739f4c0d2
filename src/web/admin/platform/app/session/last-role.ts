import { type StaffRole, staffRoles } from "#domain/platform/access/staff.ts";

// The role of the last login in this browser, so that the right screen opens at once. It permits nothing.

const storageKey = "role";

export function rememberRole(role: StaffRole): void {
  try {
    localStorage.setItem(storageKey, role);
  } catch {
    // Without storage the session says it, a moment later.
  }
}

export function lastRole(): StaffRole | undefined {
  try {
    const stored = localStorage.getItem(storageKey);
    return staffRoles.find((role) => role === stored);
  } catch {
    return undefined;
  }
}
