import { useState } from "react";
import { useLocation } from "react-router";
import type { StaffRole } from "#domain/platform/access/staff.ts";
import { foldedGroups, screenAt } from "../../platform/app/urls/navigation.ts";
import type { ScreenGroup } from "../../platform/app/urls/screens.ts";

type Folding = Partial<Record<ScreenGroup, boolean>>;

const storageKey = "navigation";

function readFolding(): Folding {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "{}");
    return stored && typeof stored === "object" ? stored : {};
  } catch {
    return {};
  }
}

/** Which groups of the navigation are folded on this device; without a choice those of the role, but for where one is. */
export function useFolding(role: StaffRole | undefined) {
  const [chosen, setChosen] = useState(readFolding);
  const { pathname } = useLocation();
  const current = screenAt(pathname)?.group;
  const isFolded = (group: ScreenGroup) => chosen[group] ?? (group !== current && foldedGroups(role).includes(group));
  const fold = (group: ScreenGroup, isFolded: boolean) => {
    const next = { ...chosen, [group]: isFolded };
    setChosen(next);
    try {
      localStorage.setItem(storageKey, JSON.stringify(next));
    } catch {
      // Without storage it is so until the page is left.
    }
  };
  return { isFolded, fold };
}
