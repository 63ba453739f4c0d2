import { useId } from "react";
import * as m from "#messages/deskApprovals.js";
import { useMay } from "../../platform/app/session/own-role.ts";
import { useApprovals } from "./approval-data.ts";
import { ApprovalList } from "./approval-list.tsx";

/** Requests that wait for the approval of who sees it; nothing for reception. */
export function PendingApprovals() {
  const id = useId();
  const isManager = useMay("manager");
  const pending = useApprovals().data?.filter(({ state }) => state === "pending") ?? [];
  if (!isManager || pending.length === 0) return null;
  return (
    <section className="below-5 panel approvals-panel" aria-labelledby={id}>
      <header className="pad-2-4 line-below row middle spread gap-3 panel__head">
        <h2 id={id} className="untracked panel__title">
          {m.toApprove()} <span className="regular tabular muted panel__count">{pending.length}</span>
        </h2>
      </header>
      <ApprovalList approvals={pending} namesBooking />
    </section>
  );
}
