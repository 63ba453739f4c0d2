import type { Approval } from "#domain/operations/approvals.ts";
import * as m from "#messages/deskApprovals.js";
import type { ApprovalsProps } from "../../platform/shared/panels-context.ts";
import { useApprovals } from "./approval-data.ts";
import { ApprovalList } from "./approval-list.tsx";

function isAbout({ bookingId, group, company }: Approval, of: ApprovalsProps["of"]): boolean {
  if ("company" in of) return company?._id === of.company;
  return "group" in of ? group?._id === of.group : group === null && bookingId === of.booking;
}

/** The approvals that were asked for of a booking, a group or a company, and the answers. */
export function ApprovalsPanel({ of }: ApprovalsProps) {
  const own = useApprovals().data?.filter((approval) => isAbout(approval, of)) ?? [];
  if (own.length === 0) return null;
  return (
    <section className="ground-brass rounded-s below-4 record-approvals" aria-label={m.approvals()}>
      <ApprovalList approvals={own} />
    </section>
  );
}
