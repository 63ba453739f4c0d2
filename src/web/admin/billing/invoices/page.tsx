import { Link } from "react-router";
import { type DocumentKind, documentNames, financialYearLabel, isVoucherKind } from "#domain/billing/invoice-kinds.ts";
import { invoicesCsv, signOf } from "#domain/billing/invoice-labels.ts";
import type { Invoice } from "#domain/billing/invoices.ts";
import { formatRupees, formatSigned, paise, type Rupees, toPaise, toRupees } from "#domain/platform/money/money.ts";
import { foldText } from "#domain/platform/text/fold-text.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import { title as accountant } from "#messages/deskAccounting.js";
import * as m from "#messages/deskInvoices.js";
import * as vouchers from "#messages/deskVouchers.js";
import { saveFile } from "#web/shared/platform/app/save-file.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Field, Select } from "#web/ui/fields/field.tsx";
import { InvoiceIcon } from "#web/ui/icons/icons-manage.tsx";
import { Badge } from "#web/ui/states/badge.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { useMay } from "../../platform/app/session/own-role.ts";
import { useUrlState } from "../../platform/app/urls/use-url-state.ts";
import { AuditLink } from "../../platform/shared/audit-link.tsx";
import { ListSearch, useListSearch } from "../../platform/shared/lists/list-search.tsx";
import { Restricted } from "../../platform/shared/restricted.tsx";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { StaleNotice } from "../../platform/shared/stale-notice.tsx";
import { correctionActions } from "../audit-names.ts";
import { useInvoices } from "./invoice-data.ts";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.invoices());

export default function InvoicesPage() {
  return (
    <>
      <ScreenHead title={m.invoices()}>
        <p className="muted">{m.pageHint()}</p>
        <OwnersLink />
      </ScreenHead>
      <Restricted to="books" label={m.invoices()} icon={<InvoiceIcon />} reason={m.ownersOnly()}>
        <InvoicesOfYear />
      </Restricted>
    </>
  );
}

function OwnersLink() {
  if (!useMay("books")) return null;
  return (
    <ButtonLink variant="quiet" to="/admin/invoices/accounting">
      {accountant()}
    </ButtonLink>
  );
}

const signed = ({ kind }: Invoice, rupees: Rupees) => signOf(kind) * rupees;
const taxOf = ({ cgst, sgst, rounding }: Invoice) => toRupees(paise(toPaise(cgst) + toPaise(sgst) + toPaise(rounding)));

const correction = (kind: DocumentKind) => (kind === "refund-voucher" ? vouchers.paysBack : m.undoes);

const columns = (): Column<Invoice>[] => [
  {
    key: "number",
    header: m.number(),
    role: "main",
    cell: ({ _id, number, kind }) => (
      <>
        <Link className="strong underlined invoices__number unbroken" to={`/admin/invoices/${_id}`}>
          {number}
        </Link>
        <small>{documentNames[kind]()}</small>
      </>
    ),
  },
  { key: "date", header: m.date(), cell: ({ issuedOn }) => formatNight(issuedOn) },
  {
    key: "guest",
    header: m.guest(),
    cell: ({ kind, number, buyer, booking, correctedBy, corrects }) => (
      <>
        {buyer.company || buyer.name}
        {correctedBy && (
          <>
            {" "}
            <Badge tone="grey">{m.undoneBy({ number: correctedBy })}</Badge>
          </>
        )}
        {corrects && <small>{correction(kind)({ number: corrects.number })}</small>}
        {corrects && (
          <AuditLink filters={{ booking: booking.reference, action: correctionActions[kind] }} what={number} />
        )}
      </>
    ),
  },
  { key: "tax", header: m.tax(), align: "end", cell: (invoice) => formatSigned(signed(invoice, taxOf(invoice))) },
  { key: "total", header: m.total(), align: "end", cell: (invoice) => formatSigned(signed(invoice, invoice.total)) },
];

/** Every word of the search stands in the number, the booking's reference, or a name on the document. */
function isFound({ number, buyer, booking }: Invoice, term: string): boolean {
  const text = foldText([number, booking.reference, buyer.name, buyer.company, buyer.gstin].join(" "));
  return foldText(term)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function InvoicesOfYear() {
  const [params, setParams] = useUrlState();
  const term = useListSearch();
  const { data, error, isFetching, isPlaceholderData, refetch } = useInvoices(params.get("year") ?? undefined);
  if (!data) {
    return (
      <section className="panel" aria-label={m.invoices()}>
        {error ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <SkeletonRows label={m.loadingInvoices()} rows={6} columns={4} />
        )}
      </section>
    );
  }
  const { year, years } = data;
  const showsVouchers = params.get("documents") === "vouchers";
  const ofKind = data.invoices.filter(({ kind }) => isVoucherKind(kind) === showsVouchers);
  const invoices = ofKind.filter((invoice) => isFound(invoice, term));
  const show = (change: Record<string, string>) =>
    setParams(new URLSearchParams({ ...Object.fromEntries(params), ...change }), { replace: true });
  const sum = paise(invoices.reduce((sum, invoice) => sum + toPaise(signed(invoice, invoice.total)), 0));
  return (
    <>
      <StaleNotice error={error} busy={isFetching} onRetry={() => void refetch()} />
      <section className="panel" aria-label={m.invoices()}>
        <ListSearch label={m.search()} placeholder={m.searchHint()} />
        <search className="gap-3 line-below pad-4 at-bottom filters invoices-bar">
          <Field label={m.financialYear()} className="filters__status">
            <Select value={year} onChange={(event) => show({ year: event.target.value })}>
              {[...new Set([year, ...years])].map((known) => (
                <option key={known} value={known}>
                  {financialYearLabel(known)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={vouchers.documents()} className="filters__status">
            <Select
              value={showsVouchers ? "vouchers" : ""}
              onChange={(event) => show({ documents: event.target.value })}
            >
              <option value="">{vouchers.invoices()}</option>
              <option value="vouchers">{vouchers.vouchers()}</option>
            </Select>
          </Field>
          {invoices.length > 0 && (
            <>
              <p className="control-high row middle muted invoices-bar__sum">
                {m.yearSum({ count: invoices.length, amount: formatRupees(toRupees(sum)) })}
              </p>
              <Button
                variant="secondary"
                onClick={() => saveCsv(`${showsVouchers ? "vouchers" : "invoices"}-${year}`, invoices)}
              >
                {m.downloadCsv()}
              </Button>
            </>
          )}
        </search>
        {invoices.length === 0 ? (
          <EmptyState title={emptyText(showsVouchers, ofKind.length > 0)} icon={<InvoiceIcon />} />
        ) : (
          <Table
            caption={showsVouchers ? vouchers.vouchersByNumber() : m.tableCaption()}
            columns={columns()}
            rows={invoices}
            rowKey={({ _id }) => _id}
            busy={isPlaceholderData}
          />
        )}
      </section>
    </>
  );
}

function emptyText(showsVouchers: boolean, isSearched: boolean): string {
  if (isSearched) return m.noneFound();
  return showsVouchers ? vouchers.noVouchersInYear() : m.noneInYear();
}

/** Spreadsheets detect UTF-8 by the byte order mark. */
const saveCsv = (name: string, invoices: readonly Invoice[]) =>
  saveFile(`${name}.csv`, new Blob([invoicesCsv(invoices)], { type: "text/csv" }));
