import { type ReactNode, useMemo, useRef, useState } from "react";
import { AppError, type FieldErrors } from "#domain/errors.ts";
import type { PageTexts } from "#domain/page-content.ts";
import type { PageDraft, PageVersion } from "#domain/page-versions.ts";
import * as m from "#messages/deskPages.js";
import { failureText } from "../failures.ts";
import { useScreenBanner } from "../shared/screen-banner.tsx";
import { type PageParams, pageCalls, usePageCalls } from "./page-data.ts";
import type { FormRecord } from "./page-fields.ts";
import { checkForm, type FormBlock, type PageForm, toForm } from "./page-form.ts";

export interface PageEditorState {
  form: PageForm;
  errors: FieldErrors;
  banner: ReactNode;
  isDirty: boolean;
  isSaving: boolean;
  /** What a colleague has saved since the form was filled. */
  newer: PageVersion | undefined;
  /** The last texts without a fault. */
  previewed: PageTexts;
  previewWaits: boolean;
  changeHead: (head: FormRecord) => void;
  changeBlocks: (blocks: readonly FormBlock[]) => void;
  loadTheirs: () => void;
  keepMine: () => void;
  save: () => Promise<number | undefined>;
  publish: (at?: string) => Promise<void>;
  unschedule: () => Promise<void>;
  unpublish: () => Promise<void>;
  restore: (number: number) => Promise<void>;
}

const numberOf = (draft: PageDraft) => draft.versions[0]?.number ?? 0;
/** The server names fields of the body. */
const ownFields = (fields: FieldErrors) =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.replace(/^texts\./, ""), message]));

/** The form keeps what is typed when a colleague saves, and starts from a number of a version. */
export function usePageEditor(params: PageParams, draft: PageDraft, focusFault: () => void): PageEditorState {
  const [form, setForm] = useState(() => toForm(draft.texts));
  const [from, setFrom] = useState(() => numberOf(draft));
  const [isDirty, setDirty] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { banner, succeed, fail } = useScreenBanner();
  const calls = usePageCalls(params);
  const checked = useMemo(() => checkForm(form), [form]);
  const previewed = useRef(draft.texts);
  if (checked.texts) previewed.current = checked.texts;

  const fill = (loaded: PageDraft) => {
    setForm(toForm(loaded.texts));
    setFrom(numberOf(loaded));
    setDirty(false);
    setErrors({});
  };
  const change = (part: Partial<PageForm>) => {
    setForm((now) => ({ ...now, ...part }));
    setDirty(true);
  };
  const call = async (work: Parameters<typeof calls.mutateAsync>[0]) => {
    try {
      return await calls.mutateAsync(work);
    } catch (error) {
      if (error instanceof AppError && error.fields) setErrors(ownFields(error.fields));
      fail(m.failed({ message: failureText(error, { refused: m.refused() }) }));
      return undefined;
    }
  };
  /** Answers the number of the version that holds what the form says. */
  const store = async () => {
    if (!checked.texts) {
      setErrors(checked.errors);
      requestAnimationFrame(focusFault);
      return undefined;
    }
    setErrors({});
    if (!isDirty && from > 0) return from;
    const saved = await call(pageCalls.save({ from, texts: checked.texts }));
    if (!saved) return undefined;
    setFrom(numberOf(saved));
    setDirty(false);
    return numberOf(saved);
  };
  const then = async (work: Parameters<typeof call>[0], message: string, fills = false) => {
    const done = await call(work);
    if (!done) return;
    if (fills) fill(done);
    succeed(message);
  };
  const latest = draft.versions[0];
  return {
    ...{ form, errors, banner, isDirty },
    isSaving: calls.isPending,
    newer: latest && latest.number > from && !calls.isPending ? latest : undefined,
    previewed: previewed.current,
    previewWaits: !checked.texts,
    changeHead: (head) => change({ head }),
    changeBlocks: (blocks) => change({ blocks }),
    loadTheirs: () => fill(draft),
    keepMine: () => {
      setFrom(numberOf(draft));
      setDirty(true);
    },
    async save() {
      const number = await store();
      if (number !== undefined) succeed(m.saved());
      return number;
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
