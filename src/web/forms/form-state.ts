import { AppError, type FieldErrors } from "#domain/errors.ts";

/** What a form shows beside its values. */
export interface FormState {
  /** Message by field name. */
  fields: FieldErrors;
  /** The sentence about the form as a whole. */
  message: string | undefined;
  busy: boolean;
  /** Counts failed submits: each one moves the focus to what is wrong. */
  failedSubmits: number;
}

/** Groups of fields that are checked together: editing one clears the errors of all. */
export type LinkedFields = readonly (readonly string[])[];

/** Chooses the sentence for the form as a whole from the errors of its fields. */
export type Summary = (fields: FieldErrors) => string | undefined;

export const idle: FormState = { fields: {}, message: undefined, busy: false, failedSubmits: 0 };

/** The field of the form to which an error belongs: "costOptions" for "costOptions.0.name". */
const fieldOf = (path: string) => path.split(".", 1)[0] ?? path;

/**
 * The errors that are left after an edit. An edited field loses its error, and so do the fields linked to it; the
 * sentence for the whole goes with the field that it came from. A sentence of another origin (a lost connection) stays.
 */
export function clearErrors(
  { fields, message }: Pick<FormState, "fields" | "message">,
  edited: readonly string[],
  { linkedFields = [], summary }: { linkedFields?: LinkedFields; summary?: Summary } = {},
): Pick<FormState, "fields" | "message"> {
  const linked = linkedFields.filter((group) => group.some((field) => edited.includes(field)));
  const cleared = new Set([...edited, ...linked.flat()]);
  const entries = Object.entries(fields);
  const left = Object.fromEntries(entries.filter(([path]) => !cleared.has(fieldOf(path))));
  const isCleared = entries.some(([path, text]) => text === message && cleared.has(fieldOf(path)));
  return { fields: left, message: isCleared ? summary?.(left) : message };
}

/** The sentence for the whole when the form's own check fails: by default what no field of the form can show. */
export function summarize(fields: FieldErrors, values: object, summary?: Summary): string | undefined {
  if (summary) return summary(fields);
  return Object.entries(fields).find(([path]) => !(fieldOf(path) in values))?.[1];
}

/** What a rejected call shows: the server's field errors, and the sentence unless a field shows the same one. */
export function errorsOf(
  error: unknown,
  sentence: string | undefined,
  values: object,
  summary?: Summary,
): Pick<FormState, "fields" | "message"> {
  const fields = error instanceof AppError ? (error.fields ?? {}) : {};
  const isShown = Object.entries(fields).some(([path, text]) => text === sentence && fieldOf(path) in values);
  return { fields, message: isShown ? summarize(fields, values, summary) : sentence };
}
