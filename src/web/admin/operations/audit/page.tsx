import { useState } from "react";
import type { AuditEntry } from "#domain/platform/access/audit.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskAudit.js";
import { Button } from "#web/ui/button.tsx";
import { ClockIcon } from "#web/ui/icons/icons-inner.tsx";
import { type BannerMessage, BannerPlace } from "#web/ui/states/banner.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { useLastPage, useListParams } from "../../platform/app/urls/use-list-params.ts";
import { countFilters, readAuditList } from "../../platform/shared/audit-list.ts";
import { PagedList } from "../../platform/shared/lists/paged-list.tsx";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { StaleNotice } from "../../platform/shared/stale-notice.tsx";
import { auditColumns } from "./audit-csv.ts";
import { saveAudit, useAudit } from "./audit-data.ts";
import { AuditFilterBar } from "./audit-filters.tsx";
import { Changes } from "./changes.tsx";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

export default function AuditPage() {
  const { query: list, change } = useListParams(readAuditList);
  const answer = useAudit(list);
  const { data, error, isFetching, isPlaceholderData, refetch } = answer;
  const noneText = countFilters(list) === 0 ? m.noneRecorded : m.noneMatching;
  const [message, setMessage] = useState<BannerMessage>();
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setMessage(undefined);
    setIsSaving(true);
    try {
      const text = await saveAudit(list);
      if (text) setMessage({ tone: "notice", text });
    } catch (reason) {
      setMessage({ tone: "error", text: messageOf(reason) });
    }
    setIsSaving(false);
  };
  useLastPage(list.page, isPlaceholderData ? undefined : data?.pagination);
  return (
    <>
      <ScreenHead title={m.title()}>
        <p className="muted">{m.note()}</p>
        <Button
          variant="secondary"
          disabled={!data || data.entries.length === 0}
          busy={isSaving}
          busyLabel={m.savingCsv()}
          onClick={() => void save()}
        >
          {m.saveCsv()}
        </Button>
      </ScreenHead>
      <BannerPlace message={message} />
      {data && <StaleNotice error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <section className="panel" aria-label={m.changes()}>
        <AuditFilterBar filters={list} people={data?.people ?? []} onChange={change} />
        <PagedList
          label={m.title()}
          loading={m.loadingLog()}
          columns={4}
          list={list}
          answer={answer}
          failureOf={messageOf}
          emptyOf={({ entries }) =>
            entries.length === 0 ? <EmptyState title={noneText()} icon={<ClockIcon />} /> : undefined
          }
          onChange={change}
        >
          {({ entries }, busy) => (
            <div className="audit-table">
              <Table
                caption={m.newestFirst()}
                columns={columns()}
                rows={entries}
                rowKey={(entry) => entry._id}
                busy={busy}
              />
            </div>
          )}
        </PagedList>
      </section>
    </>
  );
}

/** The values are those of the file; here the record's kind and name are below what was done. */
function columns(): Column<AuditEntry>[] {
  const { action, kind, subject, changes, person, when } = auditColumns();
  return [
    {
      key: "what",
      header: m.what(),
      role: "main",
      cell: (entry) => (
        <>
          <strong>{action.value(entry)}</strong>
          <small>
            {kind.value(entry)} · {subject.value(entry)}
          </small>
        </>
      ),
    },
    { key: "changes", header: changes.heading(), cell: (entry) => <Changes entry={entry} /> },
    { key: "who", header: m.who(), cell: person.value },
    { key: "when", header: when.heading(), cell: (entry) => <time dateTime={entry.at}>{when.value(entry)}</time> },
  ];
}
