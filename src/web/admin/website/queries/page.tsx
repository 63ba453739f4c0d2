import { useState } from "react";
import type { Query } from "#domain/website/queries.ts";
import * as m from "#messages/deskQueries.js";
import * as shell from "#messages/deskShell.js";
import { MessageIcon } from "#web/ui/icons/icons-manage.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { useLiveRows } from "../../platform/app/held-rows.ts";
import { adminMeta } from "../../platform/app/meta.ts";
import { failureText } from "../../platform/app/session/failures.ts";
import { useDialogInUrl } from "../../platform/app/urls/use-dialog-in-url.ts";
import { useLastPage, useListParams } from "../../platform/app/urls/use-list-params.ts";
import { DeleteDialog } from "../../platform/forms/delete-dialog.tsx";
import { News } from "../../platform/live/news.tsx";
import { PagedList } from "../../platform/shared/lists/paged-list.tsx";
import { useScreenBanner } from "../../platform/shared/screen-banner.tsx";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { StaleNotice } from "../../platform/shared/stale-notice.tsx";
import { AnswerDialog } from "./answer-dialog.tsx";
import { QueriesTable } from "./queries-table.tsx";
import { useDeleteQuery, useQueries } from "./query-data.ts";
import { QueryFilters } from "./query-filters.tsx";
import { readQueryList } from "./query-list.ts";
import { UpdateDialog } from "./update-dialog.tsx";
import { ViewDialog } from "./view-dialog.tsx";

export const handle = { area: "admin" };
export const meta = () => adminMeta(shell.queries());

const dialogs = ["view", "update", "answer"] as const;

export default function QueriesPage() {
  const { query: list, change } = useListParams(readQueryList);
  const answer = useQueries(list);
  const held = useLiveRows(JSON.stringify(list), answer.data?.queries, !answer.isPlaceholderData);
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = answer;
  const { banner, succeed, fail } = useScreenBanner();
  const dialog = useDialogInUrl(dialogs);
  const [asked, setAsked] = useState<Query>();
  const remove = useDeleteQuery();
  useLastPage(list.page, isPlaceholderData ? undefined : data?.pagination);

  const viewed = dialog.idOf("view");
  const updated = dialog.idOf("update");
  const answered = dialog.idOf("answer");
  const opened = (held.rows ?? data?.queries)?.find(({ _id }) => _id === (viewed ?? updated ?? answered));
  const missing = isPending ? undefined : <EmptyState title={m.queryGone()} />;

  return (
    <>
      <ScreenHead title={m.heading()} />
      {banner}
      {data && <StaleNotice error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <section className="panel" aria-label={shell.queries()}>
        <QueryFilters list={list} onChange={change} />
        <News {...held} of="queries" />
        <PagedList
          label={shell.queries()}
          loading={m.loadingQueries()}
          columns={5}
          list={list}
          answer={answer}
          failureOf={(failure) => failureText(failure, { refused: m.fetchFailed(), broken: m.loadFailed() })}
          emptyOf={({ queries, pagination }) =>
            queries.length === 0 ? (
              <EmptyState title={m.noQueries()} icon={<MessageIcon />}>
                {m.totalQueries({ count: pagination.total })}
              </EmptyState>
            ) : undefined
          }
          onChange={change}
        >
          {({ queries }, busy) => (
            <QueriesTable
              queries={held.rows ?? queries}
              busy={busy}
              onView={(query) => dialog.open("view", query._id)}
              onUpdate={(query) => dialog.open("update", query._id)}
              onDelete={setAsked}
            />
          )}
        </PagedList>
      </section>
      <ViewDialog
        open={viewed !== undefined}
        query={opened}
        missing={missing}
        onClose={dialog.close}
        onUpdate={() => viewed && dialog.open("update", viewed)}
        onAnswer={() => viewed && dialog.open("answer", viewed)}
      />
      <AnswerDialog
        open={answered !== undefined}
        query={opened}
        missing={missing}
        onLeave={dialog.close}
        onAnswered={() => {
          succeed(m.answerKept());
          dialog.close();
        }}
      />
      <UpdateDialog
        open={updated !== undefined}
        query={opened}
        missing={missing}
        onLeave={dialog.close}
        onSaved={() => {
          succeed(m.updated());
          dialog.close();
        }}
      />
      <DeleteDialog
        subject={asked}
        title={m.deleteTitle()}
        message={m.deleteMessage()}
        remove={remove}
        onLeave={() => setAsked(undefined)}
        onDeleted={() => succeed(m.deleted())}
        onFailed={(failure) => fail(failureText(failure, { refused: m.deleteRefused(), broken: m.deleteFailed() }))}
      />
    </>
  );
}
