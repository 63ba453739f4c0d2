import { Link } from "react-router";
import { type Source, sourceKindLabels } from "#domain/billing/sources.ts";
import * as forms from "#messages/deskForms.js";
import * as m from "#messages/deskSources.js";
import * as messages from "#messages/sources.js";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { PlusIcon } from "#web/ui/icons/icons-inner.tsx";
import { EditIcon } from "#web/ui/icons/icons-manage.tsx";
import { Badge } from "#web/ui/states/badge.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { useMay } from "../../platform/app/session/own-role.ts";
import { useDialogInUrl } from "../../platform/app/urls/use-dialog-in-url.ts";
import { entityInUrl } from "../../platform/forms/entity-dialog.tsx";
import { UnpagedList } from "../../platform/shared/lists/unpaged-list.tsx";
import { useScreenBanner } from "../../platform/shared/screen-banner.tsx";
import { useSources } from "./source-data.ts";
import { SourceDialog } from "./source-dialog.tsx";

const dialogs = ["source"] as const;

/** Where bookings come from; owners and managers change it. */
export function SourcesPanel() {
  const answer = useSources();
  const { banner, succeed } = useScreenBanner();
  const dialog = useDialogInUrl(dialogs);
  const isManager = useMay("manager");
  return (
    <div className="shrinks">
      <div className="middle row wraps gap-3 spread">
        <h2>{m.sources()}</h2>
        {isManager && (
          <Button variant="secondary" icon={<PlusIcon />} onClick={() => dialog.open("source", "new")}>
            {m.add()}
          </Button>
        )}
      </div>
      <p className="muted channels__about">{m.about()}</p>
      {banner}
      <UnpagedList
        label={m.sources()}
        className="sources"
        answer={answer}
        loading={m.loading()}
        skeleton={{ columns: 5 }}
      >
        {(sources) => (
          <Table
            caption={m.sources()}
            columns={columnsOf(isManager ? ({ _id }) => dialog.open("source", _id) : undefined)}
            rows={sources}
            rowKey={({ _id }) => _id}
            {...(isManager && { onOpen: ({ _id }: Source) => dialog.open("source", _id) })}
          />
        )}
      </UnpagedList>
      {isManager && (
        <SourceDialog
          {...entityInUrl({
            id: dialog.idOf("source"),
            records: answer.data,
            gone: messages.gone(),
            onLeave: dialog.close,
            succeed,
          })}
        />
      )}
    </div>
  );
}

function columnsOf(onEdit: ((source: Source) => void) | undefined): Column<Source>[] {
  const actions: Column<Source>[] = onEdit
    ? [
        {
          key: "actions",
          header: forms.actionsLabel(),
          role: "actions",
          cell: (source) => (
            <IconButton label={forms.editNamed(source)} icon={<EditIcon />} onClick={() => onEdit(source)} />
          ),
        },
      ]
    : [];
  return [
    { key: "name", header: m.name(), role: "main", cell: ({ name }) => name },
    { key: "kind", header: m.kind(), cell: ({ kind }) => sourceKindLabels[kind]() },
    {
      key: "commission",
      header: m.commission(),
      cell: ({ commission }) => <span className="numbers">{m.percent({ percent: commission })}</span>,
    },
    {
      key: "money",
      header: m.money(),
      cell: ({ collects, companyId }) =>
        collects && companyId ? (
          <Link
            to={`/admin/companies/${companyId}`}
            className="strong inline-row middle target-high underlined group-link"
          >
            {m.collectsYes()}
          </Link>
        ) : (
          m.collectsNo()
        ),
    },
    {
      key: "state",
      header: m.state(),
      cell: ({ isActive }) => (
        <Badge tone={isActive ? "green" : "grey"} dot>
          {isActive ? m.active() : m.inactive()}
        </Badge>
      ),
    },
    ...actions,
  ];
}
