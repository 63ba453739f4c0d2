import { formatPhone } from "#domain/platform/text/format-phone.ts";
import type { Query } from "#domain/website/queries.ts";
import * as m from "#messages/deskQueries.js";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { EditIcon, EyeIcon, TrashIcon } from "#web/ui/icons/icons-manage.tsx";
import { Badge } from "#web/ui/states/badge.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { EmailAddress } from "../../platform/app/contact-links.tsx";
import { formatInstant } from "../../platform/app/instants.ts";
import { notesPreview, queryStatusFacts } from "./query-labels.ts";

interface QueriesTableProps {
  queries: readonly Query[];
  busy: boolean;
  onView: (query: Query) => void;
  onUpdate: (query: Query) => void;
  onDelete: (query: Query) => void;
}

export function QueriesTable({ queries, busy, onView, ...actions }: QueriesTableProps) {
  return (
    <div className="queries-table">
      <Table
        caption={m.tableCaption()}
        columns={columns({ onView, ...actions })}
        rows={queries}
        rowKey={(query) => query._id}
        busy={busy}
        onOpen={onView}
      />
    </div>
  );
}

export function QueryStatusBadge({ status }: Pick<Query, "status">) {
  const { label, tone } = queryStatusFacts[status];
  return (
    <Badge tone={tone} dot>
      {label()}
    </Badge>
  );
}

function columns({
  onView,
  onUpdate,
  onDelete,
}: Pick<QueriesTableProps, "onView" | "onUpdate" | "onDelete">): Column<Query>[] {
  return [
    {
      key: "name",
      header: m.name(),
      role: "main",
      cell: ({ name, createdAt }) => (
        <>
          {name}
          <small>{formatInstant(createdAt)}</small>
        </>
      ),
    },
    {
      key: "contact",
      header: m.contact(),
      cell: ({ phone, email }) => (
        <span className="breaks">
          <span className="unbroken">{formatPhone(phone)}</span>{" "}
          {email && (
            <small className="breaks-in-cell">
              <EmailAddress email={email} />
            </small>
          )}
        </span>
      ),
    },
    {
      key: "message",
      header: m.message(),
      cell: ({ message, notes }) => (
        <>
          <span className="clipped queries-table__message">{message}</span>
          {notes && <span className="queries-table__noted">{m.noted({ notes: notesPreview(notes) })}</span>}
        </>
      ),
    },
    { key: "status", header: m.status(), cell: ({ status }) => <QueryStatusBadge status={status} /> },
    {
      key: "notes",
      header: m.notes(),
      cell: ({ notes }) =>
        notes ? (
          <span className="queries-table__notes">{notesPreview(notes)}</span>
        ) : (
          <span className="muted">{m.noNotes()}</span>
        ),
    },
    {
      key: "actions",
      header: m.actions(),
      role: "actions",
      cell: (query) => (
        <>
          <IconButton
            className="queries-table__view"
            label={m.viewOf({ name: query.name })}
            icon={<EyeIcon />}
            onClick={() => onView(query)}
          />
          <IconButton label={m.updateOf({ name: query.name })} icon={<EditIcon />} onClick={() => onUpdate(query)} />
          <IconButton
            variant="danger"
            label={m.deleteOf({ name: query.name })}
            icon={<TrashIcon />}
            onClick={() => onDelete(query)}
          />
        </>
      ),
    },
  ];
}
