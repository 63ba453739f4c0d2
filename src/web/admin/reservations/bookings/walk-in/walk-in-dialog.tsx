import { useMemo, useRef } from "react";
import { ownSources } from "#domain/billing/sources.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import { AppError, messageOf } from "#domain/platform/values/errors.ts";
import { bookingOutcomes } from "#domain/reservations/bookings.ts";
import * as bookings from "#messages/deskBookings.js";
import * as sources from "#messages/deskSources.js";
import * as m from "#messages/deskWalkIn.js";
import { SourceFields } from "#web/admin/billing/sources/source-field.tsx";
import { failureText } from "#web/admin/platform/app/session/failures.ts";
import { useStaffSession } from "#web/admin/platform/app/session/staff-session.ts";
import { RecordDialog } from "#web/admin/platform/forms/record-dialog.tsx";
import { useRecordForm } from "#web/admin/platform/forms/use-record-form.ts";
import { GuestNote } from "#web/admin/register/guest-card/guest-note.tsx";
import { withArrivalAnswers } from "../arrival-question.ts";
import { offerDeposit } from "../deposit-question.tsx";
import { shownTotal } from "../new-booking/agreed-price.ts";
import { AgreedPriceFields } from "../new-booking/agreed-price-fields.tsx";
import { useSearchedRooms } from "../new-booking/new-booking-data.ts";
import { planIn, priceChangeText } from "../new-booking/new-booking-form.ts";
import { PlanAges } from "../new-booking/plan-ages.tsx";
import { ReductionFields } from "../new-booking/reduction-fields.tsx";
import { RoomsFrame } from "../new-booking/rooms-frame.tsx";
import { TotalNote } from "../new-booking/total-note.tsx";
import { useAddWalkIn, useWalkInToast } from "./walk-in-data.ts";
import { WalkInAdvance, WalkInGuest, WalkInStay } from "./walk-in-fields.tsx";
import { childrenOf, unitIn, walkInForm, walkInSearch } from "./walk-in-form.ts";
import { WalkInRegister } from "./walk-in-register.tsx";
import { WalkInRooms } from "./walk-in-rooms.tsx";
import { WalkInUnit } from "./walk-in-unit.tsx";

/** A guest at the counter without a booking: from the first key to the key of the room in one dialog. */
export function WalkInDialog({ open, onLeave }: { open: boolean; onLeave: () => void }) {
  const session = useStaffSession();
  const tonight = session.data?.businessDate;
  const add = useAddWalkIn();
  const showSeated = useWalkInToast();
  const seenTotal = useRef(0);
  const hasPaid = useRef(false);
  const { rooms, isCurrent, searchFor } = useSearchedRooms(open);
  const definition = useMemo(() => walkInForm(rooms.data ?? [], tonight ?? ""), [rooms.data, tonight]);
  const controls = useRecordForm({
    definition,
    open,
    subject: tonight === undefined ? undefined : "new",
    save: (body) => {
      seenTotal.current = body.grandTotal;
      hasPaid.current = body.payment !== undefined;
      return withArrivalAnswers(
        ({ unitId, hasLeft, anyway }) =>
          add.mutateAsync({ ...body, ...(unitId !== undefined && { unitId }), hasLeft, anyway }),
        { ways: ["unit"], isRequired: true },
      );
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
      showSeated(reply, hasPaid.current);
      void offerDeposit(reply.booking);
    },
  });
  const { edit, change } = controls;
  const wanted = edit && tonight !== undefined ? walkInSearch(edit.form, tonight) : undefined;
  const isLoading = searchFor(wanted);
  const room = edit && rooms.data?.find(({ roomId }) => roomId === edit.form.roomId);
  const quote = room && isCurrent && wanted ? planIn(room, edit.form)?.quote : undefined;
  const total = edit && shownTotal(edit.form, quote);
  const problem = isLoading ? bookings.loadingPrices() : wanted && room && !room.bookable ? room.message : undefined;
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
        <TotalNote reason={problem} label={bookings.grandTotal()} total={total}>
          {unit && (
            <span>
              {" "}
              {m.unit()} {unit.label}
            </span>
          )}
        </TotalNote>
      }
    >
      {edit && tonight !== undefined && (
        <>
          <WalkInStay form={edit.form} fields={edit.fields} change={change} tonight={tonight} />
          <RoomsFrame
            answer={rooms}
            hasStay={wanted !== undefined}
            title={m.room()}
            noStay={m.enterNights()}
            after={<WalkInUnit room={wanted && room} form={edit.form} error={edit.fields.unitId} change={change} />}
          >
            {(found) => (
              <WalkInRooms
                rooms={found}
                form={edit.form}
                tonight={tonight}
                busy={!isCurrent}
                error={edit.fields.roomId}
                change={change}
              />
            )}
          </RoomsFrame>
          <PlanAges
            form={childrenOf(edit.form)}
            error={edit.fields.childAges}
            plan={room && planIn(room, edit.form)}
            change={change}
          />
          <ReductionFields
            form={edit.form}
            fields={edit.fields}
            rooms={rooms.data}
            busy={!isCurrent}
            hasSource={false}
            change={({ bookingType: _bookingType, ...part }) => change(part)}
          />
          <WalkInGuest form={edit.form} fields={edit.fields} change={change} />
          <GuestNote phone={edit.form.phone} />
          <WalkInRegister form={edit.form} fields={edit.fields} change={change} />
          <WalkInAdvance form={edit.form} fields={edit.fields} change={change} total={total} />
          {/* What a walk-in seldom has: another price, and another source. */}
          <AgreedPriceFields form={edit.form} fields={edit.fields} quote={quote} change={change} />
          <fieldset className="edit-form__part">
            <legend className="below-3 edit-form__title">{sources.source()}</legend>
            <div className="stack gap-4 edit-form__grid">
              <SourceFields chosen={edit.form} errors={edit.fields} fallback={ownSources.walkIn} onChange={change} />
            </div>
          </fieldset>
        </>
      )}
    </RecordDialog>
  );
}
