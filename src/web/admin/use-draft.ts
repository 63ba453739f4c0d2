import { useEffect, useEffectEvent } from "react";
import { showToast } from "#web/ui/toast.tsx";
import { drafts } from "./drafts.ts";
import { session } from "./session.ts";
import { useStaffSession } from "./staff-session.ts";

/**
 * Saves `value` as a draft when the server rejects the token while the form is open, and removes the draft once the form
 * has opened with it. No `name`: the form is closed. No `value`: there is nothing to lose.
 */
export function useDraft(name: string | undefined, value: unknown): void {
  const userId = useStaffSession().data?.staff.userId;
  const save = useEffectEvent(() => {
    if (name !== undefined && value !== undefined) drafts.save(name, value, userId);
  });

  useEffect(() => {
    if (name !== undefined && drafts.remove(name)) {
      showToast({ tone: "info", text: "What you had typed before the login is here again." });
    }
  }, [name]);
  useEffect(() => session.onEnd((how) => how === "refused" && save()), []);
}
