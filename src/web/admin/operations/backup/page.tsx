import { useState } from "react";
import { type Backup, type Backups, backupFaultTexts } from "#domain/operations/backups.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/backups.js";
import * as mails from "#messages/deskMails.js";
import * as today from "#messages/deskToday.js";
import { Button } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { ArchiveIcon } from "#web/ui/icons/icons-manage.tsx";
import { Banner } from "#web/ui/states/banner.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { formatInstant } from "../../platform/app/instants.ts";
import { adminMeta } from "../../platform/app/meta.ts";
import { useMay } from "../../platform/app/session/own-role.ts";
import { Command } from "../../platform/shared/command.tsx";
import { UnpagedList } from "../../platform/shared/lists/unpaged-list.tsx";
import { Restricted } from "../../platform/shared/restricted.tsx";
import { useScreenBanner } from "../../platform/shared/screen-banner.tsx";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { useBackups, useDrillBackup, useMakeBackup } from "./backup-data.ts";
import { drillText, hourText, restoreCommands, sizeText } from "./backup-labels.ts";
import { DownloadDialog } from "./download-dialog.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

/** For owners; the server enforces it as well. */
export default function BackupsPage() {
  if (useMay("owner")) return <AllBackups />;
  return (
    <>
      <ScreenHead title={m.title()} />
      <Restricted label={m.title()} icon={<ArchiveIcon />} reason={m.ownersOnly()}>
        {null}
      </Restricted>
    </>
  );
}

/** Everything in one file, now or by a schedule; and whether it can be restored. */
function AllBackups() {
  const answer = useBackups();
  const make = useMakeBackup();
  const drill = useDrillBackup();
  const { banner, succeed, fail } = useScreenBanner();
  const [wanted, setWanted] = useState<string>();
  const [isScheduling, setScheduling] = useState(false);
  const isBusy = make.isPending || drill.isPending || answer.data?.isRunning === true;

  const run = async (work: Promise<Backups>, done: string) => {
    try {
      const { isRunning } = await work;
      succeed(isRunning ? m.goesOn() : done);
    } catch (error) {
      fail(messageOf(error));
    }
  };
  const columns = columnsOf({
    isBusy,
    trying: drill.isPending ? drill.variables : undefined,
    onTry: (name) => void run(drill.mutateAsync(name), m.tried()),
    onDownload: setWanted,
  });
  return (
    <>
      <ScreenHead title={m.title()}>
        <Button
          busy={make.isPending}
          busyLabel={m.making()}
          aria-disabled={isBusy || undefined}
          onClick={() => void run(make.mutateAsync(undefined), m.made())}
        >
          {m.make()}
        </Button>
      </ScreenHead>
      {banner}
      <p className="muted below-4">{m.about()}</p>
      {answer.data && <Faults backups={answer.data} />}
      {answer.data && <Schedule backups={answer.data} onChange={() => setScheduling(true)} />}
      <UnpagedList label={m.title()} answer={answer} loading={m.loading()} skeleton={{ columns: 5 }}>
        {({ backups }) =>
          backups.length === 0 ? (
            <EmptyState title={m.none()}>{m.noneText()}</EmptyState>
          ) : (
            <Table caption={m.title()} columns={columns} rows={backups} rowKey={({ name }) => name} />
          )
        }
      </UnpagedList>
      {answer.data && <WayBack backups={answer.data} />}
      <DownloadDialog name={wanted} onLeave={() => setWanted(undefined)} />
      {answer.data && (
        <ScheduleDialog
          open={isScheduling}
          schedule={answer.data.schedule}
          onLeave={() => setScheduling(false)}
          onSaved={() => {
            setScheduling(false);
            succeed(m.scheduleSaved());
          }}
        />
      )}
    </>
  );
}

function Faults({ backups: { fault, folder } }: { backups: Backups }) {
  if (!fault) return null;
  const { text, at } = fault;
  return (
    <div className="below-4">
      <Banner tone="error">
        {m.faultNow({ time: formatInstant(at) })} {backupFaultTexts[fault.fault]({ folder, text })}
      </Banner>
    </div>
  );
}

function Schedule({ backups: { schedule }, onChange }: { backups: Backups; onChange: () => void }) {
  const { isDaily, hour, keep } = schedule;
  return (
    <section className="panel pad-4 gap-3 row wraps middle spread below-4" aria-label={m.scheduleTitle()}>
      <div>
        <p className="strong">{isDaily ? m.scheduleDaily({ hour: hourText(hour) }) : m.scheduleOff()}</p>
        <p className="tight muted tiny">{m.scheduleKeep({ keep })}</p>
      </div>
      <Button variant="secondary" size="small" onClick={onChange}>
        {m.scheduleChange()}
      </Button>
    </section>
  );
}

/** Restoring over a lodge that works is done on the server alone. */
function WayBack({ backups: { backups, folder } }: { backups: Backups }) {
  const [newest] = backups;
  const file = `${folder}/${newest?.name ?? "lodge-….tar.gz"}`;
  return (
    <section className="panel pad-4 above-4 stack gap-3" aria-labelledby="way-back">
      <h2 id="way-back" className="untracked flush panel__title">
        {m.restoreTitle()}
      </h2>
      <p>{m.restoreText()}</p>
      <Command text={restoreCommands.source(file)} />
      <p>{m.restoreInstalled()}</p>
      <Command text={restoreCommands.installed(file)} />
      <p className="muted">{m.restoreElsewhere({ folder })}</p>
    </section>
  );
}

interface Actions {
  isBusy: boolean;
  trying: string | undefined;
  onTry: (name: string) => void;
  onDownload: (name: string) => void;
}

const columnsOf = ({ isBusy, trying, onTry, onDownload }: Actions): Column<Backup>[] => [
  {
    key: "taken",
    header: m.taken(),
    role: "main",
    cell: ({ takenAt }) => <time dateTime={takenAt}>{formatInstant(takenAt)}</time>,
  },
  { key: "size", header: m.size(), cell: ({ bytes }) => sizeText(bytes) },
  { key: "holds", header: m.holds(), cell: ({ contents }) => <Contents contents={contents} /> },
  {
    key: "drill",
    header: m.drill(),
    cell: (backup) => (
      <>
        {drillText(backup)}
        {backup.drillFault && <small className="breaks">{backup.drillFault}</small>}
      </>
    ),
  },
  {
    key: "actions",
    header: mails.actions(),
    role: "actions",
    cell: ({ name, takenAt }) => (
      <>
        <Button
          variant="quiet"
          size="small"
          busy={trying === name}
          busyLabel={m.trying()}
          aria-disabled={isBusy || undefined}
          onClick={() => onTry(name)}
        >
          {today.actionFor({ action: m.tryIt(), name: formatInstant(takenAt), hidden: hiddenText })}
        </Button>
        <Button variant="secondary" size="small" onClick={() => onDownload(name)}>
          {today.actionFor({ action: m.download(), name: formatInstant(takenAt), hidden: hiddenText })}
        </Button>
      </>
    ),
  },
];

function Contents({ contents }: { contents: Backup["contents"] }) {
  if (!contents) return m.notKnown();
  const { missing } = contents;
  return (
    <>
      {m.contents(contents)}
      {missing > 0 && <small>{m.missing({ count: missing })}</small>}
    </>
  );
}
