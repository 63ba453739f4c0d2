import { formatRupees } from "#domain/money.ts";
import { formatNight, type Night } from "#domain/nights.ts";
import { cardPrice, type Room, roomImages } from "#domain/rooms.ts";
import { Picture } from "#web/shared/picture.tsx";
import { StarRating } from "#web/shared/star-rating.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { BedIcon, CalendarIcon } from "#web/ui/icons.tsx";
import { EditIcon, TrashIcon } from "#web/ui/icons-manage.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { closedNights } from "./room-list.ts";

interface RoomsTableProps {
  rooms: readonly Room[];
  today: Night;
  busy: boolean;
  /** The requested state, while it is being saved. */
  isActive: (room: Room) => boolean;
  onEdit: (room: Room) => void;
  onToggle: (room: Room) => void;
  onSchedule: (room: Room) => void;
  onDelete: (room: Room) => void;
}

export function RoomsTable({ rooms, busy, onEdit, ...rest }: RoomsTableProps) {
  return (
    <div className="rooms-table">
      <Table
        caption="Rooms"
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

function columns({ today, isActive, onEdit, onToggle, onSchedule, onDelete }: Parts): Column<Room>[] {
  return [
    {
      key: "room",
      header: "Room",
      role: "main",
      cell: (room) => <RoomName room={room} />,
    },
    {
      key: "capacity",
      header: "Capacity",
      cell: ({ maxCapacity }) => `${maxCapacity} ${maxCapacity === 1 ? "guest" : "guests"}`,
    },
    {
      key: "inventory",
      header: "Inventory",
      cell: ({ totalRooms }) => `${totalRooms} ${totalRooms === 1 ? "room" : "rooms"}`,
    },
    { key: "price", header: "Price", align: "end", cell: (room) => formatRupees(cardPrice(room)) },
    {
      key: "status",
      header: "Status",
      cell: (room) => (
        <Switch
          on={isActive(room)}
          label={`${room.name} takes bookings`}
          stateLabel={isActive(room) ? "Active" : "Inactive"}
          onPress={() => onToggle(room)}
        />
      ),
    },
    { key: "occupied", header: "Occupied Days", cell: (room) => <OccupiedDays room={room} today={today} /> },
    { key: "rating", header: "Rating", cell: ({ rating }) => <StarRating rating={rating} compact /> },
    {
      key: "actions",
      header: "Actions",
      role: "actions",
      cell: (room) => (
        <>
          <IconButton label={`Edit ${room.name}`} icon={<EditIcon />} onClick={() => onEdit(room)} />
          <IconButton label={`Set schedule of ${room.name}`} icon={<CalendarIcon />} onClick={() => onSchedule(room)} />
          <IconButton
            label={`Delete ${room.name}`}
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
  const options = room.costOptions.length;
  return (
    <span className="record-name">
      <span className="record-name__picture">
        {cover ? <Picture src={cover} alt="" sizes="64px" className="record-name__image" /> : <BedIcon />}
      </span>
      <span className="record-name__words">
        <strong>{room.name}</strong>
        <small>
          {options} {options === 1 ? "cost option" : "cost options"}
          {room.recommended && " · recommended"}
        </small>
      </span>
    </span>
  );
}

function OccupiedDays({ room, today }: { room: Room; today: Night }) {
  const { count, earliest } = closedNights(room, today);
  if (!earliest) return <span className="rooms-table__none">None</span>;
  return (
    <span className="rooms-table__closed">
      {count} {count === 1 ? "day" : "days"} <small>from {formatNight(earliest)}</small>
    </span>
  );
}
