import { Link } from "react-router";
import { missingColumns, missingKinds, missingLabels } from "#domain/billing/missing-documents.ts";
import { columnText } from "#domain/platform/files/columns.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/missingDocuments.js";
import { Button } from "#web/ui/button.tsx";
import { Field, Select } from "#web/ui/fields/field.tsx";
import { InvoiceIcon } from "#web/ui/icons/icons-manage.tsx";
import { Badge } from "#web/ui/states/badge.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Table } from "#web/ui/table.tsx";
import { readPaging } from "../../platform/app/urls/list-params.ts";
import { useLastPage, useListParams } from "../../platform/app/urls/use-list-params.ts";
import { PagedList } from "../../platform/shared/lists/paged-list.tsx";
import { tableColumns } from "../../platform/shared/lists/table-columns.tsx";
import { StaleNotice } from "../../platform/shared/stale-notice.tsx";
import { toastOnError } from "../../platform/shared/tell-failure.ts";
import { type MissingQuery, useMissingDocuments, useSaveMissing } from "./accounting-data.ts";

const readMissing = (params: URLSearchParams): MissingQuery => ({
  ...readPaging(params),
  missing: missingKinds.find((kind) => kind === params.get("missing")) ?? "departed",
});

const columns = () =>
  tableColumns(missingColumns, {
    booking: {
      role: "main",
      cell: ({ bookingId, reference }) => (
        <Link className="link unbroken" to={`/admin/bookings?booking=${bookingId}&tab=documents`}>
          {reference}
        </Link>
      ),
    },
    guest: { cell: ({ guest }) => <span className="breaks">{guest}</span> },
    since: {
      cell: (document) => (
        <>
          {columnText(missingColumns.since, document)} {document.isLate && <Badge tone="red">{m.late()}</Badge>}
        </>
      ),
    },
  });

/** Stays without an invoice or voucher, a kind at a time. */
export function MissingDocuments() {
  const { query, change } = useListParams(readMissing);
  const answer = useMissingDocuments(query);
  const { data, error, isFetching, isPlaceholderData, refetch } = answer;
  const save = useSaveMissing();
  useLastPage(query.page, isPlaceholderData ? undefined : data?.pagination);
  return (
    <section className="panel accounting__missing" aria-label={m.title()}>
      <div className="at-top row wraps spread accounting__head">
        <div>
          <h2 className="accounting__title">{m.title()}</h2>
          <p className="muted">{m.hint()}</p>
        </div>
        <Button variant="secondary" busy={save.isPending} onClick={() => void toastOnError(save.mutateAsync())}>
          {m.downloadCsv()}
        </Button>
      </div>
      {data && <StaleNotice error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <Field label={m.what()} className="accounting__kind">
        <Select value={query.missing} onChange={(event) => change({ missing: event.target.value })}>
          {missingKinds.map((kind) => (
            <option key={kind} value={kind}>
              {data ? m.count({ what: missingLabels[kind](), count: data.counts[kind] }) : missingLabels[kind]()}
            </option>
          ))}
        </Select>
      </Field>
      <PagedList
        label={m.title()}
        loading={m.loading()}
        columns={4}
        list={query}
        answer={answer}
        failureOf={messageOf}
        emptyOf={({ documents }) =>
          documents.length === 0 ? <EmptyState title={m.none()} icon={<InvoiceIcon />} /> : undefined
        }
        onChange={change}
      >
        {({ documents }, busy) => (
          <Table caption={m.caption()} columns={columns()} rows={documents} rowKey={({ _id }) => _id} busy={busy} />
        )}
      </PagedList>
    </section>
  );
}
