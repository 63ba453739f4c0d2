import * as forms from "#messages/deskForms.js";
import * as m from "#messages/deskRooms.js";
import { BedIcon } from "#web/ui/icons/icons.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { failureText } from "../../platform/app/session/failures.ts";
import { useMay } from "../../platform/app/session/own-role.ts";
import { useStaffSession } from "../../platform/app/session/staff-session.ts";
import { useDialogInUrl } from "../../platform/app/urls/use-dialog-in-url.ts";
import { DeleteDialog } from "../../platform/forms/delete-dialog.tsx";
import { FloatingAdd } from "../../platform/shared/floating-add.tsx";
import { RecordListScreen } from "../../platform/shared/lists/record-list-screen.tsx";
import { useScreenBanner } from "../../platform/shared/screen-banner.tsx";
import { useUnits } from "../units/unit-data.ts";
import { UnitsDialog } from "../units/units-dialog.tsx";
import { AvailabilityDialog, useAvailability } from "./availability.tsx";
import { useDeleteRoom, useRoomList } from "./room-data.ts";
import { RoomDialog } from "./room-dialog.tsx";
import { roomsNamed } from "./room-list.ts";
import { RoomsTable } from "./rooms-table.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

const dialogs = ["edit", "schedule", "units", "delete"] as const;

export default function RoomsPage() {
  const answer = useRoomList();
  const rooms = answer.data;
  const today = useStaffSession().data?.today;
  const dialog = useDialogInUrl(dialogs);
  const availability = useAvailability();
  const { banner, succeed } = useScreenBanner();

  const roomOf = (id: string | undefined) => rooms?.find(({ _id }) => _id === id);
  const isMissing = (id: string | undefined) => id !== undefined && id !== "new" && rooms !== undefined && !roomOf(id);
  const deleted = roomOf(dialog.idOf("delete"));
  const remove = useDeleteRoom();
  const mayPrice = useMay("manager");
  const asked = dialog.idOf("edit");
  const editId = asked === "new" && !mayPrice ? undefined : asked;
  const scheduleId = dialog.idOf("schedule");
  const unitsId = dialog.idOf("units");
  const { data: units } = useUnits();

  return (
    <RecordListScreen
      heading={m.heading()}
      label={m.title()}
      banner={banner}
      answer={{ ...answer, data: rooms && today !== undefined ? { rooms, today } : undefined }}
      failureOf={(error) => failureText(error, { refused: m.fetchFailed(), broken: m.loadFailed() })}
      loading={m.loadingList()}
      skeleton={{ columns: 6 }}
      search={{ label: m.searchLabel(), placeholder: m.roomName() }}
      rowsOf={({ rooms }, term) => roomsNamed(rooms, term)}
      emptyOf={() => <EmptyState title={m.noneFound()} icon={<BedIcon />} />}
      table={(shown, { today }) => (
        <RoomsTable
          rooms={shown}
          units={units}
          today={today}
          busy={false}
          isActive={availability.isShownActive}
          onEdit={(room) => dialog.open("edit", room._id)}
          onToggle={availability.ask}
          onSchedule={(room) => dialog.open("schedule", room._id)}
          onUnits={(room) => dialog.open("units", room._id)}
          onDelete={(room) => dialog.open("delete", room._id)}
        />
      )}
    >
      {mayPrice && <FloatingAdd label={m.addRoom()} onPress={() => dialog.open("edit", "new")} />}
      <RoomDialog
        open={editId !== undefined}
        subject={editId === "new" ? "new" : roomOf(editId)}
        missing={isMissing(editId)}
        onLeave={dialog.close}
        onSaved={succeed}
      />
      <ScheduleDialog
        open={scheduleId !== undefined}
        room={roomOf(scheduleId)}
        missing={isMissing(scheduleId)}
        today={today}
        onLeave={dialog.close}
      />
      <UnitsDialog
        open={unitsId !== undefined}
        room={roomOf(unitsId)}
        missing={isMissing(unitsId)}
        onLeave={dialog.close}
      />
      <DeleteDialog
        subject={deleted}
        title={deleted ? forms.deleteNamed(deleted) : m.deleteRoom()}
        message={m.deleteQuestion()}
        remove={remove}
        onLeave={dialog.close}
        onDeleted={() => succeed(m.deleted())}
        onFailed={(failure) => showToast({ tone: "error", text: failureText(failure, { refused: m.deleteFailed() }) })}
      />
      <AvailabilityDialog {...availability} />
    </RecordListScreen>
  );
}
