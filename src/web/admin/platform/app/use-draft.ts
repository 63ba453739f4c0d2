import { useEffect, useEffectEvent } from "react";
import * as m from "#messages/deskShell.js";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { drafts } from "./drafts.ts";
import { session } from "./session/session.ts";
import { useStaffSession } from "./session/staff-session.ts";

const savers = new Set<() => void>();

/** Before another document replaces this one. */
export function saveDrafts(): void {
  for (const save of savers) save();
}

/**
 * Saves `value` when the server rejects the token while the form is open, and when the page is left or loads again; removes
 * the draft once the form has opened with it. Without `name` the form is closed, without `value` there is nothing to save.
 */
export function useDraft(name: string | undefined, value: unknown): void {
  const userId = useStaffSession().data?.staff.userId;
  const save = useEffectEvent(() => {
    if (name !== undefined && value !== undefined) drafts.save(name, value, userId);
  });

  useEffect(() => {
    if (name !== undefined && drafts.remove(name)) {
      showToast({ tone: "info", text: m.draftRestored() });
    }
  }, [name]);
  useEffect(() => session.onEnd((how) => how === "refused" && save()), []);
  useEffect(() => {
    const saver = () => save();
    // A page that comes back as it was still has the values.
    const discard = ({ persisted }: PageTransitionEvent) => persisted && name !== undefined && drafts.remove(name);
    savers.add(saver);
    window.addEventListener("pagehide", saver);
    window.addEventListener("pageshow", discard);
    return () => {
      savers.delete(saver);
      window.removeEventListener("pagehide", saver);
      window.removeEventListener("pageshow", discard);
    };
  }, [name]);
}
