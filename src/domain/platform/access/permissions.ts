import type { StaffRole } from "./staff.ts";

/**
 * Who may call; required, so that no endpoint is public by default. To public calls accounts outside of the desk are guests.
 * "account" is for what every account does with itself; "reading" and "books" change nothing.
 */
export type Access = "public" | "account" | "housekeeping" | "reading" | "books" | "staff" | "manager" | "owner";

interface Permissions {
  /** The calls that let the role in. */
  calls: readonly Exclude<Access, "public">[];
  /** Whether the limits of reception apply, so that an owner or manager has to approve what is above them. */
  hasLimits: boolean;
  /** The events that tell of a change: those of units alone, or without what only reception works on. */
  events: "all" | "books" | "units";
  /** Whether the numbers of identity documents are shown; "desk" where the lodge lets its desk read them. */
  identityNumbers: "always" | "desk" | "never";
  /** Whether it is shown why a guest is not hosted again; others are told to ask. */
  seesDoNotHost: boolean;
  /** The screens that open; their paths: `mayOpen` of `own-role.ts`. */
  screens: "all" | "books" | "housekeeping";
}

const reception: Permissions = {
  calls: ["account", "housekeeping", "reading", "staff"],
  hasLimits: true,
  events: "all",
  identityNumbers: "desk",
  seesDoNotHost: false,
  screens: "all",
};
const manager: Permissions = {
  ...reception,
  calls: [...reception.calls, "books", "manager"],
  hasLimits: false,
  seesDoNotHost: true,
};

/** The rights of each role: contract, limits, events, menus and screens read them here. */
export const permissions: Record<StaffRole, Permissions> = {
  owner: { ...manager, calls: [...manager.calls, "owner"], identityNumbers: "always" },
  manager,
  staff: reception,
  housekeeping: {
    calls: ["account", "housekeeping"],
    hasLimits: true,
    events: "units",
    identityNumbers: "never",
    seesDoNotHost: false,
    screens: "housekeeping",
  },
  reader: {
    calls: ["account", "reading", "books"],
    hasLimits: true,
    events: "books",
    identityNumbers: "never",
    seesDoNotHost: false,
    screens: "books",
  },
};

/** `role` is undefined for somebody who is not signed in. */
export function mayCall(access: Access, role: StaffRole | undefined): boolean {
  return access === "public" || (role !== undefined && permissions[role].calls.includes(access));
}
