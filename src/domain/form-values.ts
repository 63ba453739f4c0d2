import * as v from "valibot";

// A form in the browser holds numbers and lists; the same form as multipart holds nothing but text. These take both, so
// that one schema checks the form and the body.

const toNumber = (value: unknown) =>
  typeof value === "string" && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;

/** In: a number, or its text. Out: the number. */
export const numberValue = (message: string) => v.pipe(v.unknown(), v.transform(toNumber), v.number(message));

const toBoolean = (value: unknown) => (value === "true" ? true : value === "false" ? false : value);

/** In: a boolean, or "true" or "false". Out: the boolean. */
export const booleanValue = (message: string) => v.pipe(v.unknown(), v.transform(toBoolean), v.boolean(message));

/** In: nothing, one value or several under the same name. Out: the list of them. */
export const listValue = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => (value === undefined || value === "" ? [] : Array.isArray(value) ? value : [value])),
    v.array(item),
  );

function fromJson(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** In: a value, or its JSON text; nothing where `fallback` is given. Out: the value, as the schema says. */
export const jsonValue = <Schema extends v.GenericSchema>(schema: Schema, fallback?: unknown) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => (value === undefined || value === "" ? fallback : fromJson(value))),
    schema,
  );
