import { useState } from "react";
import { Link, useParams } from "react-router";
import { entryMethodLabels } from "#domain/billing/payments.ts";
import type { GroupStatement } from "#domain/billing/received/group-payments.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import { AppError, messageOf } from "#domain/platform/values/errors.ts";
import type { GroupDetails } from "#domain/reservations/groups.ts";
import * as bookings from "#messages/deskBookings.js";
import * as m from "#messages/deskGroupBill.js";
import * as payments from "#messages/deskPayments.js";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/fields/field.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { useCompanies } from "../../billing/companies/company-data.ts";
import { useInvoice } from "../../billing/invoices/invoice-data.ts";
import { issueForm } from "../../billing/invoices/invoice-forms.ts";
import { InvoiceSheet } from "../../billing/invoices/invoice-sheet.tsx";
import { Facts } from "../../platform/app/facts.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { toastOnError } from "../../platform/shared/tell-failure.ts";
import { BrandedDocument, PrintedHead } from "../../property/brand/letterhead.tsx";
import { useGroup } from "../shared/use-group.ts";
import { useIssueAll, useStatement } from "./group-data.ts";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.statement());

/** One bill for all rooms of a group, to print, with their invoices if wanted. */
export default function StatementPage() {
  const { id = "" } = useParams();
  const { data: statement, error, isFetching, refetch } = useStatement(id);
  const { data: group } = useGroup(id);
  const [isWhole, setIsWhole] = useState(false);
  const invoices = statement?.rooms.flatMap((room) => room.invoices) ?? [];
  return (
    <>
      <ScreenHead title={group ? m.statementOf({ name: group.name }) : m.statement()} className="invoice-head">
        <div className="row middle wraps gap-2">
          {group && statement && <IssueAll group={group} statement={statement} />}
          <Button variant="secondary" onClick={() => window.print()}>
            {m.print()}
          </Button>
          <Link className="link inline-row middle target-high" to={`/admin/groups/${id}`}>
            {m.backToGroup()}
          </Link>
        </div>
        {invoices.length > 0 && (
          <Checkbox
            name="withInvoices"
            label={m.withInvoices()}
            checked={isWhole}
            onChange={(event) => setIsWhole(event.target.checked)}
          />
        )}
      </ScreenHead>
      {statement && group ? (
        <BrandedDocument>
          <PrintedHead title={m.statementOf({ name: group.name })} />
          <Statement group={group} statement={statement} />
          {isWhole && invoices.map(({ _id }) => <Sheet key={_id} id={_id} />)}
        </BrandedDocument>
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonRows label={m.loading()} rows={6} columns={3} />
      )}
    </>
  );
}

type Room = GroupStatement["rooms"][number];

const columns: Column<Room>[] = [
  {
    key: "guest",
    header: bookings.guest(),
    role: "main",
    cell: ({ bookingId, guest, reference }) => (
      <Link className="link inline-row middle wraps gap-2 target-high" to={`/admin/bookings?booking=${bookingId}`}>
        <span className="breaks">{guest}</span> <small className="unbroken">{reference}</small>
      </Link>
    ),
  },
  {
    key: "room",
    header: bookings.room(),
    cell: ({ room, unit, checkInDate, checkOutDate }) => (
      <span>
        {[room, unit].filter(Boolean).join(", ")}{" "}
        <small className="muted">
          {formatNight(checkInDate)} – {formatNight(checkOutDate)}
        </small>
      </span>
    ),
  },
  { key: "nights", header: m.nights(), align: "end", cell: ({ nights }) => formatRupees(nights) },
  { key: "charges", header: m.charges(), align: "end", cell: ({ charges }) => formatRupees(charges) },
  { key: "total", header: m.total(), align: "end", cell: ({ total }) => formatRupees(total) },
  { key: "paid", header: payments.paid(), align: "end", cell: ({ paid }) => formatRupees(paid) },
  { key: "balance", header: payments.balance(), align: "end", cell: ({ balance }) => formatRupees(balance) },
  {
    key: "invoice",
    header: m.invoices(),
    cell: ({ invoices }) => invoices.map(({ number }) => number).join(", ") || "–",
  },
];

function Statement({ group, statement }: { group: GroupDetails; statement: GroupStatement }) {
  return (
    <section className="panel stack gap-5 group-statement" aria-label={m.statement()}>
      <p className="muted">{m.about()}</p>
      <Facts facts={[[m.payer(), group.payerName]]} />
      <Table caption={m.statement()} columns={columns} rows={statement.rooms} rowKey={({ bookingId }) => bookingId} />
      <Facts
        facts={[
          [m.total(), formatRupees(statement.total)],
          [payments.paid(), formatRupees(statement.paid)],
          [payments.balance(), formatRupees(statement.balance)],
        ]}
      />
      <h2>{m.payments()}</h2>
      {statement.payments.length === 0 ? (
        <p className="muted">{m.noPayments()}</p>
      ) : (
        <ul className="stack gap-2" aria-label={m.payments()}>
          {statement.payments.map(({ day, kind, method, utr, amount }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: in the order in which they were made
            <li key={position} className="row wraps spread gap-3 breaks">
              <span>{[formatNight(day), entryMethodLabels[method](), utr].filter(Boolean).join(" · ")}</span>
              <b className="numbers">{formatRupees(kind === "refund" ? -amount : amount)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Sheet({ id }: { id: string }) {
  const { data } = useInvoice(id);
  return data ? (
    <div className="above-5 group-statement__invoice">
      <InvoiceSheet invoice={data.invoice} />
    </div>
  ) : (
    <SkeletonRows label={m.loading()} rows={4} columns={2} />
  );
}

/** For every guest who has left without one; to the company of the booking, or to the guest. */
function IssueAll({ group, statement }: { group: GroupDetails; statement: GroupStatement }) {
  const due = statement.rooms.filter(({ canInvoice }) => canInvoice);
  const { data: companies, isLoading } = useCompanies({ enabled: group.bookings.some(({ companyId }) => companyId) });
  const issue = useIssueAll(group._id);
  if (due.length === 0 || isLoading) return null;
  const run = async () => {
    const bills = due.flatMap(({ bookingId }) => {
      const booking = group.bookings.find(({ _id }) => _id === bookingId);
      if (!booking) return [];
      const { formOf, check } = issueForm(
        booking,
        companies?.find(({ _id }) => _id === booking.companyId),
      );
      const checked = check(formOf(undefined), undefined);
      if (!checked.ok) throw new AppError("invalid_input", Object.values(checked.fields)[0]);
      return [{ bookingId, body: checked.output }];
    });
    const count = await issue.mutateAsync(bills);
    showToast({ tone: "success", text: m.issuedAll({ count }) });
  };
  return (
    <Button busy={issue.isPending} onClick={() => void toastOnError(run())}>
      {m.issueAll({ count: due.length })}
    </Button>
  );
}
