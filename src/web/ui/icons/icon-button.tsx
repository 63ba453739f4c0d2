import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";

interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "children"> {
  label: string;
  icon: ReactNode;
  /** `veil` is for pictures, `danger` turns red on hover. */
  variant?: "plain" | "veil" | "outline" | "danger";
}

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
