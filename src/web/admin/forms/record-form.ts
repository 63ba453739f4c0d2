import type * as v from "valibot";
import type { FieldErrors } from "#domain/errors.ts";
import type { Validated } from "#domain/validate.ts";

/** Something that staff save and that has a version. */
export interface Versioned {
  _id: string;
  updatedAt: string;
}

/** What a form needs to know of the kind of record that it edits. */
export interface RecordKind<Entity extends Versioned, Form extends object, Body> {
  /** What the record is called in the answers of the server ("amenity"), and in the names of drafts. */
  name: string;
  /** What drafts of the form are called, where several forms edit the same kind of record. */
  draft?: string;
  /** The record as the server sends it; left out where there is never one to begin with. */
  shape?: v.GenericSchema<unknown, Entity>;
  /** The form over a record; over nothing it is the form of a new one. */
  formOf: (entity: Entity | undefined) => Form;
  /** Checks what is typed and makes the body that is sent of it. */
  check: (form: Form, entity: Entity | undefined) => Validated<Body>;
  /** The labels of the fields, for whoever is told what somebody else changed. */
  labels: Partial<Record<keyof Form, string>>;
  /** A field's value in words, where the plain text is not what the screen shows. */
  words?: (field: keyof Form, form: Form) => string | undefined;
  /** Puts what was changed here on top of a newer version, where that is more than taking whole fields over. */
  merge?: (form: Form, before: Form, now: Form) => Form;
  /** Fields that are never written down for the way over a login: passwords. */
  secrets?: readonly (keyof Form)[];
  /** Fields whose errors go together: correcting one clears the others. */
  judgedTogether?: readonly (readonly (keyof Form & string)[])[];
}

/** An edit under way. */
export interface RecordEdit<Entity, Form> {
  /** The record as it was when it was last looked at; undefined for a new one. */
  base: Entity | undefined;
  /** The form as it opened: what is typed is compared with it. */
  opened: Form;
  form: Form;
  fields: FieldErrors;
  /** What is wrong with the form as a whole. */
  message: string | undefined;
  /** The record as somebody else has left it in the meantime. */
  newer: Entity | undefined;
  /** Counts refusals, so that each one can move the eye and the focus to what is wrong. */
  refusals: number;
}

/** The edit at its beginning; with `form` when something has been typed already. */
export function beginEdit<Entity, Form>(base: Entity | undefined, opened: Form, form = opened) {
  const edit: RecordEdit<Entity, Form> = {
    base,
    opened,
    form,
    fields: {},
    message: undefined,
    newer: undefined,
    refusals: 0,
  };
  return edit;
}

/** Whether two values of a field are the same; lists and records are compared by what is in them, files by identity. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (one instanceof Blob || other instanceof Blob || Array.isArray(one) !== Array.isArray(other)) return false;
  const [mine, theirs] = [Object.entries(one), Object.entries(other)];
  return mine.length === theirs.length && mine.every(([key, value]) => isSame(value, Reflect.get(other, key)));
}

/** The fields that differ between two states of a form. */
export function changedFields<Form extends object>(from: Form, to: Form): (keyof Form)[] {
  return (Object.keys(to) as (keyof Form)[]).filter((field) => !isSame(from[field], to[field]));
}

/**
 * The form over a newer version of its record: what was changed here stays, everything else follows the newer version,
 * so that keeping mine doesn't undo a colleague's work on other fields.
 */
export function keepMine<Form extends object>(form: Form, before: Form, now: Form): Form {
  const mine = changedFields(before, form).map((field) => [field, form[field]]);
  return { ...now, ...Object.fromEntries(mine) };
}

/**
 * What is still said to be wrong after an edit: a field that is edited loses its error, and so do those judged together
 * with it. A sentence that no field stands for (the connection failed) stays.
 */
export function faultsAfter(
  { fields, message }: { fields: FieldErrors; message: string | undefined },
  edited: object,
  judgedTogether: readonly (readonly string[])[] = [],
): { fields: FieldErrors; message: string | undefined } {
  const touched = Object.keys(edited);
  const groups = judgedTogether.filter((group) => group.some((field) => touched.includes(field)));
  const cleared = new Set([...touched, ...groups.flat()]);
  // A fault inside a field ("costOptions.0.name") goes with it.
  const left = Object.entries(fields).filter(([field]) => !cleared.has(field.split(".", 1)[0] ?? field));
  const isOfFields = message !== undefined && Object.values(fields).includes(message);
  return { fields: Object.fromEntries(left), message: isOfFields ? left[0]?.[1] : message };
}

/** One field that somebody else changed, in words; `mine` where it was changed here too, and differently. */
export interface ForeignChange {
  label: string;
  before: string;
  now: string;
  mine: string | undefined;
}

/** What somebody else changed while the form was open. */
export function foreignChanges<Entity extends Versioned, Form extends object, Body>(
  {
    formOf,
    labels,
    words,
  }: Pick<RecordKind<Entity, Form, Body>, "labels" | "words"> & {
    formOf: (entity: Entity) => Form;
  },
  { opened, form }: Pick<RecordEdit<Entity, Form>, "opened" | "form">,
  newer: Entity,
): ForeignChange[] {
  const now = formOf(newer);
  const said = (field: keyof Form, from: Form) => words?.(field, from) ?? (String(from[field] ?? "") || "empty");
  return changedFields(opened, now)
    .filter((field) => labels[field] !== undefined)
    .map((field) => ({
      label: labels[field] ?? "",
      before: said(field, opened),
      now: said(field, now),
      mine: isSame(form[field], opened[field]) || isSame(form[field], now[field]) ? undefined : said(field, form),
    }));
}
