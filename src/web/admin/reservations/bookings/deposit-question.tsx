import { useState } from "react";
import type { Booking } from "#domain/reservations/bookings.ts";
import { fetchDeposit } from "#web/admin/billing/security-deposits/deposit-data.ts";
import { TakingDialog } from "#web/admin/billing/security-deposits/taking-dialog.tsx";
import { createQuestion } from "#web/admin/platform/forms/question.ts";

const { ask, useQuestion } = createQuestion<{ booking: Booking; asked: number }, true>();

/** After a check-in, where the lodge asks for a security deposit and holds none yet. */
export async function offerDeposit(booking: Booking): Promise<void> {
  try {
    const { asked, entries } = await fetchDeposit(booking._id);
    if (asked > 0 && entries.length === 0) await ask({ booking, asked });
  } catch {
    // The guest is checked in; the bill offers the deposit as well.
  }
}

export function DepositDialog() {
  const question = useQuestion();
  const [last, setLast] = useState(question);
  if (question && question !== last) setLast(question);
  return (
    last && (
      <TakingDialog
        key={last.booking._id}
        open={question === last}
        booking={last.booking}
        asked={last.asked}
        onLeave={() => last.answer(undefined)}
        onSaved={() => last.answer(true)}
      />
    )
  );
}
