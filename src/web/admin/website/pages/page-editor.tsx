import { useRef, useState } from "react";
import { languageTags, localizedPath } from "#domain/platform/text/locales.ts";
import { blockKindsOf } from "#domain/website/page-content.ts";
import { pagePath } from "#domain/website/page-links.ts";
import type { PageDraft } from "#domain/website/page-versions.ts";
import * as content from "#messages/deskContent.js";
import * as m from "#messages/deskPages.js";
import { Button } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/states/banner.tsx";
import { formatInstant } from "../../platform/app/instants.ts";
import { Conflict } from "../../platform/forms/conflict.tsx";
import { LeaveGuard } from "../../platform/forms/leave-guard.tsx";
import { HelpButton } from "../../platform/help/help-button.tsx";
import { languageLabels } from "../../platform/languages/language-labels.ts";
import { BlockList } from "./block-list.tsx";
import { FieldForm } from "./field-form.tsx";
import { FormPart } from "./form-part.tsx";
import { PageBadges } from "./page-badges.tsx";
import type { PageParams } from "./page-data.ts";
import { headFields } from "./page-fields.ts";
import { PageHistory } from "./page-history.tsx";
import { PreviewFrame } from "./preview-frame.tsx";
import { PublishPart } from "./publish-part.tsx";
import { SampleQuestion } from "./sample-question.tsx";
import { usePageEditor } from "./use-page-editor.ts";

interface PageEditorProps {
  params: PageParams;
  draft: PageDraft;
}

/** The form and the preview, side by side on a wide screen. */
export function PageEditor({ params, draft }: PageEditorProps) {
  const { page, locale } = params;
  const formRef = useRef<HTMLFormElement>(null);
  const editor = usePageEditor(params, draft, () =>
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"], .page-form__fault')?.focus(),
  );
  const { form, errors, banner, isDirty, newer } = editor;
  const kinds = blockKindsOf(page);
  const lang = languageTags[locale];
  const faults = Object.keys(errors).length;
  const [asks, setAsks] = useState(false);
  const publish = () => {
    if (draft.state.isSample && !isDirty && draft.versions.length === 0) setAsks(true);
    else void editor.publish();
  };
  const headHasFault = Object.keys(errors).some((path) => /^(name|banner|seo)\b/.test(path));
  return (
    <>
      <header className="gap-2-4 on-baseline wraps spread admin-head">
        <h1 className="page-editor__title">
          <span lang={lang}>{draft.state.name}</span> · {languageLabels[locale]()}
        </h1>
        <HelpButton />
        <a
          className="link gap-2 inline-row middle target-high pages__link"
          href={localizedPath(locale, pagePath(page))}
          target="_blank"
          rel="noopener"
        >
          {m.seeOnSite()}
        </a>
      </header>
      <PageBadges state={draft.state} />
      {draft.state.isSample && <Banner tone="notice">{content.sampleNotice()}</Banner>}
      {banner}
      {newer && (
        <Conflict
          title={m.colleagueSaved({ name: newer.madeBy, time: formatInstant(newer.madeAt) })}
          changes={[]}
          hint={m.conflictHint()}
          onLoadTheirs={editor.loadTheirs}
          onKeepLocalVersion={editor.keepLocalVersion}
        />
      )}
      <div className="stack gap-5 page-editor">
        <form
          ref={formRef}
          className="gap-3 packed page-editor__form"
          aria-label={m.page()}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void editor.save();
          }}
        >
          <MarkHelp />
          <FormPart
            title={<span className="breaks strong shrinks page-block__name">{m.head()}</span>}
            hasFault={headHasFault}
          >
            <FieldForm
              shape={headFields}
              value={form.head}
              onChange={editor.changeHead}
              errors={errors}
              path=""
              lang={lang}
            />
          </FormPart>
          {kinds.length > 0 && (
            <BlockList blocks={form.blocks} onChange={editor.changeBlocks} errors={errors} lang={lang} kinds={kinds} />
          )}
          <div className="row middle wraps gap-3 page-editor__actions">
            {faults > 0 && <Banner tone="error">{m.faults({ count: faults })}</Banner>}
            <p role="status">{isDirty && m.unsaved()}</p>
            <Button type="submit" variant="secondary" busy={editor.isSaving} busyLabel={m.saving()}>
              {m.saveDraft()}
            </Button>
            <Button onClick={publish} busy={editor.isSaving} busyLabel={m.publishing()}>
              {m.publish()}
            </Button>
          </div>
        </form>
        <PreviewFrame params={params} texts={editor.previewed} waits={editor.previewWaits} />
      </div>
      <PublishPart state={draft.state} editor={editor} />
      <PageHistory params={params} draft={draft} editor={editor} />
      <LeaveGuard wouldLose={() => isDirty} />
      <SampleQuestion
        params={params}
        open={asks}
        onRead={() => {
          setAsks(false);
          return editor.publish();
        }}
        onCancel={() => setAsks(false)}
      />
    </>
  );
}

const facts = ["{lodge}", "{email}", "{phone}", "{checkIn}", "{checkOut}", "{retention}"].join(", ");

/** The marks that may stand in a text. */
function MarkHelp() {
  return (
    <details className="flush muted small page-editor__hint">
      <summary className="clickable row middle target-high">{m.markHelp()}</summary>
      <ul>
        <li>
          <code>*{m.markBold()}*</code>, <code>_{m.markItalic()}_</code>, <code>[{m.markLink()}](/service/rooms)</code>
        </li>
        <li>{content.listHint({ dash: "- " })}</li>
        <li>{content.titlesPlain()}</li>
        <li>{m.factsHint({ facts })}</li>
        <li>{m.taxedHint({ taxed: "{taxed: …}" })}</li>
      </ul>
    </details>
  );
}
