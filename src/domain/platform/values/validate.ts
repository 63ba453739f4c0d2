import * as v from "valibot";
import * as m from "#messages/formValidation.js";
import type { FieldErrors } from "./errors.ts";

export type ObjectSchema = v.GenericSchema & { entries?: Record<string, v.GenericSchema> };

export type Validated<Output> = { ok: true; output: Output } | { ok: false; fields: FieldErrors };

/**
 * On failure every invalid field has its first message; an error of the whole object has the empty name. Missing keys
 * count as `undefined`, so that a field's own "… is required" is used.
 */
export function validate<Schema extends ObjectSchema>(
  schema: Schema,
  input: unknown,
): Validated<v.InferOutput<Schema>> {
  const given = typeof input === "object" && input !== null && !Array.isArray(input) ? input : {};
  const keys = Object.keys(schema.entries ?? {});
  const complete = { ...Object.fromEntries(keys.map((key) => [key, undefined])), ...given };
  // For schemas without a message: the library's own would repeat the input.
  const result = v.safeParse(schema, complete, { message: m.invalidValue });
  if (result.success) return { ok: true, output: result.output };
  const fields: FieldErrors = {};
  for (const issue of result.issues) fields[v.getDotPath(issue) ?? ""] ??= issue.message;
  return { ok: false, fields };
}
