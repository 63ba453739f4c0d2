import { useQuery } from "@tanstack/react-query";
import { listJobs } from "#contract/platform/jobs.ts";
import { type Job, jobLabels } from "#domain/platform/values/jobs.ts";
import * as m from "#messages/jobs.js";
import { ClockIcon } from "#web/ui/icons/icons-inner.tsx";
import { Badge } from "#web/ui/states/badge.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { formatInstant } from "../../platform/app/instants.ts";
import { adminMeta } from "../../platform/app/meta.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";
import { UnpagedList } from "../../platform/shared/lists/unpaged-list.tsx";
import { Restricted } from "../../platform/shared/restricted.tsx";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

/** The program's own work: last run, next run, errors. For owners and managers; the server enforces it as well. */
export default function JobsPage() {
  return (
    <>
      <ScreenHead title={m.title()}>
        <p className="muted">{m.about()}</p>
      </ScreenHead>
      <Restricted to="manager" label={m.title()} icon={<ClockIcon />} reason={m.managersOnly()}>
        <JobList />
      </Restricted>
    </>
  );
}

function JobList() {
  const answer = useQuery({
    queryKey: ["jobs"],
    queryFn: ({ signal }) => staffApi(listJobs, {}, { signal }),
    refetchInterval: 60_000,
  });
  return (
    <UnpagedList label={m.title()} answer={answer} loading={m.loading()} skeleton={{ columns: 4 }}>
      {({ jobs }) =>
        jobs.length === 0 ? (
          <EmptyState title={m.none()} />
        ) : (
          <Table caption={m.title()} columns={columns} rows={jobs} rowKey={({ kind }) => kind} />
        )
      }
    </UnpagedList>
  );
}

const time = (instant: string) => (instant === "" ? "–" : <span className="unbroken">{formatInstant(instant)}</span>);

const columns: Column<Job>[] = [
  { key: "work", header: m.work(), role: "main", cell: ({ kind }) => jobLabels[kind]() },
  { key: "last", header: m.lastRun(), cell: ({ finishedAt }) => time(finishedAt) },
  { key: "next", header: m.nextRun(), cell: ({ isRunning, dueAt }) => (isRunning ? m.running() : time(dueAt)) },
  {
    key: "state",
    header: m.state(),
    cell: ({ error, failures }) =>
      failures === 0 ? (
        <Badge tone="green" dot>
          {m.fine()}
        </Badge>
      ) : (
        <>
          <Badge tone="red" dot>
            {m.failed({ count: failures })}
          </Badge>
          <small>{error}</small>
        </>
      ),
  },
];
