import type * as v from "valibot";
import type { Validated } from "#domain/platform/values/validate.ts";
import * as m from "#messages/deskForms.js";
import type { LinkedFields, Summary } from "#web/shared/platform/forms/form-state.ts";

/** `updatedAt` is sent with each save. */
export interface Versioned {
  _id: string;
  updatedAt: string;
}

export interface FormDefinition<Entity extends Versioned, Form extends object, Body> {
  /** The name in the server's replies ("amenity") and in drafts. */
  name: string;
  /** If several forms edit the same kind of record. */
  draft?: string;
  /** The server's record; undefined for forms that only create. */
  shape?: v.GenericSchema<unknown, Entity>;
  /** Without a record: the values of a new one. */
  formOf: (entity: Entity | undefined) => Form;
  check: (form: Form, entity: Entity | undefined) => Validated<Body>;
  /** Labels for the list of remote changes. A field without one is not listed. */
  labels: Partial<Record<keyof Form, () => string>>;
  /** A value as text, if `String` differs from what the screen shows. */
  describe?: (field: keyof Form, form: Form) => string | undefined;
  /** Merges local changes into a newer version, if whole fields are too coarse. */
  merge?: (form: Form, before: Form, now: Form) => Form;
  /** Passwords and codes: never saved in a draft. */
  secrets?: readonly (keyof Form)[];
  linkedFields?: LinkedFields;
  summary?: Summary;
}

export interface RecordEdit<Entity, Form> {
  /** The edited version; undefined for a new record. */
  base: Entity | undefined;
  /** The initial values. */
  opened: Form;
  form: Form;
  /** The remote version that a save conflicted with. */
  newer: Entity | undefined;
}

/** With `form` when there are unsaved values. */
export function beginEdit<Entity, Form>(base: Entity | undefined, opened: Form, form = opened) {
  const edit: RecordEdit<Entity, Form> = { base, opened, form, newer: undefined };
  return edit;
}

/** Compares lists and objects by content, files by identity. */
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

/** Locally changed fields remain; all others come from the newer version. */
export function keepLocalVersion<Form extends object>(form: Form, before: Form, now: Form): Form {
  const mine = changedFields(before, form).map((field) => [field, form[field]]);
  return { ...now, ...Object.fromEntries(mine) };
}

/** `mine` is set if the field has a different local change. */
export interface RemoteChange {
  label: string;
  before: string;
  now: string;
  mine: string | undefined;
}

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
  const text = (field: keyof Form, from: Form) =>
    describe?.(field, from) ?? (String(from[field] ?? "") || m.emptyValue());
  return changedFields(opened, now)
    .filter((field) => labels[field] !== undefined)
    .map((field) => ({
      label: labels[field]?.() ?? "",
      before: text(field, opened),
      now: text(field, now),
      mine: isSame(form[field], opened[field]) || isSame(form[field], now[field]) ? undefined : text(field, form),
    }));
}
