import type { ReactNode } from "react";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { Feed } from "#domain/reservations/feeds.ts";
import * as m from "#messages/deskFeeds.js";
import * as forms from "#messages/deskForms.js";
import { Checkbox, Field, Select, TextInput } from "#web/ui/fields/field.tsx";
import { useSources } from "../../billing/sources/source-data.ts";
import { RecordDialog } from "../../platform/forms/record-dialog.tsx";
import { textField } from "../../platform/forms/text-field.ts";
import { useRecordForm } from "../../platform/forms/use-record-form.ts";
import { useUnits } from "../../rooms/units/unit-data.ts";
import { useRooms } from "../bookings/booking-data.ts";
import { useSaveFeed } from "./feed-data.ts";
import { feedForm } from "./feed-form.ts";

interface FeedDialogProps {
  open: boolean;
  subject: Feed | "new" | undefined;
  missing: ReactNode;
  onLeave: () => void;
  onSaved: (text: string) => void;
}

/** Another room or unit is another calendar, so those of a calendar stay. */
export function FeedDialog({ open, subject, missing, onLeave, onSaved }: FeedDialogProps) {
  const save = useSaveFeed();
  const rooms = useRooms().data ?? [];
  const units = useUnits().data ?? [];
  const sources = useSources().data ?? [];
  const controls = useRecordForm({
    definition: feedForm,
    open,
    subject,
    save: (body, base) => save.mutateAsync({ id: base?._id, body }),
    failure: messageOf,
    onSaved: (base, { feed: { name } }) => onSaved(base ? m.saved({ name }) : m.created({ name })),
  });
  const { edit, change } = controls;
  const isNew = subject === "new";
  return (
    <RecordDialog
      open={open}
      onLeave={onLeave}
      title={isNew ? m.add() : m.edit()}
      frame={controls}
      saveText={isNew ? m.add() : forms.saveChanges()}
      missing={edit ? undefined : missing}
    >
      {edit && (
        <>
          <Field label={m.name()} required error={edit.fields.name}>
            <TextInput {...textField({ form: edit.form, change }, "name")} />
          </Field>
          <Field label={m.site()} required error={edit.fields.sourceId}>
            <Select
              name="sourceId"
              value={edit.form.sourceId}
              onChange={(event) => change({ sourceId: event.target.value })}
            >
              <option value="" />
              {sources
                .filter(({ _id, isActive }) => isActive || _id === edit.form.sourceId)
                .map(({ _id, name }) => (
                  <option key={_id} value={_id}>
                    {name}
                  </option>
                ))}
            </Select>
          </Field>
          <div className="stack gap-4 record-form__pair">
            <Field label={m.room()} required error={edit.fields.roomId}>
              <Select
                name="roomId"
                value={edit.form.roomId}
                disabled={!isNew}
                onChange={(event) => change({ roomId: event.target.value, unitId: "" })}
              >
                <option value="" />
                {rooms.map(({ _id, name }) => (
                  <option key={_id} value={_id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={m.unit()} error={edit.fields.unitId}>
              <Select
                name="unitId"
                value={edit.form.unitId}
                disabled={!isNew}
                onChange={(event) => change({ unitId: event.target.value })}
              >
                <option value="">{m.wholeRoom()}</option>
                {units
                  .filter(({ roomId }) => roomId === edit.form.roomId)
                  .map(({ _id, label }) => (
                    <option key={_id} value={_id}>
                      {label}
                    </option>
                  ))}
              </Select>
            </Field>
          </div>
          <Field label={m.url()} hint={m.urlHint()} required error={edit.fields.url}>
            <TextInput {...textField({ form: edit.form, change }, "url")} inputMode="url" />
          </Field>
          <Checkbox
            name="isActive"
            label={m.isActive()}
            checked={edit.form.isActive}
            onChange={(event) => change({ isActive: event.target.checked })}
          />
        </>
      )}
    </RecordDialog>
  );
}
