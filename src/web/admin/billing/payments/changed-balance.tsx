import { useState } from "react";
import { formatRupees, type Rupees } from "#domain/platform/money/money.ts";
import * as m from "#messages/deskPayments.js";
import { Banner } from "#web/ui/states/banner.tsx";

/** Says that somebody else has changed what is due since the dialog opened; its offered amount follows it. */
export function ChangedBalance({ due }: { due: Rupees }) {
  const [before] = useState(due);
  if (due === before) return null;
  return <Banner tone="notice">{m.balanceChanged({ before: formatRupees(before), now: formatRupees(due) })}</Banner>;
}
