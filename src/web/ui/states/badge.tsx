import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type BadgeTone = "yellow" | "green" | "blue" | "purple" | "red" | "grey" | "brass";

export function Badge({ tone, dot, children }: { tone: BadgeTone; dot?: boolean; children: ReactNode }) {
  return <span className={classNames("badge", `badge--${tone}`, dot && "badge--dot")}>{children}</span>;
}
