import { useState } from "react";
import { type HandoverEntry, handoverKinds, handoverStates } from "#domain/operations/handover.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskHandover.js";
import { Button } from "#web/ui/button.tsx";
import { Field, Select } from "#web/ui/fields/field.tsx";
import { SearchField } from "#web/ui/fields/search-field.tsx";
import { PlusIcon } from "#web/ui/icons/icons-inner.tsx";
import { BookIcon } from "#web/ui/icons/icons-manage.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { searchDelay } from "../../platform/app/search-delay.ts";
import { useDialogInUrl } from "../../platform/app/urls/use-dialog-in-url.ts";
import { useLastPage, useListParams } from "../../platform/app/urls/use-list-params.ts";
import { CollapsibleFilters } from "../../platform/shared/lists/collapsible-filters.tsx";
import { PagedList } from "../../platform/shared/lists/paged-list.tsx";
import { useScreenBanner } from "../../platform/shared/screen-banner.tsx";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { StaleNotice } from "../../platform/shared/stale-notice.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { EntryRow } from "./entry-row.tsx";
import { useHandover } from "./handover-data.ts";
import { handoverKindFacts } from "./handover-labels.ts";
import { type HandoverList, readHandoverList } from "./handover-list.ts";
import { useLodgeMinute } from "./lodge-minute.ts";
import { OutcomeDialog } from "./outcome-dialog.tsx";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

/** `add=new`, or the id of the booking that the entry is about. */
const dialogs = ["add"] as const;
const stateLabels = { open: m.open, done: m.doneOnes };

export default function HandoverPage() {
  const now = useLodgeMinute();
  const { query: list, change } = useListParams(readHandoverList);
  const answer = useHandover(list);
  const { data, error, isFetching, isPlaceholderData, refetch } = answer;
  const { banner, succeed } = useScreenBanner();
  const dialog = useDialogInUrl(dialogs);
  const [asked, setAsked] = useState<HandoverEntry>();
  useLastPage(list.page, isPlaceholderData ? undefined : data?.pagination);
  const added = dialog.idOf("add");
  const isSearched = list.search !== "" || list.kind !== undefined;
  return (
    <>
      <ScreenHead title={m.title()}>
        <Button icon={<PlusIcon />} onClick={() => dialog.open("add", "new")}>
          {m.add()}
        </Button>
      </ScreenHead>
      {banner}
      {data && <StaleNotice error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <section className="panel" aria-label={m.title()}>
        <Filters list={list} onChange={change} />
        <PagedList
          label={m.title()}
          loading={m.loading()}
          columns={3}
          list={list}
          answer={answer}
          failureOf={messageOf}
          emptyOf={({ entries }) =>
            entries.length === 0 ? (
              <EmptyState
                title={isSearched || list.state === "done" ? m.noneFound() : m.noneOpen()}
                icon={<BookIcon />}
              />
            ) : undefined
          }
          onChange={change}
        >
          {({ entries }) => (
            <ul className="day-list">
              {entries.map((entry) => (
                <EntryRow key={entry._id} entry={entry} now={now} onAskOutcome={setAsked} />
              ))}
            </ul>
          )}
        </PagedList>
      </section>
      <EntryDialog
        open={added !== undefined}
        bookingId={added === undefined || added === "new" ? "" : added}
        onLeave={dialog.close}
        onSaved={() => {
          succeed(m.written());
          dialog.close();
        }}
      />
      <OutcomeDialog
        entry={asked}
        onLeave={() => setAsked(undefined)}
        onSaved={() => {
          succeed(m.markedDone());
          setAsked(undefined);
        }}
      />
    </>
  );
}

function Filters({ list, onChange }: { list: HandoverList; onChange: (change: Partial<HandoverList>) => void }) {
  return (
    <search className="gap-3 line-below pad-4 at-bottom filters">
      <SearchField
        label={m.search()}
        placeholder={m.searchPlaceholder()}
        value={list.search}
        delay={searchDelay}
        onSearch={(search) => onChange({ search })}
      />
      <CollapsibleFilters count={(list.state === "done" ? 1 : 0) + (list.kind ? 1 : 0)}>
        <Field label={m.state()} className="filters__status">
          <Select
            value={list.state}
            onChange={({ target }) => onChange({ state: target.value === "done" ? "done" : "open" })}
          >
            {handoverStates.map((state) => (
              <option key={state} value={state}>
                {stateLabels[state]()}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={m.kind()} className="filters__status">
          <Select
            value={list.kind ?? ""}
            onChange={({ target }) => onChange({ kind: handoverKinds.find((kind) => kind === target.value) })}
          >
            <option value="">{m.allKinds()}</option>
            {handoverKinds.map((kind) => (
              <option key={kind} value={kind}>
                {handoverKindFacts[kind].label()}
              </option>
            ))}
          </Select>
        </Field>
      </CollapsibleFilters>
    </search>
  );
}
