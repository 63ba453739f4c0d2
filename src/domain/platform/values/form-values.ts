import * as v from "valibot";

// Forms hold numbers and lists, multipart bodies only text. These schemas accept both, so that one schema validates
// the form and the body.

const longestNumber = 40;
const toNumber = (value: unknown) =>
  typeof value === "string" && value.length <= longestNumber && /^\s*-?\d+(\.\d+)?\s*$/.test(value)
    ? Number(value)
    : value;

export const numberValue = (message: () => string) => v.pipe(v.unknown(), v.transform(toNumber), v.number(message));

const toBoolean = (value: unknown) => (value === "true" ? true : value === "false" ? false : value);

export const booleanValue = (message: () => string) => v.pipe(v.unknown(), v.transform(toBoolean), v.boolean(message));

/** A missing value is an empty list; a single value is a list of one. */
export const listValue = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => (value === undefined || value === "" ? [] : Array.isArray(value) ? value : [value])),
    v.array(item),
  );

/** The largest body in JSON. */
const longestJson = 100_000;

function fromJson(value: unknown): unknown {
  if (typeof value !== "string") return value;
  if (value.length > longestJson) return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

export const jsonValue = <Schema extends v.GenericSchema>(schema: Schema, fallback?: unknown) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => (value === undefined || value === "" ? fallback : fromJson(value))),
    schema,
  );
