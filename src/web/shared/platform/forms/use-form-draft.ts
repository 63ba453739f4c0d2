import { type RefObject, useEffect, useLayoutEffect } from "react";
import { readDraft, removeDraft, saveDraft } from "./drafts.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Named fields that a visitor fills in. A field outside of the tab order is the honeypot. */
function controlsOf(form: HTMLFormElement): Control[] {
  return Array.from(form.elements).filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== "" &&
      element.type !== "hidden" &&
      element.tabIndex >= 0,
  );
}

const defaultOf = (control: Control) => ("defaultValue" in control ? control.defaultValue : "");

/** Saves when the page is left or hidden, restores fields that still have their initial value. */
export function useFormDraft(name: string | undefined, ref: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    if (!name) return;
    const save = () => {
      if (!ref.current) return;
      const typed = controlsOf(ref.current).filter((control) => control.value !== defaultOf(control));
      if (typed.length === 0) removeDraft(name);
      else saveDraft(name, Object.fromEntries(typed.map((control) => [control.name, control.value])));
    };
    const saveHidden = () => {
      if (document.visibilityState === "hidden") save();
    };
    window.addEventListener("pagehide", save);
    document.addEventListener("visibilitychange", saveHidden);
    return () => {
      save();
      window.removeEventListener("pagehide", save);
      document.removeEventListener("visibilitychange", saveHidden);
    };
  }, [name, ref]);

  useEffect(() => {
    const draft = name && readDraft(name);
    if (!draft || !ref.current) return;
    for (const control of controlsOf(ref.current)) {
      const text: unknown = (draft as Record<string, unknown>)[control.name];
      if (typeof text !== "string" || control.value !== defaultOf(control)) continue;
      control.value = text;
      // For a select whose value is in React's state.
      if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event("change", { bubbles: true }));
    }
  }, [name, ref]);
}
