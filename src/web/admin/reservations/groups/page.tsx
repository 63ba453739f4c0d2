import { useNavigate } from "react-router";
import type { Night } from "#domain/platform/time/nights.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { GroupSummary } from "#domain/reservations/groups.ts";
import * as bookings from "#messages/deskBookings.js";
import * as m from "#messages/deskGroups.js";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { PlusIcon, UsersIcon } from "#web/ui/icons/icons-inner.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { BalanceAmount } from "../../billing/payments/due-amount.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { useStaffSession } from "../../platform/app/session/staff-session.ts";
import { useDialogInUrl } from "../../platform/app/urls/use-dialog-in-url.ts";
import { useLastPage, useListParams } from "../../platform/app/urls/use-list-params.ts";
import { PagedList } from "../../platform/shared/lists/paged-list.tsx";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { StaleNotice } from "../../platform/shared/stale-notice.tsx";
import { StayDates } from "../bookings/edit/stay-dates.tsx";
import { useGroups } from "./group-data.ts";
import { roomsText, statusesText } from "./group-labels.ts";
import { newParam, readGroupsQuery } from "./groups-query.ts";
import { NewGroupDialog } from "./new-group-dialog.tsx";
import { Release } from "./release.tsx";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.groups());

const dialogs = [newParam] as const;

export default function GroupsPage() {
  const { query, change } = useListParams(readGroupsQuery);
  const answer = useGroups(query);
  const { data, error, isFetching, isPlaceholderData, refetch } = answer;
  const dialog = useDialogInUrl(dialogs);
  const navigate = useNavigate();
  const today = useStaffSession().data?.today ?? "";
  useLastPage(query.page, isPlaceholderData ? undefined : data?.pagination);
  const open = (id: string, replace = false) => void navigate(`/admin/groups/${id}`, { replace });
  const views = { upcoming: m.upcoming(), past: m.past() };

  return (
    <>
      <ScreenHead title={m.groups()}>
        <Button icon={<PlusIcon />} onClick={() => dialog.open(newParam, "group")}>
          {m.newGroup()}
        </Button>
      </ScreenHead>
      {data && <StaleNotice error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <section className="panel groups" aria-label={m.groups()}>
        <fieldset className="row gap-2 line-below scrolls-x views groups__views">
          <legend className="visually-hidden">{m.whichGroups()}</legend>
          {(["upcoming", "past"] as const).map((when) => (
            <button
              key={when}
              type="button"
              className={classNames(
                "pill inline-row middle gap-2 rigid one-line strong tiny lined-control pad-inline-3 views__view",
                query.when === when && "is-chosen",
              )}
              aria-pressed={query.when === when}
              onClick={() => change({ when: when === "past" ? "past" : undefined })}
            >
              {views[when]}
            </button>
          ))}
        </fieldset>
        <PagedList
          label={m.groups()}
          loading={m.loadingGroups()}
          columns={5}
          list={query}
          answer={answer}
          failureOf={messageOf}
          emptyOf={({ groups }) => (groups.length === 0 ? <NoGroups when={query.when} /> : undefined)}
          onChange={change}
        >
          {({ groups }, busy) => (
            <Table
              caption={query.when === "past" ? m.captionPast() : m.captionUpcoming()}
              columns={columns(today)}
              rows={groups}
              rowKey={({ _id }) => _id}
              busy={busy}
              onOpen={({ _id }) => open(_id)}
            />
          )}
        </PagedList>
      </section>
      <NewGroupDialog
        open={dialog.idOf(newParam) !== undefined}
        onLeave={dialog.close}
        onBooked={({ _id }) => open(_id, true)}
      />
    </>
  );
}

function NoGroups({ when }: { when: "upcoming" | "past" }) {
  if (when === "past") return <EmptyState title={m.nonePast()} icon={<UsersIcon />} />;
  return (
    <EmptyState title={m.noneUpcoming()} icon={<UsersIcon />}>
      {m.noneHint()}
    </EmptyState>
  );
}

function columns(today: Night): Column<GroupSummary>[] {
  return [
    {
      key: "group",
      header: m.group(),
      role: "main",
      cell: ({ name, payerName }) => (
        <>
          {name}
          <small>{payerName}</small>
        </>
      ),
    },
    {
      key: "dates",
      header: bookings.dates(),
      cell: (group) => (
        <span>
          <StayDates booking={group} />
        </span>
      ),
    },
    {
      key: "rooms",
      header: m.rooms(),
      cell: (group) => (
        <span>
          {roomsText(group)} <small className="groups__statuses">{statusesText(group.statuses)}</small>
        </span>
      ),
    },
    { key: "release", header: m.release(), cell: (group) => <Release group={group} today={today} /> },
    {
      key: "balance",
      header: bookings.balance(),
      align: "end",
      cell: ({ balance }) =>
        balance === 0 ? (
          <span className="bookings-table__paid">{bookings.paid()}</span>
        ) : (
          <BalanceAmount balance={balance} />
        ),
    },
  ];
}
