import * as v from "valibot";
import type { FieldErrors } from "./errors.ts";

/** A schema of an object: a form, a body or a query. */
export type ObjectSchema = v.GenericSchema & { entries?: Record<string, v.GenericSchema> };

export type Validated<Output> = { ok: true; output: Output } | { ok: false; fields: FieldErrors };

/** Where a schema has no words of its own; the library's would repeat what was sent. */
const withoutOwnWords = "This value is invalid";

/**
 * Checks an input against the schema of an object. On failure every faulty field has its first message; a fault of the
 * whole stands under the empty name. Missing keys count as `undefined`, so that a field's own "… is required" is said.
 */
export function validate<Schema extends ObjectSchema>(
  schema: Schema,
  input: unknown,
): Validated<v.InferOutput<Schema>> {
  const given = typeof input === "object" && input !== null && !Array.isArray(input) ? input : {};
  const keys = Object.keys(schema.entries ?? {});
  const complete = { ...Object.fromEntries(keys.map((key) => [key, undefined])), ...given };
  const result = v.safeParse(schema, complete, { message: withoutOwnWords });
  if (result.success) return { ok: true, output: result.output };
  const fields: FieldErrors = {};
  for (const issue of result.issues) fields[v.getDotPath(issue) ?? ""] ??= issue.message;
  return { ok: false, fields };
}
