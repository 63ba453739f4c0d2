import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { AppError, type FieldErrors } from "#domain/platform/values/errors.ts";
import type { PageTexts } from "#domain/website/page-content.ts";
import type { PageDraft, PageVersion } from "#domain/website/page-versions.ts";
import * as m from "#messages/deskPages.js";
import { drafts } from "../../platform/app/drafts.ts";
import { failureText } from "../../platform/app/session/failures.ts";
import { useDraft } from "../../platform/app/use-draft.ts";
import { useScreenBanner } from "../../platform/shared/screen-banner.tsx";
import type { FormRecord } from "./field-shapes.ts";
import type { Change } from "./form-props.ts";
import { type PageParams, pageCalls, usePageCalls } from "./page-data.ts";
import { checkForm, type FormBlock, type FormDraft, fromDraft, type PageForm, toDraft, toForm } from "./page-form.ts";

export interface PageEditorState {
  form: PageForm;
  errors: FieldErrors;
  banner: ReactNode;
  isDirty: boolean;
  isSaving: boolean;
  /** The version that a colleague has saved since the form was filled. */
  newer: PageVersion | undefined;
  /** The last texts without a fault. */
  previewed: PageTexts;
  previewWaits: boolean;
  changeHead: (change: Change<FormRecord>) => void;
  changeBlocks: (change: Change<readonly FormBlock[]>) => void;
  loadTheirs: () => void;
  keepLocalVersion: () => void;
  save: () => Promise<void>;
  publish: (at?: string) => Promise<void>;
  unschedule: () => Promise<void>;
  unpublish: () => Promise<void>;
  restore: (number: number) => Promise<void>;
}

const numberOf = (draft: PageDraft) => draft.versions[0]?.number ?? 0;
/** The server names fields of the body. */
const ownFields = (fields: FieldErrors) =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.replace(/^texts\./, ""), message]));

/** The edit: the form, as it was when it was filled or saved last, and the version that it started from. */
interface Edit {
  form: PageForm;
  saved: PageForm | undefined;
  from: number;
}

const editOf = (draft: PageDraft): Edit => {
  const form = toForm(draft.texts);
  return { form, saved: form, from: numberOf(draft) };
};

function beginEdit(draft: PageDraft, name: string): Edit {
  const kept = drafts.read(name) as { from: number; form: FormDraft } | undefined;
  return kept ? { form: fromDraft(kept.form), saved: undefined, from: kept.from } : editOf(draft);
}

/** The form keeps what is typed when a colleague saves, when a session ends and while a call is under way. */
export function usePageEditor(params: PageParams, draft: PageDraft, focusFault: () => void): PageEditorState {
  const name = `page:${params.page}:${params.locale}`;
  const [edit, setEdit] = useState(() => beginEdit(draft, name));
  const { form, saved, from } = edit;
  const [showsFaults, setShowsFaults] = useState(false);
  const [refused, setRefused] = useState<FieldErrors>({});
  const { banner, succeed, fail } = useScreenBanner();
  const calls = usePageCalls(params);
  const checked = useMemo(() => checkForm(form), [form]);
  const previewed = useRef(draft.texts);
  if (checked.texts) previewed.current = checked.texts;
  const isDirty = form !== saved;
  useDraft(name, isDirty ? { from, form: toDraft(form) } : undefined);

  const fill = (loaded: PageDraft) => {
    setEdit(editOf(loaded));
    setShowsFaults(false);
    setRefused({});
  };
  const latest = draft.versions[0];
  const newer = latest && latest.number > from && !calls.isPending ? latest : undefined;
  // A form in which nothing was typed shows the newer version.
  useEffect(() => {
    if (!newer || isDirty) return;
    fill(draft);
    succeed(m.reloaded({ name: newer.madeBy }));
  });

  const change = (next: Change<PageForm>) => {
    setEdit((now) => ({ ...now, form: next(now.form) }));
    setRefused({});
    if (checked.texts) setShowsFaults(false);
  };
  const call = async (work: Parameters<typeof calls.mutateAsync>[0]) => {
    try {
      return await calls.mutateAsync(work);
    } catch (error) {
      // After the end of a session the login opens, and the draft has what was typed.
      if (error instanceof AppError && error.code === "not_authenticated") return undefined;
      if (error instanceof AppError && error.fields) setRefused(ownFields(error.fields));
      fail(m.failed({ message: failureText(error, { refused: m.refused() }) }));
      return undefined;
    }
  };
  /** Answers the number of the version that holds what the form says. */
  const store = async () => {
    if (!checked.texts) {
      setShowsFaults(true);
      requestAnimationFrame(focusFault);
      return undefined;
    }
    if (!isDirty && from > 0) return from;
    const done = await call(pageCalls.save({ from, texts: checked.texts }));
    if (!done) return undefined;
    setEdit((now) => ({ ...now, saved: form, from: numberOf(done) }));
    return numberOf(done);
  };
  const then = async (work: Parameters<typeof call>[0], message: string, fills = false) => {
    const done = await call(work);
    if (!done) return;
    if (fills) fill(done);
    succeed(message);
  };
  return {
    form,
    banner,
    isDirty,
    errors: showsFaults ? { ...refused, ...checked.errors } : refused,
    isSaving: calls.isPending,
    newer: isDirty ? newer : undefined,
    previewed: previewed.current,
    previewWaits: !checked.texts,
    changeHead: (next) => change(({ head, blocks }) => ({ head: next(head), blocks })),
    changeBlocks: (next) => change(({ head, blocks }) => ({ head, blocks: next(blocks) })),
    loadTheirs: () => fill(draft),
    keepLocalVersion: () => setEdit((now) => ({ ...now, saved: undefined, from: numberOf(draft) })),
    async save() {
      if ((await store()) !== undefined) succeed(m.saved());
    },
    async publish(at) {
      const number = await store();
      if (number === undefined) return;
      const body = { number, ...(at !== undefined && { at }) };
      await then(pageCalls.publish(body), at === undefined ? m.publishedNow() : m.scheduledNow());
    },
    unschedule: () => then(pageCalls.unschedule(), m.unscheduledNow()),
    unpublish: () => then(pageCalls.unpublish(from), m.unpublishedNow(), true),
    restore: (number) => then(pageCalls.restore({ from, number }), m.restoredNow(), true),
  };
}
