import type { Mail } from "#domain/operations/mails.ts";
import { mailStates } from "#domain/platform/access/mail-kinds.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import { pageSizes } from "#domain/platform/values/pagination.ts";
import * as m from "#messages/deskMails.js";
import * as server from "#messages/serverFacts.js";
import * as ui from "#messages/ui.js";
import { Button } from "#web/ui/button.tsx";
import { Field, Select } from "#web/ui/fields/field.tsx";
import { MailIcon } from "#web/ui/icons/icons-inner.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Badge } from "#web/ui/states/badge.tsx";
import { Banner } from "#web/ui/states/banner.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { EmailAddress } from "../../platform/app/contact-links.tsx";
import { formatInstant } from "../../platform/app/instants.ts";
import { adminMeta } from "../../platform/app/meta.ts";
import { pageTexts } from "../../platform/app/urls/list-params.ts";
import { useDialogInUrl } from "../../platform/app/urls/use-dialog-in-url.ts";
import { useLastPage, useListParams } from "../../platform/app/urls/use-list-params.ts";
import { useScreenBanner } from "../../platform/shared/screen-banner.tsx";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { StaleNotice } from "../../platform/shared/stale-notice.tsx";
import { useMails } from "./mail-data.ts";
import { deliveryStatus, kindLabels, stateFacts } from "./mail-labels.ts";
import { readMailList } from "./mail-list.ts";
import { canSendAgain, MailText, SendAgain } from "./record-mails.tsx";
import { TestDialog } from "./test-dialog.tsx";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

const dialogs = ["read", "test"] as const;

export default function MailsPage() {
  const { query: list, change } = useListParams(readMailList);
  const query = { ...list, ...pageTexts(list) };
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useMails(query);
  const { banner, succeed } = useScreenBanner();
  const dialog = useDialogInUrl(dialogs);
  useLastPage(list.page, isPlaceholderData ? undefined : data?.pagination);
  const read = dialog.idOf("read");
  const mail = data?.mails.find(({ _id }) => _id === read);

  return (
    <>
      <ScreenHead title={m.title()}>
        <Button icon={<MailIcon />} onClick={() => dialog.open("test", "new")}>
          {m.sendTest()}
        </Button>
      </ScreenHead>
      {banner}
      {data && <StaleNotice error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {data?.isSending === false && (
        <div className="below-4">
          <Banner tone="info">{m.noServerNotice({ screen: server.title() })}</Banner>
        </div>
      )}
      <section className="panel" aria-label={m.title()}>
        <search className="gap-3 line-below pad-4 at-bottom filters">
          <Field label={m.state()} className="filters__status">
            <Select
              value={list.state ?? ""}
              onChange={(event) => change({ state: mailStates.find((state) => state === event.target.value) })}
            >
              <option value="">{m.allMails()}</option>
              {mailStates.map((state) => (
                <option key={state} value={state}>
                  {stateFacts[state].label()}
                </option>
              ))}
            </Select>
          </Field>
        </search>
        {isPending ? (
          <SkeletonRows label={m.loadingMails()} rows={list.limit} columns={4} />
        ) : !data ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
        ) : data.mails.length === 0 ? (
          <EmptyState title={list.state ? m.noneMatching() : m.noneFound()} icon={<MailIcon />}>
            {m.noneYet()}
          </EmptyState>
        ) : (
          <>
            <Table
              caption={m.newestFirst()}
              columns={columnsOf(data)}
              rows={data.mails}
              rowKey={({ _id }) => _id}
              onOpen={({ _id }) => dialog.open("read", _id)}
              busy={isPlaceholderData}
            />
            <Pagination
              label={m.title()}
              page={list.page}
              pageSize={list.limit}
              total={data.pagination.total}
              pageSizes={pageSizes}
              onPage={(page) => change({ page })}
              onPageSize={(limit) => change({ limit })}
            />
          </>
        )}
      </section>
      <Dialog
        open={read !== undefined}
        onClose={dialog.close}
        title={mail ? kindLabels[mail.kind]() : m.mail()}
        description={mail?.to}
        footer={
          <>
            <Button variant="secondary" onClick={dialog.close}>
              {ui.close()}
            </Button>
            {mail && data && <SendAgain mail={mail} isSending={data.isSending} />}
          </>
        }
      >
        {read !== undefined && <MailText id={read} />}
      </Dialog>
      <TestDialog
        open={dialog.idOf("test") !== undefined}
        onLeave={dialog.close}
        onSent={(to) => {
          succeed(m.testWritten({ address: to }));
          dialog.close();
        }}
      />
    </>
  );
}

function columnsOf({ mails, isSending }: { mails: readonly Mail[]; isSending: boolean }): Column<Mail>[] {
  const actions: Column<Mail> = {
    key: "actions",
    header: m.actions(),
    role: "actions",
    cell: (mail) => <SendAgain mail={mail} isSending={isSending} />,
  };
  return [
    { key: "subject", header: m.mail(), role: "main", cell: ({ subject }) => subject },
    {
      key: "to",
      header: m.to(),
      cell: ({ to }) => (
        <span className="breaks-in-cell">
          <EmailAddress email={to} />
        </span>
      ),
    },
    {
      key: "queued",
      header: m.written(),
      cell: ({ queuedAt }) => <time dateTime={queuedAt}>{formatInstant(queuedAt)}</time>,
    },
    {
      key: "state",
      header: m.state(),
      cell: (mail) => (
        <div className="mails__state">
          <Badge tone={stateFacts[mail.state].tone}>{stateFacts[mail.state].label()}</Badge>
          <small>{deliveryStatus(mail, isSending)}</small>
        </div>
      ),
    },
    ...(mails.some((mail) => canSendAgain(mail, isSending)) ? [actions] : []),
  ];
}
