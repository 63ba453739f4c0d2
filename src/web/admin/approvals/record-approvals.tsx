import type { Approval } from "#domain/approvals.ts";
import * as m from "#messages/deskApprovals.js";
import { useApprovals } from "./approval-data.ts";
import { ApprovalList } from "./approval-list.tsx";

type Subject = { booking: string } | { group: string };

const isAbout = ({ bookingId, group }: Approval, of: Subject) =>
  "group" in of ? group?._id === of.group : group === null && bookingId === of.booking;

/** The approvals that were asked for of a booking or a group, and the answers. */
export function RecordApprovals({ of }: { of: Subject }) {
  const own = useApprovals().data?.filter((approval) => isAbout(approval, of)) ?? [];
  if (own.length === 0) return null;
  return (
    <section className="record-approvals" aria-label={m.approvals()}>
      <ApprovalList approvals={own} />
    </section>
  );
}
