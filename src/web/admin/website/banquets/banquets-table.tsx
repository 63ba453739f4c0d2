import type { Banquet } from "#domain/website/banquets.ts";
import * as m from "#messages/deskBanquets.js";
import * as forms from "#messages/deskForms.js";
import * as facts from "#messages/facts.js";
import { Picture } from "#web/shared/platform/picture.tsx";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { BuildingIcon, EditIcon, TrashIcon } from "#web/ui/icons/icons-manage.tsx";
import { Badge } from "#web/ui/states/badge.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { seatingPreview } from "./banquet-form.ts";

interface BanquetsTableProps {
  banquets: readonly Banquet[];
  onEdit: (banquet: Banquet) => void;
  onDelete: (banquet: Banquet) => void;
}

export function BanquetsTable({ banquets, onEdit, onDelete }: BanquetsTableProps) {
  return (
    <div className="banquets-table">
      <Table
        caption={m.title()}
        columns={columns(onEdit, onDelete)}
        rows={banquets}
        rowKey={(banquet) => banquet._id}
        onOpen={onEdit}
      />
    </div>
  );
}

function columns(onEdit: BanquetsTableProps["onEdit"], onDelete: BanquetsTableProps["onDelete"]): Column<Banquet>[] {
  return [
    { key: "hall", header: m.hallHeader(), role: "main", cell: (banquet) => <HallName banquet={banquet} /> },
    {
      key: "seating",
      header: m.seatingHeader(),
      cell: ({ seatingCapacity }) => <span title={seatingCapacity}>{seatingPreview(seatingCapacity)}</span>,
    },
    { key: "floor", header: facts.floorLabel(), cell: ({ floor }) => <span className="breaks-in-cell">{floor}</span> },
    // Empty by specification.
    { key: "features", header: m.featuresHeader(), cell: () => null },
    {
      key: "status",
      header: forms.statusLabel(),
      cell: ({ isActive }) => (
        <Badge tone={isActive ? "green" : "grey"} dot>
          {isActive ? forms.active() : forms.inactive()}
        </Badge>
      ),
    },
    {
      key: "actions",
      header: forms.actionsLabel(),
      role: "actions",
      cell: (banquet) => (
        <>
          <IconButton label={forms.editNamed(banquet)} icon={<EditIcon />} onClick={() => onEdit(banquet)} />
          <IconButton
            label={forms.deleteNamed(banquet)}
            icon={<TrashIcon />}
            variant="danger"
            onClick={() => onDelete(banquet)}
          />
        </>
      ),
    },
  ];
}

function HallName({ banquet: { name, images } }: { banquet: Banquet }) {
  const [cover] = images;
  return (
    <span className="row middle gap-3">
      <span className="centred rounded-s ground-2 clipped stack rigid muted record-name__picture">
        {cover ? <Picture src={cover} alt="" sizes="64px" className="high full" /> : <BuildingIcon />}
      </span>
      <span className="record-name__words">
        <strong>{name}</strong>
      </span>
    </span>
  );
}
