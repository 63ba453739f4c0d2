import { useId } from "react";
import * as m from "#messages/deskApprovals.js";
import { useStaffSession } from "../staff-session.ts";
import { useApprovals } from "./approval-data.ts";
import { ApprovalList } from "./approval-list.tsx";

/** For owners: what waits for them. Nothing otherwise. */
export function PendingApprovals() {
  const id = useId();
  const isOwner = useStaffSession().data?.staff.role === "owner";
  const pending = useApprovals().data?.filter(({ state }) => state === "pending") ?? [];
  if (!isOwner || pending.length === 0) return null;
  return (
    <section className="panel approvals-panel" aria-labelledby={id}>
      <header className="panel__head">
        <h2 id={id} className="panel__title">
          {m.toApprove()} <span className="panel__count">{pending.length}</span>
        </h2>
      </header>
      <ApprovalList approvals={pending} namesBooking />
    </section>
  );
}
