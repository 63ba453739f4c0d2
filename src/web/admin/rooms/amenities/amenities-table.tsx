import { formatRupees } from "#domain/platform/money/money.ts";
import type { Amenity } from "#domain/rooms/amenities.ts";
import * as m from "#messages/deskAmenities.js";
import * as forms from "#messages/deskForms.js";
import { Picture } from "#web/shared/platform/picture.tsx";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { EditIcon, TrashIcon } from "#web/ui/icons/icons-manage.tsx";
import { Badge } from "#web/ui/states/badge.tsx";
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
      header: m.iconLabel(),
      cell: ({ icon }) => (
        <span className="centred stack amenity-icon">
          <Picture src={icon} alt="" sizes="50px" className="amenity-icon__image" />
        </span>
      ),
    },
    { key: "name", header: forms.nameLabel(), role: "main", cell: ({ name }) => <strong>{name}</strong> },
    {
      key: "type",
      header: m.typeLabel(),
      cell: ({ type }) => <Badge tone={type === "free" ? "green" : "brass"}>{typeLabels[type]()}</Badge>,
    },
    {
      key: "price",
      header: m.priceLabel(),
      cell: ({ price }) => (price === undefined ? "–" : formatRupees(price)),
    },
    {
      key: "actions",
      header: forms.actionsLabel(),
      role: "actions",
      cell: (amenity) => (
        <>
          <IconButton label={forms.editNamed(amenity)} icon={<EditIcon />} onClick={() => onEdit(amenity)} />
          <IconButton
            variant="danger"
            label={forms.deleteNamed(amenity)}
            icon={<TrashIcon />}
            onClick={() => onDelete(amenity)}
          />
        </>
      ),
    },
  ];
  return (
    <div className="amenities-table">
      <Table caption={m.title()} columns={columns} rows={amenities} rowKey={(amenity) => amenity._id} />
    </div>
  );
}
