import { type RefObject, useEffect } from "react";

const faulty = "[aria-invalid='true'], [data-faulty]";
const focusable = "input, select, textarea, button";

/** Each refusal takes the focus to the first faulty field, or the eye to the message at the top of the form. */
export function useShowFaults(form: RefObject<HTMLFormElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals === 0) return;
    const first = form.current?.querySelector<HTMLElement>(faulty);
    const target = first?.matches(focusable) ? first : first?.querySelector<HTMLElement>(focusable);
    if (target) target.focus();
    else form.current?.scrollIntoView({ block: "start" });
  }, [form, refusals]);
}
