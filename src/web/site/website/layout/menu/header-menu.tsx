import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";

interface HeaderMenuProps {
  /** A `summary` element. */
  summary: ReactNode;
  className?: string;
  /** List items with links. */
  children: (close: () => void) => ReactNode;
}

/** A native disclosure, so that it opens without script. */
export function HeaderMenu({ summary, className, children }: HeaderMenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);

  const close = () => {
    if (ref.current) ref.current.open = false;
  };
  useEffect(() => {
    if (!open) return;
    const handlePointerDown = (event: PointerEvent) => {
      if (ref.current && !ref.current.contains(event.target as Node)) ref.current.open = false;
    };
    document.addEventListener("pointerdown", handlePointerDown);
    return () => document.removeEventListener("pointerdown", handlePointerDown);
  }, [open]);

  const links = () => Array.from(ref.current?.querySelectorAll("a") ?? []);
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && ref.current?.open) {
      close();
      ref.current?.querySelector("summary")?.focus();
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by || !ref.current) return;
    event.preventDefault();
    ref.current.open = true;
    const all = links();
    const at = all.indexOf(document.activeElement as HTMLAnchorElement);
    all.at(at < 0 && by < 0 ? -1 : (at + by) % all.length)?.focus();
  };
  const blur = (event: FocusEvent) => {
    // Without a related target the window lost the focus, or the click is handled above.
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  };

  return (
    <details
      ref={ref}
      className={classNames("anchor header-menu", className)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onKeyDown={keyDown}
      onBlur={blur}
    >
      {summary}
      <ul className="ink lifted card header-menu__list">{children(close)}</ul>
    </details>
  );
}
