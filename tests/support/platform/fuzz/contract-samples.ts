import * as v from "valibot";
import type { Endpoint } from "#contract/platform/endpoint.ts";

/** The parts of Valibot's schemas that are walked. */
interface Schema {
  type: string;
  pipe?: Schema[];
  entries?: Record<string, Schema>;
  item?: Schema;
  wrapped?: Schema;
  options?: readonly (Schema | string)[];
  literal?: unknown;
}

type Path = readonly string[];

const accepts = (schema: unknown, value: unknown) => v.safeParse(schema as v.GenericSchema, value).success;

const day = "2026-07-10";
const texts = [day, "2026-07", "2026", "2026-07-10T09:00:00.000Z", "12:00", "Words", "9845012345", "asha@example.in"];
const values = [...texts, "KL-7F3K9", "paper", "", 1, 0, 2, true, [], null, "english-plain-text-of-a-secret"];

/** An input that the schema takes, as far as one is found. `known` has values by the names of fields. */
export function sampleOf(schema: unknown, known: Record<string, unknown>, name = ""): unknown {
  if (schema === undefined) return undefined;
  const { type, entries, item, wrapped, options, literal } = schema as Schema;
  if (entries) {
    return Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, sampleOf(entry, known, key)]));
  }
  if (Object.hasOwn(known, name) && accepts(schema, known[name])) return known[name];
  if (item) return [sampleOf(item, known, `${name}[]`)];
  if (wrapped) return sampleOf(wrapped, known, name);
  if (type === "literal") return literal;
  const [first] = options ?? [];
  if (typeof first === "object") return sampleOf(first, known, name);
  return first ?? values.find((value) => accepts(schema, value));
}

export type DayForm = "day" | "month" | "instant";

/** The form of days that a schema takes, if that is all that it takes. */
function formOf(schema: unknown): DayForm | undefined {
  if (["Words", "9845012345", 1, true].some((value) => accepts(schema, value))) return undefined;
  if (accepts(schema, day)) return "day";
  if (accepts(schema, "2026-07")) return "month";
  return accepts(schema, "2026-07-10T09:00:00.000Z") ? "instant" : undefined;
}

/** The fields of an input that are days, months or instants, by their paths. */
export function dayFields(schema: unknown, path: Path = []): { path: Path; form: DayForm }[] {
  if (!schema) return [];
  const { entries, item, wrapped, options } = schema as Schema;
  if (entries) return Object.entries(entries).flatMap(([key, entry]) => dayFields(entry, [...path, key]));
  const form = formOf(schema);
  if (form) return [{ path, form }];
  if (item) return dayFields(item, [...path, "0"]);
  if (wrapped) return dayFields(wrapped, path);
  const [first] = options ?? [];
  return typeof first === "object" ? dayFields(first, path) : [];
}

/** A copy with another value at a place. */
export function withValue(input: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(input)) return input.map((item, at) => (String(at) === key ? withValue(item, rest, value) : item));
  const object = (input ?? {}) as Record<string, unknown>;
  return { ...object, [key]: withValue(object[key], rest, value) };
}

export const takesDays = ({ query, body }: Endpoint) => dayFields(query).length + dayFields(body).length > 0;
