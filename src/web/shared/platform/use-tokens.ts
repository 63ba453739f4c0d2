import { type RefObject, useLayoutEffect, useRef } from "react";

/** Replaces tokens of the style sheet within one element; by script, since the pages allow no style attributes. */
export function useTokens<T extends HTMLElement>(tokens: Readonly<Record<string, string>>): RefObject<T | null> {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    const { style } = ref.current ?? {};
    if (!style) return;
    const names = Object.keys(tokens).map((name) => `--${name}`);
    for (const [name, value] of Object.entries(tokens)) style.setProperty(`--${name}`, value);
    return () => {
      for (const name of names) style.removeProperty(name);
    };
  }, [tokens]);
  return ref;
}
