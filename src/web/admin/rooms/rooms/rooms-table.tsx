import { formatRupees } from "#domain/platform/money/money.ts";
import { formatNight, type Night } from "#domain/platform/time/nights.ts";
import { cardPrice, type Room, roomImages } from "#domain/rooms/rooms.ts";
import type { Unit } from "#domain/rooms/units.ts";
import * as forms from "#messages/deskForms.js";
import * as m from "#messages/deskRooms.js";
import * as unitTexts from "#messages/deskUnits.js";
import { Picture } from "#web/shared/platform/picture.tsx";
import { StarRating } from "#web/shared/platform/star-rating.tsx";
import { Switch } from "#web/ui/fields/switch.tsx";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { BedIcon, CalendarIcon } from "#web/ui/icons/icons.tsx";
import { EditIcon, KeyIcon, TrashIcon } from "#web/ui/icons/icons-manage.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { labelsText } from "../units/unit-labels.ts";
import { closedNights } from "./room-list.ts";

interface RoomsTableProps {
  rooms: readonly Room[];
  /** The units of the whole house; undefined until loaded. */
  units: readonly Unit[] | undefined;
  today: Night;
  busy: boolean;
  /** The requested state, while it is being saved. */
  isActive: (room: Room) => boolean;
  onEdit: (room: Room) => void;
  onToggle: (room: Room) => void;
  onSchedule: (room: Room) => void;
  onUnits: (room: Room) => void;
  onDelete: (room: Room) => void;
}

export function RoomsTable({ rooms, busy, onEdit, ...rest }: RoomsTableProps) {
  return (
    <div className="rooms-table">
      <Table
        caption={m.title()}
        columns={columns({ ...rest, onEdit })}
        rows={rooms}
        rowKey={(room) => room._id}
        busy={busy}
        onOpen={onEdit}
      />
    </div>
  );
}

type Parts = Omit<RoomsTableProps, "rooms" | "busy">;

function columns({ units, today, isActive, onEdit, onToggle, onSchedule, onUnits, onDelete }: Parts): Column<Room>[] {
  return [
    {
      key: "room",
      header: m.roomHeader(),
      role: "main",
      cell: (room) => <RoomName room={room} />,
    },
    {
      key: "capacity",
      header: m.capacityHeader(),
      cell: ({ maxCapacity }) => m.guestCount({ count: maxCapacity }),
    },
    {
      key: "inventory",
      header: m.inventoryHeader(),
      cell: (room) => <Inventory room={room} units={units} />,
    },
    { key: "price", header: m.priceHeader(), align: "end", cell: (room) => formatRupees(cardPrice(room)) },
    {
      key: "status",
      header: forms.statusLabel(),
      cell: (room) => (
        <Switch
          on={isActive(room)}
          label={m.takesBookings(room)}
          stateLabel={isActive(room) ? forms.active() : forms.inactive()}
          onPress={() => onToggle(room)}
        />
      ),
    },
    { key: "occupied", header: m.occupiedHeader(), cell: (room) => <OccupiedDays room={room} today={today} /> },
    { key: "rating", header: forms.ratingLabel(), cell: ({ rating }) => <StarRating rating={rating} compact /> },
    {
      key: "actions",
      header: forms.actionsLabel(),
      role: "actions",
      cell: (room) => (
        <>
          <IconButton label={forms.editNamed(room)} icon={<EditIcon />} onClick={() => onEdit(room)} />
          <IconButton label={m.scheduleOf(room)} icon={<CalendarIcon />} onClick={() => onSchedule(room)} />
          <IconButton label={unitTexts.unitsOf(room)} icon={<KeyIcon />} onClick={() => onUnits(room)} />
          <IconButton
            label={forms.deleteNamed(room)}
            icon={<TrashIcon />}
            variant="danger"
            onClick={() => onDelete(room)}
          />
        </>
      ),
    },
  ];
}

function RoomName({ room }: { room: Room }) {
  const [cover] = roomImages(room);
  const options = room.recommended ? m.optionCountRecommended : m.optionCount;
  return (
    <span className="row middle gap-3">
      <span className="centred rounded-s ground-2 clipped stack rigid muted record-name__picture">
        {cover ? <Picture src={cover} alt="" sizes="64px" className="high full" /> : <BedIcon />}
      </span>
      <span className="record-name__words">
        <strong>{room.name}</strong>
        <small>{options({ count: room.costOptions.length })}</small>
      </span>
    </span>
  );
}

function Inventory({ room, units = [] }: { room: Room; units: readonly Unit[] | undefined }) {
  const labels = units.filter(({ roomId }) => roomId === room._id).map(({ label }) => label);
  return (
    <span>
      {m.roomCount({ count: room.totalRooms })}
      <small className="block breaks rooms-table__units">{labelsText(labels)}</small>
    </span>
  );
}

function OccupiedDays({ room, today }: { room: Room; today: Night }) {
  const { count, earliest } = closedNights(room, today);
  if (!earliest) return <span className="muted">{m.noDays()}</span>;
  return (
    <span className="rooms-table__closed">
      {m.closedDays({ count, date: formatNight(earliest), small: (text) => <small key="from">{text}</small> })}
    </span>
  );
}
