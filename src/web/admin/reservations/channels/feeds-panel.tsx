import { useState } from "react";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { Feed } from "#domain/reservations/feeds.ts";
import * as m from "#messages/deskFeeds.js";
import * as forms from "#messages/deskForms.js";
import * as messages from "#messages/feeds.js";
import { Button } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { PlusIcon } from "#web/ui/icons/icons-inner.tsx";
import { EditIcon, GlobeIcon, TrashIcon } from "#web/ui/icons/icons-manage.tsx";
import { Badge } from "#web/ui/states/badge.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { formatInstant } from "../../platform/app/instants.ts";
import { useDialogInUrl } from "../../platform/app/urls/use-dialog-in-url.ts";
import { DeleteDialog } from "../../platform/forms/delete-dialog.tsx";
import { entityInUrl } from "../../platform/forms/entity-dialog.tsx";
import { UnpagedList } from "../../platform/shared/lists/unpaged-list.tsx";
import { useScreenBanner } from "../../platform/shared/screen-banner.tsx";
import { useDeleteFeed, useFeeds, useFetchFeed } from "./feed-data.ts";
import { FeedDialog } from "./feed-dialog.tsx";

const dialogs = ["feed"] as const;

/** The calendars of other sites, with their age and their last error. */
export function FeedsPanel() {
  const answer = useFeeds();
  const { banner, succeed, fail } = useScreenBanner();
  const dialog = useDialogInUrl(dialogs);
  const fetchNow = useFetchFeed();
  const remove = useDeleteFeed();
  const [asked, setAsked] = useState<Feed>();
  const feeds = answer.data?.feeds;
  const read = async (feed: Feed) => {
    try {
      const { added, moved, released, conflicts } = await fetchNow.mutateAsync(feed._id);
      succeed(m.fetched({ name: feed.name, added, moved, released, conflicts }));
    } catch (error) {
      fail(messageOf(error));
    }
  };
  const actions: FeedActions = {
    onEdit: ({ _id }) => dialog.open("feed", _id),
    onFetch: (feed) => void read(feed),
    onDelete: setAsked,
    reading: fetchNow.isPending ? fetchNow.variables : undefined,
  };
  return (
    <div className="shrinks">
      <div className="middle row wraps gap-3 spread">
        <h2>{m.title()}</h2>
        <Button icon={<PlusIcon />} onClick={() => dialog.open("feed", "new")}>
          {m.add()}
        </Button>
      </div>
      <p className="muted channels__about">{m.about()}</p>
      {banner}
      <UnpagedList label={m.title()} answer={answer} loading={m.loading()} skeleton={{ columns: 4 }}>
        {(list) =>
          list.feeds.length === 0 ? (
            <EmptyState title={m.none()} icon={<GlobeIcon />}>
              {m.noneHint()}
            </EmptyState>
          ) : (
            <Table
              caption={m.title()}
              columns={columnsOf(actions)}
              rows={list.feeds}
              rowKey={({ _id }) => _id}
              onOpen={actions.onEdit}
            />
          )
        }
      </UnpagedList>
      <FeedDialog
        {...entityInUrl({
          id: dialog.idOf("feed"),
          records: feeds,
          gone: messages.gone(),
          onLeave: dialog.close,
          succeed,
        })}
      />
      <DeleteDialog
        subject={asked}
        title={m.remove()}
        message={
          asked && (
            <>
              {m.deleteQuestion(asked)} {m.deleteText()}
            </>
          )
        }
        remove={remove}
        onLeave={() => setAsked(undefined)}
        onDeleted={() => asked && succeed(m.deleted(asked))}
        onFailed={(error) => fail(messageOf(error))}
      />
    </div>
  );
}

interface FeedActions {
  onEdit: (feed: Feed) => void;
  onFetch: (feed: Feed) => void;
  onDelete: (feed: Feed) => void;
  /** The id of the one that is being read. */
  reading: string | undefined;
}

function FeedState({ feed: { isActive, error, fetchedAt } }: { feed: Feed }) {
  if (!isActive) return <Badge tone="grey">{m.off()}</Badge>;
  if (error === "") {
    return (
      <Badge tone={fetchedAt === "" ? "grey" : "green"} dot>
        {fetchedAt === "" ? m.notYet() : m.fine({ time: formatInstant(fetchedAt) })}
      </Badge>
    );
  }
  return (
    <>
      <Badge tone="red" dot>
        {m.failed()}
      </Badge>
      <small>
        {error}
        {fetchedAt !== "" && `. ${m.lastGood({ time: formatInstant(fetchedAt) })}`}
      </small>
    </>
  );
}

const columnsOf = ({ onEdit, onFetch, onDelete, reading }: FeedActions): Column<Feed>[] => [
  {
    key: "name",
    header: m.name(),
    role: "main",
    cell: ({ name, source, roomName, unit }) => (
      <span className="breaks">
        {name}
        <small>{[source, roomName, unit].filter(Boolean).join(" · ")}</small>
      </span>
    ),
  },
  { key: "state", header: m.state(), cell: (feed) => <FeedState feed={feed} /> },
  {
    key: "content",
    header: m.content(),
    cell: ({ bookings, closed }) => <span className="numbers">{m.counts({ bookings, closed })}</span>,
  },
  {
    key: "actions",
    header: forms.actionsLabel(),
    role: "actions",
    cell: (feed) => (
      <>
        <Button
          variant="secondary"
          size="small"
          busy={reading === feed._id}
          busyLabel={m.fetching()}
          disabled={!feed.isActive || reading !== undefined}
          onClick={() => onFetch(feed)}
        >
          {m.fetch({ name: feed.name, hidden: hiddenText })}
        </Button>
        <IconButton label={forms.editNamed(feed)} icon={<EditIcon />} onClick={() => onEdit(feed)} />
        <IconButton label={forms.deleteNamed(feed)} icon={<TrashIcon />} onClick={() => onDelete(feed)} />
      </>
    ),
  },
];
