import { useEffect, useEffectEvent } from "react";
import * as m from "#messages/deskShell.js";
import { showToast } from "#web/ui/toast.tsx";
import { drafts } from "./drafts.ts";
import { session } from "./session.ts";
import { useStaffSession } from "./staff-session.ts";

const savers = new Set<() => void>();

/** Before another document replaces this one. */
export function saveDrafts(): void {
  for (const save of savers) save();
}

/**
 * Saves `value` when the server rejects the token while the form is open; removes the draft once the form has opened
 * with it. Without `name` the form is closed, without `value` there is nothing to save.
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
    savers.add(saver);
    return () => void savers.delete(saver);
  }, []);
}
