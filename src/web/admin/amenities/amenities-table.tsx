import type { Amenity } from "#domain/amenities.ts";
import { formatRupees } from "#domain/money.ts";
import { Picture } from "#web/shared/picture.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { EditIcon, TrashIcon } from "#web/ui/icons-manage.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { typeLabels } from "./amenity-form.ts";

interface AmenitiesTableProps {
  amenities: readonly Amenity[];
  onEdit: (amenity: Amenity) => void;
  onDelete: (amenity: Amenity) => void;
}

export function AmenitiesTable({ amenities, onEdit, onDelete }: AmenitiesTableProps) {
  const columns: Column<Amenity>[] = [
    {
      key: "icon",
      header: "Icon",
      cell: ({ icon }) => (
        <span className="amenity-icon">
          <Picture src={icon} alt="" sizes="50px" className="amenity-icon__image" />
        </span>
      ),
    },
    { key: "name", header: "Name", role: "main", cell: ({ name }) => <strong>{name}</strong> },
    {
      key: "type",
      header: "Type",
      cell: ({ type }) => <Badge tone={type === "free" ? "green" : "brass"}>{typeLabels[type]}</Badge>,
    },
    {
      key: "price",
      header: "Price",
      cell: ({ price }) => (price === undefined ? "–" : formatRupees(price)),
    },
    {
      key: "actions",
      header: "Actions",
      role: "actions",
      cell: (amenity) => (
        <>
          <IconButton label={`Edit ${amenity.name}`} icon={<EditIcon />} onClick={() => onEdit(amenity)} />
          <IconButton
            variant="danger"
            label={`Delete ${amenity.name}`}
            icon={<TrashIcon />}
            onClick={() => onDelete(amenity)}
          />
        </>
      ),
    },
  ];
  return (
    <div className="amenities-table">
      <Table caption="Amenities" columns={columns} rows={amenities} rowKey={(amenity) => amenity._id} />
    </div>
  );
}
