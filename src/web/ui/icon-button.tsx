import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "children"> {
  /** What the button does, for those who don't see the icon; also its tooltip. */
  label: string;
  icon: ReactNode;
  /** `veil` lies on pictures, `danger` turns red under the pointer. */
  variant?: "plain" | "veil" | "outline" | "danger";
}

/** A round button that shows an icon alone. */
export function IconButton({ label, icon, variant = "plain", type = "button", className, ...rest }: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={classNames("icon-button", `icon-button--${variant}`, className)}
    >
      {icon}
    </button>
  );
}
