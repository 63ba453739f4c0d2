import type { Feed } from "#domain/reservations/feeds.ts";
import * as m from "#messages/deskFeeds.js";
import { Checkbox, Field, Select, TextInput } from "#web/ui/fields/field.tsx";
import { useSources } from "../../billing/sources/source-data.ts";
import { EntityDialog, type EntityDialogProps, useEntityForm } from "../../platform/forms/entity-dialog.tsx";
import { checkField, textField } from "../../platform/forms/text-field.ts";
import { useUnits } from "../../rooms/units/unit-data.ts";
import { useRooms } from "../bookings/booking-data.ts";
import { useSaveFeed } from "./feed-data.ts";
import { feedForm } from "./feed-form.ts";

/** Another room or unit is another calendar, so those of a calendar stay. */
export function FeedDialog(dialog: EntityDialogProps<Feed>) {
  const rooms = useRooms().data ?? [];
  const units = useUnits().data ?? [];
  const sources = useSources().data ?? [];
  const controls = useEntityForm(dialog, {
    definition: feedForm,
    save: useSaveFeed(),
    saved: (base, { feed: { name } }) => (base ? m.saved({ name }) : m.created({ name })),
  });
  const { change } = controls;
  const isNew = dialog.subject === "new";
  return (
    <EntityDialog dialog={dialog} controls={controls} addText={m.add()} editTitle={m.edit()}>
      {(edit) => (
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
          <Checkbox {...checkField({ form: edit.form, change }, "isActive")} label={m.isActive()} />
        </>
      )}
    </EntityDialog>
  );
}
