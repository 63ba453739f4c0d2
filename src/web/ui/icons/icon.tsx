import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export interface IconProps {
  className?: string;
  /** 2rem instead of slightly larger than the text. */
  large?: boolean;
}

/** 24 units, strokes of 1.75, round caps. Icons are decorative. */
export function Icon({ className, large, filled, children }: IconProps & { filled?: boolean; children: ReactNode }) {
  return (
    <svg
      className={classNames("icon", large && "icon--large", filled && "icon--filled", className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
