import type { ReactNode } from "react";
import { Link } from "react-router";
import type { DayReport } from "#domain/billing/day-close.ts";
import {
  commissionColumns,
  depositFigures,
  guestFigures,
  revenueColumns,
  roomFigures,
  taxColumns,
} from "#domain/billing/day-report-columns.ts";
import { columnText, inOrder, type ListColumns } from "#domain/platform/files/columns.ts";
import { formatRupees, type Rupees } from "#domain/platform/money/money.ts";
import * as account from "#messages/companyAccount.js";
import * as m from "#messages/dayClose.js";
import * as day from "#messages/deskDay.js";
import * as missing from "#messages/missingDocuments.js";
import * as security from "#messages/securityDeposit.js";
import { formatInstant } from "../../platform/app/instants.ts";
import { actorLabel } from "../../platform/shared/actor-label.ts";
import { AuditLink } from "../../platform/shared/audit-link.tsx";
import { useActionLabel } from "../../platform/shared/panels-context.ts";
import { ReceiptsTable } from "../shifts/receipts-table.tsx";
import { cashKindLabels, differenceText } from "../shifts/shift-labels.ts";
import { Arrears } from "./arrears.tsx";
import { FigureTable } from "./figure-table.tsx";
import { MissingCounts } from "./missing-counts.tsx";

/** A day in figures, on the screen and in print. */
export function ReportView({ report }: { report: DayReport }) {
  const actionLabel = useActionLabel();
  const { pettyCash, shifts, actions } = report;
  return (
    <div className="stack shrinks day-report">
      <Part title={m.rooms()}>
        <FigureTable caption={m.rooms()} rows={figuresOf(roomFigures, report)} />
      </Part>
      <Part title={m.guests()}>
        <FigureTable caption={m.guests()} rows={figuresOf(guestFigures, report)} />
      </Part>
      <Part title={m.revenue()}>
        <FigureTable
          caption={m.revenue()}
          head={headings(revenueColumns)}
          rows={[
            ...report.revenue.map((line) => {
              const { kind, net, corrected } = revenueColumns;
              return [
                kind.value(line),
                columnText(net, line),
                line.corrected === 0 ? "" : columnText(corrected, line),
              ] as const;
            }),
            [m.together(), formatRupees(sumOf(report.revenue.map(({ net }) => net))), ""] as const,
          ]}
        />
      </Part>
      {report.commissions && report.commissions.length > 0 && (
        <Part title={m.commissions()}>
          <FigureTable
            caption={m.commissions()}
            rows={report.commissions.map((line) => cellsOf(commissionColumns, line))}
          />
        </Part>
      )}
      <Part title={m.tax()}>
        <FigureTable
          caption={m.tax()}
          head={headings(taxColumns)}
          rows={report.tax.map((line) => cellsOf(taxColumns, line))}
          none={m.noTax()}
        />
      </Part>
      <Part title={m.receipts()} isWide>
        <ReceiptsTable receipts={report.receipts} caption={m.receipts()} />
        {report.billedToCompanies !== undefined && report.billedToCompanies !== 0 && (
          <p>{account.billedThisDay({ amount: formatRupees(report.billedToCompanies) })}</p>
        )}
        {report.cashWithoutShift !== 0 && (
          <p>{m.ofItWithoutShift({ amount: formatRupees(report.cashWithoutShift) })}</p>
        )}
      </Part>
      {report.deposits && Object.values(report.deposits).some((amount) => amount !== 0) && (
        <Part title={security.deposits()}>
          <FigureTable caption={security.deposits()} rows={figuresOf(depositFigures, report.deposits)} />
        </Part>
      )}
      <Part title={m.pettyCash()}>
        <FigureTable
          caption={m.pettyCash()}
          rows={pettyCash.map(({ kind, amount, reason, by }) => [
            `${reason} · ${actorLabel(by)}`,
            `${cashKindLabels[kind]()}: ${formatRupees(amount)}`,
          ])}
          none={m.noPettyCash()}
        />
      </Part>
      <Part title={m.shifts()}>
        <FigureTable
          caption={m.shifts()}
          rows={shifts.map(({ number, openedBy, closed }) => [
            [day.shiftNumber({ number }), actorLabel(openedBy), closed?.reason].filter(Boolean).join(" · "),
            `${formatRupees(closed?.counted ?? 0)} · ${differenceText(closed?.difference ?? 0)}`,
          ])}
          none={m.noShifts()}
        />
      </Part>
      <Part title={m.arrears()} isWide>
        <Arrears arrears={report.arrears} />
      </Part>
      {report.missing && (
        <Part title={missing.title()}>
          <MissingCounts counts={report.missing} />
        </Part>
      )}
      <Part title={m.actions()} isWide>
        {actions.length === 0 ? (
          <p>{m.noActions()}</p>
        ) : (
          <ul className="day-report__list">
            {actions.map(({ _id, entity, entityId, label, action, by, at, amount, reason, guest, room }) => (
              <li key={_id}>
                {actionLabel(action)}:{" "}
                {entity === "booking" ? <Link to={`/admin/bookings?booking=${entityId}`}>{label}</Link> : label}
                <small>
                  {[
                    guest,
                    room,
                    amount === undefined ? "" : formatRupees(amount),
                    actorLabel(by),
                    formatInstant(at),
                    reason,
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </small>{" "}
                <AuditLink
                  filters={{ action, ...(entity === "booking" ? { booking: label } : { entity, id: entityId }) }}
                  what={label}
                />
              </li>
            ))}
          </ul>
        )}
      </Part>
    </div>
  );
}

const headings = <Row,>(columns: ListColumns<Row>) => inOrder(columns).map(({ heading }) => heading());

function cellsOf<Row>(columns: ListColumns<Row>, row: Row): [name: string, ...figures: string[]] {
  const [name = "", ...figures] = inOrder(columns).map((column) => columnText(column, row));
  return [name, ...figures];
}

const figuresOf = <Row,>(figures: ListColumns<Row>, row: Row) =>
  inOrder(figures).map((figure) => [figure.heading(), columnText(figure, row)] as const);

const sumOf = (amounts: readonly Rupees[]): Rupees =>
  Math.round(amounts.reduce((sum, amount) => sum + amount * 100, 0)) / 100;

function Part({ title, isWide, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  return (
    <section className={isWide ? "shrinks day-report__part day-report__part--wide" : "shrinks day-report__part"}>
      <h3 className="untracked below-2 heading-m">{title}</h3>
      {children}
    </section>
  );
}
