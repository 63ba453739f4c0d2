import { useState } from "react";
import * as v from "valibot";
import { type Booking, bookingShape } from "#domain/bookings.ts";
import { AppError, type FieldErrors, messageOf } from "#domain/errors.ts";
import type { Room } from "#domain/rooms.ts";
import { drafts } from "../drafts.ts";
import { useDraft } from "../use-draft.ts";
import { newerBooking, useUpdateBooking } from "./booking-data.ts";
import { checkEdit, chooseRoom, type EditForm, editFormOf, faultsAfter, isEdited, keepMine } from "./edit-form.ts";

/** An edit under way. */
export interface Edit {
  /** The booking as it was when it was last looked at: what the form is compared with, and whose version is sent. */
  base: Booking;
  form: EditForm;
  fields: FieldErrors;
  /** What is wrong with the form as a whole. */
  message: string | undefined;
  /** The booking as somebody else has left it in the meantime. */
  newer: Booking | undefined;
  /** Counts refusals, so that each one can move the eye and the focus to what is wrong. */
  refusals: number;
}

const begin = (base: Booking, form = editFormOf(base)): Edit => ({
  base,
  form,
  fields: {},
  message: undefined,
  newer: undefined,
  refusals: 0,
});

const draftName = ({ _id }: Booking) => `booking:${_id}`;

/** With what had been typed before a login, and over the version that was looked at then; else afresh. */
function beginWithDraft(present: Booking): Edit {
  const draft = drafts.read(draftName(present));
  if (typeof draft !== "object" || draft === null || !("form" in draft) || !("base" in draft)) return begin(present);
  const then = v.safeParse(bookingShape, draft.base);
  return then.success
    ? begin(then.output, { ...editFormOf(then.output), ...(draft.form as EditForm) })
    : begin(present);
}

/**
 * The state of the Edit Booking form: starts afresh at each opening with the first booking that is not a stand-in (or
 * with what had been typed before a login), and from then on nothing that arrives from elsewhere changes what was typed.
 */
export function useBookingEdit(booking: Booking | undefined, open: boolean, onSaved: (booking: Booking) => void) {
  const [edit, setEdit] = useState<Edit>();
  const save = useUpdateBooking();
  if (open && booking && !edit) setEdit(beginWithDraft(booking));
  if (!open && edit) setEdit(undefined);
  const dirty = edit !== undefined && isEdited(edit.form, edit.base);
  useDraft(edit && draftName(edit.base), dirty ? { base: edit.base, form: edit.form } : undefined);

  const set = (change: (now: Edit) => Edit) => setEdit((now) => now && change(now));
  const refuse = (message: string, fields: FieldErrors, newer?: Booking) =>
    set((now) => ({ ...now, message, fields, newer, refusals: now.refusals + 1 }));

  const submit = async () => {
    if (!edit || save.isPending) return;
    const { base, form } = edit;
    const checked = checkEdit(form, base);
    if (!checked.ok) return refuse(checked.message, checked.fields);
    try {
      onSaved((await save.mutateAsync({ id: base._id, body: checked.body })).booking);
    } catch (error) {
      const known = error instanceof AppError ? error : undefined;
      refuse(messageOf(error), known?.fields ?? {}, newerBooking(error));
    }
  };

  return {
    edit,
    saving: save.isPending,
    dirty,
    submit,
    /** Takes over what was typed; a field that is corrected loses its error. */
    change: (part: Partial<EditForm>) =>
      set((now) => ({
        ...now,
        ...faultsAfter(now, part),
        form: { ...now.form, ...part },
      })),
    chooseRoom: (room: Room) =>
      set((now) => {
        const form = chooseRoom(now.form, now.base, room);
        const { roomId, pricePerNight } = form;
        return { ...now, ...faultsAfter(now, { roomId, pricePerNight }), form };
      }),
    loadTheirs: () => set((now) => (now.newer ? begin(now.newer) : now)),
    keepMine: () => set((now) => (now.newer ? begin(now.newer, keepMine(now.form, now.base, now.newer)) : now)),
  };
}

export type BookingEditing = ReturnType<typeof useBookingEdit>;
