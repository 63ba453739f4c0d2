import * as m from "#messages/deskApprovals.js";
import { useApprovals } from "./approval-data.ts";
import { ApprovalList } from "./approval-list.tsx";

/** What an owner was asked about a booking, and the answer. */
export function BookingApprovals({ bookingId }: { bookingId: string }) {
  const own = useApprovals().data?.filter((approval) => approval.bookingId === bookingId) ?? [];
  if (own.length === 0) return null;
  return (
    <section className="booking-approvals" aria-label={m.approvals()}>
      <ApprovalList approvals={own} />
    </section>
  );
}
