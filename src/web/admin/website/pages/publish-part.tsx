import { useState } from "react";
import { instantAt } from "#domain/platform/time/civil-time.ts";
import { isOwnPage } from "#domain/website/content-pages.ts";
import type { PageState } from "#domain/website/page-versions.ts";
import * as m from "#messages/deskPages.js";
import * as page from "#messages/pageContent.js";
import { useLodge } from "#web/lodge.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, TextInput } from "#web/ui/fields/field.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { formatInstant } from "../../platform/app/instants.ts";
import type { PageEditorState } from "./use-page-editor.ts";

/** Scheduling, and the way back to the built-in texts. */
export function PublishPart({ state, editor }: { state: PageState; editor: PageEditorState }) {
  const { page: name, live, scheduled } = state;
  const { timeZone } = useLodge();
  const [at, setAt] = useState("");
  const [error, setError] = useState<string>();
  const [asks, setAsks] = useState(false);
  const schedule = async () => {
    const time = instantAt(at, timeZone);
    const fault = Number.isNaN(time.getTime())
      ? page.timeRequired()
      : time <= new Date()
        ? page.timeInPast()
        : undefined;
    setError(fault);
    if (fault === undefined) await editor.publish(time.toISOString());
  };
  return (
    <section className="panel gap-3 packed page-publish" aria-label={m.schedule()}>
      <div className="gap-2-4 middle row wraps">
        <Field label={m.publishAt()} error={error ?? editor.errors.at}>
          <TextInput type="datetime-local" value={at} onChange={(event) => setAt(event.target.value)} />
        </Field>
        <Button variant="secondary" busy={editor.isSaving} busyLabel={m.saving()} onClick={() => void schedule()}>
          {m.schedule()}
        </Button>
      </div>
      {scheduled?.publishAt && (
        <p className="gap-2-4 middle row wraps">
          {m.scheduledFor({ time: formatInstant(scheduled.publishAt) })}
          <Button variant="secondary" size="small" onClick={() => void editor.unschedule()}>
            {m.unschedule()}
          </Button>
        </p>
      )}
      {live && !isOwnPage(name) && (
        <Button variant="quiet" onClick={() => setAsks(true)}>
          {m.unpublish()}
        </Button>
      )}
      <ConfirmDialog
        open={asks}
        title={m.unpublish()}
        message={editor.isDirty ? m.unpublishTyped() : m.unpublishQuestion()}
        confirmText={m.unpublish()}
        cancelText={m.keep()}
        onConfirm={() => {
          setAsks(false);
          void editor.unpublish();
        }}
        onCancel={() => setAsks(false)}
      />
    </section>
  );
}
