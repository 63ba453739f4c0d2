import { useMemo, useRef, useState } from "react";
import { bookingOutcomes } from "#domain/bookings.ts";
import { AppError, messageOf } from "#domain/errors.ts";
import { formatRupees } from "#domain/money.ts";
import { formatNight } from "#domain/nights.ts";
import * as m from "#messages/deskWalkIn.js";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { CalendarIcon } from "#web/ui/icons.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { failureText } from "../../failures.ts";
import { RecordDialog } from "../../forms/record-dialog.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { useStaffSession } from "../../staff-session.ts";
import { useDeskRooms } from "../new-booking/new-booking-data.ts";
import { planIn, priceChangeText, type RoomSearch } from "../new-booking/new-booking-form.ts";
import { ReductionFields } from "../new-booking/reduction-fields.tsx";
import { useAddWalkIn, useWalkInToast } from "./walk-in-data.ts";
import { WalkInAdvance, WalkInGuest, WalkInStay } from "./walk-in-fields.tsx";
import { unitIn, walkInForm, walkInSearch } from "./walk-in-form.ts";
import { WalkInRooms } from "./walk-in-rooms.tsx";
import { WalkInUnit } from "./walk-in-unit.tsx";

/** A guest at the counter without a booking: from the first key to the key of the room in one dialog. */
export function WalkInDialog({ open, onLeave }: { open: boolean; onLeave: () => void }) {
  const session = useStaffSession();
  const tonight = session.data?.businessDate;
  const add = useAddWalkIn();
  const showSeated = useWalkInToast();
  const seenTotal = useRef(0);
  const [search, setSearch] = useState<RoomSearch>();
  const rooms = useDeskRooms(open ? search : undefined);
  const isCurrent = rooms.data !== undefined && !rooms.isPlaceholderData;
  const definition = useMemo(() => walkInForm(rooms.data ?? [], tonight ?? ""), [rooms.data, tonight]);
  const controls = useRecordForm({
    definition,
    open,
    subject: tonight === undefined ? undefined : "new",
    save: (body) => {
      seenTotal.current = body.grandTotal;
      return add.mutateAsync(body);
    },
    failure: (error) => {
      // Prices, units and the working day may have changed since the dialog opened.
      void rooms.refetch();
      void session.refetch();
      if (error instanceof AppError && error.fields) return messageOf(error);
      return (
        priceChangeText(error, seenTotal.current) ??
        failureText(error, { refused: bookingOutcomes.refused(), broken: bookingOutcomes.unexpected() })
      );
    },
    onSaved: (_none, reply) => {
      onLeave();
      showSeated(reply);
    },
  });
  const { edit, change } = controls;
  const wanted = edit && tonight !== undefined ? walkInSearch(edit.form, tonight) : undefined;
  if (wanted && JSON.stringify(wanted) !== JSON.stringify(search)) setSearch(wanted);
  const room = edit && rooms.data?.find(({ roomId }) => roomId === edit.form.roomId);
  const quote = room && isCurrent && wanted ? planIn(room, edit.form)?.quote : undefined;
  const isLoading = wanted !== undefined && !isCurrent && !rooms.error;
  const problem = isLoading ? m.loadingPrices() : wanted && room && !room.bookable ? room.message : undefined;
  const unit = room && edit && unitIn(room, edit.form);

  return (
    <RecordDialog
      open={open}
      onLeave={onLeave}
      title={m.title()}
      description={tonight && m.tonight({ date: formatNight(tonight) })}
      size="large"
      className="new-booking walk-in"
      frame={controls}
      saveText={m.bookAndCheckIn()}
      saveDisabled={problem !== undefined}
      leaveMessage={m.unsaved()}
      footNote={
        <p className="edit-total numbers" role="status">
          {problem ??
            (quote && (
              <>
                <span className="edit-total__label">{m.total()}</span> <strong>{formatRupees(quote.grandTotal)}</strong>
                {unit && (
                  <span>
                    {m.unit()} {unit.label}
                  </span>
                )}
              </>
            ))}
        </p>
      }
    >
      {edit && tonight !== undefined && (
        <>
          <WalkInStay form={edit.form} fields={edit.fields} change={change} tonight={tonight} />
          <fieldset className="edit-form__part">
            <legend className="edit-form__title">{m.room()}</legend>
            {rooms.data && wanted ? (
              rooms.data.length === 0 ? (
                <EmptyState title={m.noRoomOnSale()} icon={<CalendarIcon />} />
              ) : (
                <WalkInRooms
                  rooms={rooms.data}
                  form={edit.form}
                  tonight={tonight}
                  busy={!isCurrent}
                  error={edit.fields.roomId}
                  change={change}
                />
              )
            ) : rooms.error ? (
              <ErrorState
                message={m.roomsFailed({ reason: messageOf(rooms.error) })}
                onRetry={() => void rooms.refetch()}
                busy={rooms.isFetching}
              />
            ) : wanted ? (
              <SkeletonRows label={m.loadingRooms()} rows={4} columns={2} />
            ) : (
              <p>{m.enterNights()}</p>
            )}
            <WalkInUnit room={wanted && room} form={edit.form} error={edit.fields.unitId} change={change} />
          </fieldset>
          <ReductionFields
            form={edit.form}
            fields={edit.fields}
            rooms={rooms.data}
            busy={!isCurrent}
            change={({ bookingType: _bookingType, ...part }) => change(part)}
          />
          <WalkInGuest form={edit.form} fields={edit.fields} change={change} />
          <WalkInAdvance form={edit.form} fields={edit.fields} change={change} />
        </>
      )}
    </RecordDialog>
  );
}
