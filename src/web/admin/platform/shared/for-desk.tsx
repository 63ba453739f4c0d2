import type { ReactNode } from "react";
import { useMay } from "../app/session/own-role.ts";

/** Controls that change something: a reader, who sees the same screen, is not offered them. */
export function ForDesk({ children }: { children: ReactNode }) {
  return useMay("staff") && children;
}
