import type * as v from "valibot";
import type { Validated } from "#domain/validate.ts";
import type { LinkedFields, Summary } from "#web/forms/form-state.ts";

/** A record with a version: `updatedAt` is sent back with each save. */
export interface Versioned {
  _id: string;
  updatedAt: string;
}

/** How one kind of record is edited in a form. */
export interface FormDefinition<Entity extends Versioned, Form extends object, Body> {
  /** The name of the record in the server's answers ("amenity") and of the form's drafts. */
  name: string;
  /** Another name for drafts, where several forms edit the same kind of record. */
  draft?: string;
  /** The record as the server sends it; missing for forms that only create. */
  shape?: v.GenericSchema<unknown, Entity>;
  /** The values over a record; without one those of a new record. */
  formOf: (entity: Entity | undefined) => Form;
  check: (form: Form, entity: Entity | undefined) => Validated<Body>;
  /** Field labels, for the list of remote changes. A field without one is not listed. */
  labels: Partial<Record<keyof Form, string>>;
  /** A value as text, where `String` does not give what the screen shows. */
  describe?: (field: keyof Form, form: Form) => string | undefined;
  /** Puts local changes on top of a newer version, where whole fields are too coarse. */
  merge?: (form: Form, before: Form, now: Form) => Form;
  /** Passwords and codes: never written into a draft. */
  secrets?: readonly (keyof Form)[];
  linkedFields?: LinkedFields;
  summary?: Summary;
}

/** An edit under way. */
export interface RecordEdit<Entity, Form> {
  /** The version that is edited; undefined for a new record. */
  base: Entity | undefined;
  /** The values at the start of the edit. */
  opened: Form;
  form: Form;
  /** The version that somebody else saved in the meantime, once a save was refused because of it. */
  newer: Entity | undefined;
}

/** An edit at its start; with `form` when something was already typed. */
export function beginEdit<Entity, Form>(base: Entity | undefined, opened: Form, form = opened) {
  const edit: RecordEdit<Entity, Form> = { base, opened, form, newer: undefined };
  return edit;
}

/** Whether two values are equal: lists and objects by content, files by identity. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (one instanceof Blob || other instanceof Blob || Array.isArray(one) !== Array.isArray(other)) return false;
  const [mine, theirs] = [Object.entries(one), Object.entries(other)];
  return mine.length === theirs.length && mine.every(([key, value]) => isSame(value, Reflect.get(other, key)));
}

export function changedFields<Form extends object>(from: Form, to: Form): (keyof Form)[] {
  return (Object.keys(to) as (keyof Form)[]).filter((field) => !isSame(from[field], to[field]));
}

/** The values over a newer version: fields changed here stay, all others follow the newer version. */
export function keepMine<Form extends object>(form: Form, before: Form, now: Form): Form {
  const mine = changedFields(before, form).map((field) => [field, form[field]]);
  return { ...now, ...Object.fromEntries(mine) };
}

/** A field that somebody else changed; `mine` where it was changed here too, to another value. */
export interface RemoteChange {
  label: string;
  before: string;
  now: string;
  mine: string | undefined;
}

/** What somebody else changed while the form was open, as text. */
export function remoteChanges<Entity extends Versioned, Form extends object, Body>(
  {
    formOf,
    labels,
    describe,
  }: Pick<FormDefinition<Entity, Form, Body>, "labels" | "describe"> & {
    formOf: (entity: Entity) => Form;
  },
  { opened, form }: Pick<RecordEdit<Entity, Form>, "opened" | "form">,
  newer: Entity,
): RemoteChange[] {
  const now = formOf(newer);
  const text = (field: keyof Form, from: Form) => describe?.(field, from) ?? (String(from[field] ?? "") || "empty");
  return changedFields(opened, now)
    .filter((field) => labels[field] !== undefined)
    .map((field) => ({
      label: labels[field] ?? "",
      before: text(field, opened),
      now: text(field, now),
      mine: isSame(form[field], opened[field]) || isSame(form[field], now[field]) ? undefined : text(field, form),
    }));
}
