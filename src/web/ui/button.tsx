import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import * as m from "#messages/ui.js";
import { classNames } from "./class-names.ts";
import { Spinner } from "./states/spinner.tsx";

type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
type ButtonSize = "small" | "medium" | "large";

interface ButtonLook {
  /** `primary` once per view; `danger` for what can't be undone. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  icon?: ReactNode;
}

function buttonClass({ variant = "primary", size = "medium", wide }: ButtonLook, className?: string) {
  return classNames(
    "button",
    `button--${variant}`,
    size !== "medium" && `button--${size}`,
    wide && "button--wide",
    className,
  );
}

interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /** Shows `busyLabel`, ignores clicks and keeps the focus. `aria-disabled` does the same without the label. */
  busy?: boolean;
  busyLabel?: string;
  "aria-disabled"?: boolean;
}

/** `type="button"` by default, so that it never submits a form by accident. */
export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  busyLabel = m.processing(),
  type = "button",
  className,
  children,
  onClick,
  "aria-disabled": isOff,
  ...rest
}: ButtonProps) {
  // aria-disabled and not disabled: a disabled button loses the focus.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || isOff) event.preventDefault();
    else onClick?.(event);
  };
  const content = busy ? busyLabel : children;
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || isOff || undefined}
      onClick={handleClick}
    >
      {busy ? <Spinner /> : icon}
      {/* A browser that translates the page replaces texts: React then can't insert the spinner before one of its own. */}
      {typeof content === "string" ? <span>{content}</span> : content}
    </button>
  );
}

/** `to` may also be an absolute URL, `tel:` or `mailto:`. */
export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & ButtonLook) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, wide }, className)}>
      {icon}
      {children}
    </Link>
  );
}
