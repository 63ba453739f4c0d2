import { useState } from "react";
import { useLocation } from "react-router";
import type { StaffRole } from "#domain/platform/access/staff.ts";
import { foldedGroups, type ScreenGroup, screenAt } from "../../platform/app/urls/navigation.ts";

type Folding = Partial<Record<ScreenGroup, boolean>>;

const keyFor = (role: StaffRole | undefined) => `navigation ${role ?? ""}`;

function readFolding(role: StaffRole | undefined): Folding {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyFor(role)) ?? "{}");
    return stored && typeof stored === "object" ? stored : {};
  } catch {
    return {};
  }
}

/** Which groups of the navigation are folded on this device; without a choice those of the role, but for where one is. */
export function useFolding(role: StaffRole | undefined) {
  const [folding, setFolding] = useState({ role, chosen: readFolding(role) });
  const { pathname } = useLocation();
  const chosen = folding.role === role ? folding.chosen : readFolding(role);
  const current = screenAt(pathname)?.group;
  const isFolded = (group: ScreenGroup) => chosen[group] ?? (group !== current && foldedGroups(role).includes(group));
  const fold = (group: ScreenGroup, isFolded: boolean) => {
    const next = { ...chosen, [group]: isFolded };
    setFolding({ role, chosen: next });
    try {
      localStorage.setItem(keyFor(role), JSON.stringify(next));
    } catch {
      // Without storage it is so until the page is left.
    }
  };
  return { isFolded, fold };
}
