import { useEffect, useEffectEvent } from "react";
import { showToast } from "#web/ui/toast.tsx";
import { drafts } from "./drafts.ts";
import { session } from "./session.ts";
import { useStaffSession } from "./staff-session.ts";

/**
 * Keeps form input across a new login: `value` is stored when the server refuses the token while the form is open. Once
 * the form has started with its draft, the draft is deleted.
 * No `name`: the form is not open. No `value`: there is nothing to lose.
 */
export function useDraft(name: string | undefined, value: unknown): void {
  const userId = useStaffSession().data?.staff.userId;
  const keep = useEffectEvent(() => {
    if (name !== undefined && value !== undefined) drafts.keep(name, value, userId);
  });

  useEffect(() => {
    if (name !== undefined && drafts.forget(name)) {
      showToast({ tone: "info", text: "What you had typed before the login is here again." });
    }
  }, [name]);
  useEffect(() => session.onEnd((how) => how === "refused" && keep()), []);
}
