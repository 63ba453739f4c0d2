import type { ReactNode } from "react";
import type { Testimonial } from "#domain/testimonials.ts";
import { pictureRule } from "#domain/uploads.ts";
import { Checkbox, Field, TextArea, TextInput } from "#web/ui/field.tsx";
import { failureText } from "../failures.ts";
import { RecordDialog } from "../forms/record-dialog.tsx";
import { PicturePicker } from "../pictures/picture-picker.tsx";
import { useUploadForm } from "../pictures/use-upload-form.tsx";
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
    failure: (error, base) =>
      failureText(error, { refused: base ? "Failed to update testimonial" : "Failed to create testimonial" }),
    onSaved,
  });
  const { edit, change } = controls;
  const isNew = subject === "new";
  return (
    <RecordDialog
      open={open}
      onLeave={onLeave}
      title={isNew ? "Add New Testimonial" : "Edit Testimonial"}
      frame={controls}
      footNote={footNote}
      saveText={isNew ? "Add Testimonial" : "Save changes"}
      messagePrefix="Error: "
      missing={edit ? undefined : missing}
    >
      {edit && (
        <>
          <Field label="Quote" required error={edit.fields.quote}>
            <TextArea
              name="quote"
              rows={4}
              value={edit.form.quote}
              onChange={(event) => change({ quote: event.target.value })}
            />
          </Field>
          <StarChoice
            label="Rating"
            value={edit.form.rating}
            error={edit.fields.rating}
            onChange={(rating) => change({ rating })}
          />
          <div className="record-form__pair">
            <Field label="Author name" required error={edit.fields.author}>
              <TextInput
                name="author"
                autoComplete="off"
                value={edit.form.author}
                onChange={(event) => change({ author: event.target.value })}
              />
            </Field>
            <Field label="Position" error={edit.fields.position}>
              <TextInput
                name="position"
                autoComplete="off"
                value={edit.form.position}
                onChange={(event) => change({ position: event.target.value })}
              />
            </Field>
          </div>
          <PicturePicker
            label="Image"
            max={1}
            rule={pictureRule}
            pictures={edit.form.image}
            error={edit.fields.image}
            onChange={(image) => change({ image })}
          />
          <Checkbox
            name="featured"
            label="Featured"
            hint="Stands out on the site with a highlighted border."
            checked={edit.form.featured}
            onChange={(event) => change({ featured: event.target.checked })}
          />
        </>
      )}
    </RecordDialog>
  );
}
