import type { ReactNode } from "react";
import { useMay } from "../app/session/own-role.ts";

/** What changes something: a reader, who sees the same screen, is not offered it. */
export function ForDesk({ children }: { children: ReactNode }) {
  return useMay("staff") && children;
}
