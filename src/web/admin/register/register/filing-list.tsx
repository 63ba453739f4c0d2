import { useState } from "react";
import { messageOf } from "#domain/platform/values/errors.ts";
import { filingColumns } from "#domain/register/register-columns.ts";
import type { Filing } from "#domain/register/register-list.ts";
import * as m from "#messages/deskRegister.js";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { BookIcon } from "#web/ui/icons/icons-manage.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { formatInstant } from "../../platform/app/instants.ts";
import { FileDialog } from "../stay-register/file-dialog.tsx";
import { useExport, useFilings } from "../stay-register/register-data.ts";
import { UrgencyBadge } from "../stay-register/urgency-badge.tsx";

/** Reports on foreigners by the day of the arrival or departure. */
export function FilingList({ period }: { period: string | undefined }) {
  const { data: filings, error, isFetching, refetch } = useFilings(period);
  const [asked, setAsked] = useState<Filing>();
  const save = useExport();
  if (!filings || !period) {
    if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
    return <SkeletonRows label={m.loading()} rows={4} columns={4} />;
  }
  if (filings.length === 0) return <EmptyState title={m.noForeigners()} icon={<BookIcon />} />;
  const download = () =>
    save
      .mutateAsync({ kind: "filings", period, fileName: `form-iii-${period}.csv` })
      .catch((reason: unknown) => showToast({ tone: "error", text: messageOf(reason) }));
  return (
    <>
      <div className="below-4 gap-2-3 middle row wraps police-register__tools">
        <Button variant="secondary" busy={save.isPending} busyLabel={m.loading()} onClick={() => void download()}>
          {m.downloadCsv()}
        </Button>
      </div>
      <Table
        caption={m.filings()}
        columns={columns(setAsked)}
        rows={filings}
        rowKey={({ guestId, report }) => `${guestId} ${report}`}
        busy={isFetching}
      />
      <FileDialog filing={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

function columns(onFile: (filing: Filing) => void): Column<Filing>[] {
  const { name, nationality, report, happenedAt, acknowledgement, filedAt, filedBy } = filingColumns(formatInstant);
  return [
    {
      key: "name",
      header: name.heading(),
      role: "main",
      cell: (filing) => (
        <>
          {name.value(filing)}
          <small>{nationality.value(filing)}</small>
        </>
      ),
    },
    { key: "report", header: report.heading(), cell: report.value },
    { key: "at", header: happenedAt.heading(), cell: happenedAt.value },
    {
      key: "state",
      header: acknowledgement.heading(),
      cell: (filing) =>
        filing.countdown ? (
          <UrgencyBadge countdown={filing.countdown} report={filing.report} />
        ) : (
          <>
            {acknowledgement.value(filing)}
            <small>{m.filedWhen({ time: filedAt.value(filing), user: filedBy.value(filing) })}</small>
          </>
        ),
    },
    {
      key: "actions",
      header: m.actions(),
      role: "actions",
      cell: (filing) => (
        <>
          <ButtonLink
            size="small"
            variant="quiet"
            to={`/admin/register/form-three/${filing.guestId}?booking=${filing.bookingId}`}
          >
            {m.openFormThree({ name: filing.name, hidden: hiddenText })}
          </ButtonLink>
          {filing.countdown && (
            <Button size="small" variant="secondary" onClick={() => onFile(filing)}>
              {m.markFiled({ name: filing.name, hidden: hiddenText })}
            </Button>
          )}
        </>
      ),
    },
  ];
}
