import { useEffect, useEffectEvent } from "react";
import { showToast } from "#web/ui/toast.tsx";
import { drafts } from "./drafts.ts";
import { session } from "./session.ts";
import { useStaffSession } from "./staff-session.ts";

/**
 * Keeps what is typed into a form over a login that comes in between: `value` is kept when the server refuses the token
 * while the form is open. Once the form has begun again with its draft, that has done its work and is forgotten.
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
