import { useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { AppError, type FieldErrors } from "#domain/errors.ts";
import { drafts } from "../drafts.ts";
import { useDraft } from "../use-draft.ts";
import {
  beginEdit,
  changedFields,
  faultsAfter,
  foreignChanges,
  keepMine,
  type RecordEdit,
  type RecordKind,
  type Versioned,
} from "./record-form.ts";

/** What a form over a record is made of: the kind of record, which one, and how it is saved. */
export interface RecordFormSetting<Entity extends Versioned, Form extends object, Body, Reply> {
  kind: RecordKind<Entity, Form, Body>;
  open: boolean;
  /** What is edited, once it is known; `"new"` for a new record. */
  subject: Entity | "new" | undefined;
  /** Sends the body; rejects with what the server answered. */
  save: (body: Body, base: Entity | undefined) => Promise<Reply>;
  /** The sentence of a save that failed. */
  failure: (error: unknown, base: Entity | undefined) => string;
  /** Told of the record as it was before, and of what the server answered. */
  onSaved: (base: Entity | undefined, reply: Reply) => void;
}

/**
 * The state of a form over a versioned record. It starts afresh at each opening (or with what had been typed before a
 * login), and from then on nothing that arrives from elsewhere changes what was typed. A failed save keeps everything.
 */
export function useRecordForm<Entity extends Versioned, Form extends object, Body, Reply = unknown>({
  kind,
  open,
  subject,
  save,
  failure,
  onSaved,
}: RecordFormSetting<Entity, Form, Body, Reply>) {
  const [edit, setEdit] = useState<RecordEdit<Entity, Form>>();
  const [saving, setSaving] = useState(false);
  const saved = useRef(false);
  if (open && subject !== undefined && !edit) setEdit(beginWithDraft(kind, subject === "new" ? undefined : subject));
  if (!open && edit) setEdit(undefined);
  useEffect(() => {
    if (open) saved.current = false;
  }, [open]);

  const dirty = edit !== undefined && changedFields(edit.opened, edit.form).length > 0;
  useDraft(
    edit && draftName(kind.draft ?? kind.name, edit.base),
    dirty ? { base: edit.base, form: withoutSecrets(edit.form, kind.secrets) } : undefined,
  );

  const set = (change: (now: RecordEdit<Entity, Form>) => RecordEdit<Entity, Form>) =>
    setEdit((now) => now && change(now));
  const refuse = (message: string | undefined, fields: FieldErrors, newer?: Entity) =>
    set((now) => ({ ...now, message, fields, newer, refusals: now.refusals + 1 }));
  const beginOver = (pick: (newer: Entity, now: RecordEdit<Entity, Form>) => Form) =>
    set((now) => (now.newer ? beginEdit(now.newer, kind.formOf(now.newer), pick(now.newer, now)) : now));

  const submit = async () => {
    if (!edit || saving) return;
    const checked = kind.check(edit.form, edit.base);
    if (!checked.ok) return refuse(checked.fields[""], checked.fields);
    setSaving(true);
    try {
      const reply = await save(checked.output, edit.base);
      saved.current = true;
      onSaved(edit.base, reply);
    } catch (error) {
      // The way to the login has begun, and what was typed is kept.
      if (error instanceof AppError && error.code === "not_authenticated") return;
      const fields = error instanceof AppError ? (error.fields ?? {}) : {};
      refuse(besideFields(failure(error, edit.base), fields, edit.form), fields, newerRecord(kind, error));
    } finally {
      setSaving(false);
    }
  };

  return {
    edit,
    saving,
    submit,
    /** Whether leaving now would lose what was typed; false from the moment in which it is saved. */
    wouldLose: () => dirty && !saved.current,
    /** What somebody else changed in the meantime, in words. */
    foreign: edit?.newer ? foreignChanges(kind, edit, edit.newer) : [],
    /** Takes over what was typed; a field that is corrected loses its error. */
    change: (part: Partial<Form>) =>
      set((now) => ({ ...now, ...faultsAfter(now, part, kind.judgedTogether), form: { ...now.form, ...part } })),
    loadTheirs: () => beginOver((newer) => kind.formOf(newer)),
    keepMine: () => beginOver((newer, now) => (kind.merge ?? keepMine)(now.form, now.opened, kind.formOf(newer))),
  };
}

/** The part of the controls that frames and notices need, whatever the record is. */
export interface RecordFormFrame {
  edit: { message: string | undefined; newer: unknown; refusals: number } | undefined;
  saving: boolean;
  foreign: readonly { label: string; before: string; now: string; mine: string | undefined }[];
  submit: () => Promise<void>;
  wouldLose: () => boolean;
  loadTheirs: () => void;
  keepMine: () => void;
}

/** The sentence over the form, unless a field of the form says the same already. */
function besideFields(sentence: string, fields: FieldErrors, form: object): string | undefined {
  const isSaid = Object.entries(fields).some(
    ([field, message]) => message === sentence && (field.split(".", 1)[0] ?? "") in form,
  );
  return isSaid ? undefined : sentence;
}

const draftName = (kind: string, base: Versioned | undefined) => `${kind}:${base?._id ?? "new"}`;

function withoutSecrets<Form extends object>(form: Form, secrets: readonly (keyof Form)[] = []): Partial<Form> {
  const kept = Object.entries(form).filter(([field]) => !secrets.some((secret) => secret === field));
  return Object.fromEntries(kept) as Partial<Form>;
}

function beginWithDraft<Entity extends Versioned, Form extends object, Body>(
  kind: RecordKind<Entity, Form, Body>,
  present: Entity | undefined,
): RecordEdit<Entity, Form> {
  const draft = drafts.read(draftName(kind.draft ?? kind.name, present));
  if (typeof draft !== "object" || draft === null || !("form" in draft))
    return beginEdit(present, kind.formOf(present));
  // The version that was looked at then: should the record have changed since, saving says so.
  const then = kind.shape && "base" in draft ? v.safeParse(kind.shape, draft.base) : undefined;
  const base = present && then?.success ? then.output : present;
  const opened = kind.formOf(base);
  return beginEdit(base, opened, { ...opened, ...(draft.form as Partial<Form>) });
}

/** The record as somebody else has left it, where that is why a save was refused. */
function newerRecord<Entity extends Versioned, Form extends object, Body>(
  { name, shape }: RecordKind<Entity, Form, Body>,
  error: unknown,
): Entity | undefined {
  if (!shape || !(error instanceof AppError) || error.code !== "changed") return undefined;
  const details: unknown = error.details;
  if (typeof details !== "object" || details === null) return undefined;
  const newer = v.safeParse(shape, Reflect.get(details, name));
  return newer.success ? newer.output : undefined;
}
