import { mayCall } from "#domain/platform/access/permissions.ts";
import type { StaffRole } from "#domain/platform/access/staff.ts";
import { office, type Screen, type ScreenGroup, screens } from "./screens.ts";

/** The screens that a role may open; before it is known, those of the desk. */
export const screensFor = (role: StaffRole | undefined): readonly Screen[] =>
  screens.filter(({ access = "staff" }) => mayCall(access, role ?? "staff"));

/** For the navigation. */
export const linkedScreens = (role: StaffRole | undefined, isClosed: boolean): readonly Screen[] =>
  screensFor(role).filter(
    ({ isUntilOpen, linkedFor }) => (isClosed || !isUntilOpen) && (linkedFor?.includes(role ?? "staff") ?? true),
  );

/** Groups that stay folded until somebody opens them: reception and readers have few enough screens to see all. */
export const foldedGroups = (role: StaffRole | undefined): readonly ScreenGroup[] =>
  role === undefined || office.includes(role) ? ["prices", "website", "house"] : [];

/** The screen to which an address belongs: that with the longest path, because some stand below others. */
export const screenAt = (pathname: string): Screen | undefined =>
  screens
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0];

/** For the bottom bar of a phone. */
export const primaryScreens = (role: StaffRole | undefined): readonly Screen[] =>
  screensFor(role).filter(({ primaryFor }) => primaryFor?.includes(role ?? "staff"));
