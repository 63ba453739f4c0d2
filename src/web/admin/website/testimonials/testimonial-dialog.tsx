import type { ReactNode } from "react";
import { pictureRule } from "#domain/platform/files/uploads.ts";
import type { Testimonial } from "#domain/website/testimonials.ts";
import * as forms from "#messages/deskForms.js";
import * as m from "#messages/deskTestimonials.js";
import { Checkbox, Field, TextArea, TextInput } from "#web/ui/fields/field.tsx";
import { failureText } from "../../platform/app/session/failures.ts";
import { RecordDialog } from "../../platform/forms/record-dialog.tsx";
import { checkField } from "../../platform/forms/text-field.ts";
import { PicturePicker } from "../../property/pictures/picture-picker.tsx";
import { useUploadForm } from "../../property/pictures/use-upload-form.tsx";
import { StarChoice } from "./star-choice.tsx";
import { useSaveTestimonial } from "./testimonial-data.ts";
import { testimonialForm } from "./testimonial-form.ts";

interface TestimonialDialogProps {
  open: boolean;
  subject: Testimonial | "new" | undefined;
  missing: ReactNode;
  onLeave: () => void;
  onSaved: () => void;
}

export function TestimonialDialog({ open, subject, missing, onLeave, onSaved }: TestimonialDialogProps) {
  const save = useSaveTestimonial();
  const { controls, footNote } = useUploadForm({
    definition: testimonialForm,
    open,
    subject,
    save: (body, base, run) => save.mutateAsync({ ...run, id: base?._id, body }),
    carriesFiles: ({ image }) => image !== undefined,
    failure: (error, base) => failureText(error, { refused: base ? m.updateFailed() : m.createFailed() }),
    onSaved,
  });
  const { edit, change } = controls;
  const isNew = subject === "new";
  return (
    <RecordDialog
      open={open}
      onLeave={onLeave}
      title={isNew ? m.addTitle() : m.editTitle()}
      frame={controls}
      footNote={footNote}
      saveText={isNew ? m.addTestimonial() : forms.saveChanges()}
      messageIn={m.errorWith}
      missing={edit ? undefined : missing}
    >
      {edit && (
        <>
          <Field label={m.quoteLabel()} required error={edit.fields.quote}>
            <TextArea
              name="quote"
              rows={4}
              value={edit.form.quote}
              onChange={(event) => change({ quote: event.target.value })}
            />
          </Field>
          <StarChoice
            label={forms.ratingLabel()}
            value={edit.form.rating}
            error={edit.fields.rating}
            onChange={(rating) => change({ rating })}
          />
          <div className="stack gap-4 record-form__pair">
            <Field label={m.authorLabel()} required error={edit.fields.author}>
              <TextInput
                name="author"
                autoComplete="off"
                value={edit.form.author}
                onChange={(event) => change({ author: event.target.value })}
              />
            </Field>
            <Field label={m.positionLabel()} error={edit.fields.position}>
              <TextInput
                name="position"
                autoComplete="off"
                value={edit.form.position}
                onChange={(event) => change({ position: event.target.value })}
              />
            </Field>
          </div>
          <PicturePicker
            label={m.imageLabel()}
            max={1}
            rule={pictureRule}
            pictures={edit.form.image}
            error={edit.fields.image}
            onChange={(image) => change({ image })}
          />
          <Checkbox
            {...checkField({ form: edit.form, change }, "featured")}
            label={m.featured()}
            hint={m.featuredHint()}
          />
        </>
      )}
    </RecordDialog>
  );
}
