import { denominations, type Shift } from "#domain/billing/shifts.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import * as m from "#messages/deskDay.js";
import { Facts } from "../../platform/app/facts.tsx";
import { formatInstant } from "../../platform/app/instants.ts";
import { actorLabel } from "../../platform/shared/actor-label.ts";
import { AuditLink } from "../../platform/shared/audit-link.tsx";
import { billingAuditNames, refundAction } from "../audit-names.ts";
import { ReceiptsTable } from "./receipts-table.tsx";
import { cashKindLabels, differenceText } from "./shift-labels.ts";

/** A shift with what it took in; a closed one with its count. */
export function ShiftView({ shift }: { shift: Shift }) {
  const { closed, pettyCash } = shift;
  return (
    <div className="shift">
      <Facts
        facts={[
          [m.openedBy(), actorLabel(shift.openedBy)],
          [m.since(), formatInstant(shift.openedAt)],
          [m.opening(), formatRupees(shift.opening)],
          ...(shift.openingDifference
            ? [
                [
                  m.openedWith({ difference: differenceText(shift.openingDifference) }),
                  shift.openingReason ?? "",
                ] as const,
              ]
            : []),
          [m.mustBeInDrawer(), <strong key="expected">{formatRupees(shift.expected)}</strong>],
        ]}
      />
      <ReceiptsTable receipts={shift.receipts} caption={m.receiptsByMethod()} />
      {pettyCash.length > 0 && (
        <section>
          <h3 className="untracked below-2 shift__title">{m.pettyCash()}</h3>
          <ul className="stack gap-2 shift__list">
            {pettyCash.map(({ _id, kind, amount, reason, by, at }) => (
              <li key={_id}>
                <strong className="numbers">{`${cashKindLabels[kind]()}: ${formatRupees(amount)}`}</strong> {reason}
                <small>{`${actorLabel(by)} · ${formatInstant(at)}`}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="row wraps gap-3">
        <AuditLink filters={{ entity: "shift", id: shift._id }} what={m.shiftNumber(shift)} isNamed />
        {shift.receipts.some(({ refunded }) => refunded > 0) && (
          <AuditLink
            filters={{ action: refundAction, from: shift.openedOn, to: closed?.on }}
            what={billingAuditNames.actions[refundAction]()}
            isNamed
          />
        )}
      </p>
      {closed && (
        <section>
          <h3 className="untracked below-2 shift__title">{m.count()}</h3>
          <Facts
            facts={[
              [m.closedBy(), `${actorLabel(closed.by)} · ${formatInstant(closed.at)}`],
              [m.workingDay(), formatNight(closed.on)],
              [m.notesAndCoins(), countsText(closed.counts)],
              [m.inAll(), formatRupees(closed.counted)],
              [m.difference(), differenceText(closed.difference)],
              [m.reason(), closed.reason],
              [m.handedTo(), closed.handedTo],
            ]}
          />
        </section>
      )}
    </div>
  );
}

const countsText = (counts: NonNullable<Shift["closed"]>["counts"]) =>
  denominations.flatMap((value) => (counts[`${value}`] > 0 ? `${counts[`${value}`]} × ₹${value}` : [])).join(", ");
