import { useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { AppError } from "#domain/platform/values/errors.ts";
import { useForm } from "#web/shared/platform/forms/use-form.ts";
import { drafts } from "../app/drafts.ts";
import { useDraft } from "../app/use-draft.ts";
import { openQuestions, useOpenQuestions } from "./question.ts";
import {
  beginEdit,
  changedFields,
  type FormDefinition,
  keepLocalVersion,
  type RecordEdit,
  type RemoteChange,
  remoteChanges,
  type Versioned,
} from "./record-form.ts";

export interface RecordFormOptions<Entity extends Versioned, Form extends object, Body, Reply> {
  definition: FormDefinition<Entity, Form, Body>;
  open: boolean;
  /** Undefined while it loads. */
  subject: Entity | "new" | undefined;
  save: (body: Body, base: Entity | undefined) => Promise<Reply>;
  failure: (error: unknown, base: Entity | undefined) => string;
  /** `base` is the record before the save. */
  onSaved: (base: Entity | undefined, reply: Reply) => void;
}

/** `useForm` with values in state, drafts, and conflicts. After opening, refetched data never replace typed values. */
export function useRecordForm<Entity extends Versioned, Form extends object, Body, Reply = unknown>({
  definition,
  open,
  subject,
  save,
  failure,
  onSaved,
}: RecordFormOptions<Entity, Form, Body, Reply>) {
  const [edit, setEdit] = useState<RecordEdit<Entity, Form>>();
  const isSaved = useRef(false);
  const questions = useOpenQuestions();
  const [questionsBefore, setQuestionsBefore] = useState(0);
  const { fields, message, busy, submit, formProps, clearErrors, reset } = useForm<Form, Body, Reply>({
    values: () => edit?.form,
    check: (form) => definition.check(form, edit?.base),
    send: (body) => {
      setEdit((now) => now && { ...now, newer: undefined });
      setQuestionsBefore(openQuestions());
      return save(body, edit?.base);
    },
    onSuccess: (reply) => {
      isSaved.current = true;
      onSaved(edit?.base, reply);
    },
    onFailure: (error) => {
      const newer = newerRecord(definition, error);
      setEdit((now) => now && { ...now, newer });
    },
    // After the end of a session the login page opens; the draft has the typed values.
    failureText: (error) =>
      error instanceof AppError && error.code === "not_authenticated" ? undefined : failure(error, edit?.base),
    linkedFields: definition.linkedFields,
    summary: definition.summary,
  });

  if (open && subject !== undefined && !edit) {
    setEdit(beginWithDraft(definition, subject === "new" ? undefined : subject));
    reset();
  }
  const newest = subject === "new" ? undefined : subject;
  if (open && edit?.base && !busy && newest && isNewerThan(newest, edit.newer ?? edit.base)) {
    if (newest._id === edit.base._id && !isSaved.current) setEdit(withNewer(definition, edit, newest));
  }
  if (!open && edit) setEdit(undefined);
  useEffect(() => {
    if (open) isSaved.current = false;
  }, [open]);

  const isDirty = edit !== undefined && changedFields(edit.opened, edit.form).length > 0;
  useDraft(
    edit && draftName(definition, edit.base),
    isDirty ? { base: edit.base, form: withoutSecrets(edit.form, definition.secrets) } : undefined,
  );

  const restart = (pick: (newer: Entity, now: RecordEdit<Entity, Form>) => Form) => {
    setEdit((now) => (now?.newer ? beginEdit(now.newer, definition.formOf(now.newer), pick(now.newer, now)) : now));
    reset();
  };

  return {
    edit: edit && { ...edit, fields, message },
    // The save may ask first; a form can itself be the answer to a question.
    saving: busy && questions <= questionsBefore,
    submit,
    formProps,
    /** False as soon as the values are saved, and for a form that asks for passwords or codes alone. */
    wouldLose: () => isDirty && !isSaved.current && !isEmpty(withoutSecrets(edit.form, definition.secrets)),
    remoteChanges: edit?.newer ? remoteChanges(definition, edit, edit.newer) : [],
    change: (part: Partial<Form>) => {
      setEdit((now) => now && { ...now, form: { ...now.form, ...part } });
      clearErrors(Object.keys(part));
    },
    loadTheirs: () => restart((newer) => definition.formOf(newer)),
    keepLocalVersion: () =>
      restart((newer, now) => (definition.merge ?? keepLocalVersion)(now.form, now.opened, definition.formOf(newer))),
  };
}

export interface RecordFormFrame {
  edit: { message: string | undefined; newer: unknown } | undefined;
  saving: boolean;
  remoteChanges: readonly RemoteChange[];
  formProps: ReturnType<typeof useForm>["formProps"];
  wouldLose: () => boolean;
  loadTheirs: () => void;
  keepLocalVersion: () => void;
}

const isNewerThan = (one: Versioned, other: Versioned) => one.updatedAt > other.updatedAt;

/** A form in which nothing was typed shows the newer record; typed values stay, and the conflict is shown. */
function withNewer<Entity extends Versioned, Form extends object, Body>(
  definition: FormDefinition<Entity, Form, Body>,
  edit: RecordEdit<Entity, Form>,
  newer: Entity,
): RecordEdit<Entity, Form> {
  const now = definition.formOf(newer);
  const isTyped = changedFields(edit.opened, edit.form).length > 0;
  if (!isTyped) return beginEdit(newer, now);
  // Where nothing that the form shows has changed, there is nothing to ask.
  return changedFields(edit.opened, now).length === 0 ? beginEdit(newer, now, edit.form) : { ...edit, newer };
}

function draftName<Entity extends Versioned, Form extends object, Body>(
  { name, draft = name }: FormDefinition<Entity, Form, Body>,
  base: Versioned | undefined,
): string {
  return `${draft}:${base?._id ?? "new"}`;
}

function withoutSecrets<Form extends object>(form: Form, secrets: readonly (keyof Form)[] = []): Partial<Form> {
  const entries = Object.entries(form).filter(([field]) => !secrets.some((secret) => secret === field));
  return Object.fromEntries(entries) as Partial<Form>;
}

const isEmpty = (form: object) => Object.keys(form).length === 0;

function beginWithDraft<Entity extends Versioned, Form extends object, Body>(
  definition: FormDefinition<Entity, Form, Body>,
  present: Entity | undefined,
): RecordEdit<Entity, Form> {
  const draft = drafts.read(draftName(definition, present));
  if (typeof draft !== "object" || draft === null || !("form" in draft)) {
    return beginEdit(present, definition.formOf(present));
  }
  // The edit continues from its original version, so that a save still detects later changes.
  const then = definition.shape && "base" in draft ? v.safeParse(definition.shape, draft.base) : undefined;
  const base = present && then?.success ? then.output : present;
  const opened = definition.formOf(base);
  return beginEdit(base, opened, { ...opened, ...(draft.form as Partial<Form>) });
}

/** Defined when a save was rejected because of a newer version. */
function newerRecord<Entity extends Versioned, Form extends object, Body>(
  { name, shape }: FormDefinition<Entity, Form, Body>,
  error: unknown,
): Entity | undefined {
  if (!shape || !(error instanceof AppError) || error.code !== "changed") return undefined;
  const details: unknown = error.details;
  if (typeof details !== "object" || details === null) return undefined;
  const newer = v.safeParse(shape, Reflect.get(details, name));
  return newer.success ? newer.output : undefined;
}
