import { AppError, type FieldErrors } from "#domain/platform/values/errors.ts";

export interface FormState {
  fields: FieldErrors;
  message: string | undefined;
  busy: boolean;
  /** Each failed submit moves the focus to the error. */
  failedSubmits: number;
}

/** Groups of fields that are checked together: editing one clears the errors of all. */
export type LinkedFields = readonly (readonly string[])[];

export type Summary = (fields: FieldErrors) => string | undefined;

export const idle: FormState = { fields: {}, message: undefined, busy: false, failedSubmits: 0 };

/** "costOptions" for "costOptions.0.name". */
const fieldOf = (path: string) => path.split(".", 1)[0] ?? path;

/** The form's message goes with its field's error; one of another origin (a lost connection) stays. */
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

/** The default shows the errors that no field of the form can show. */
export function summarize(fields: FieldErrors, values: object, summary?: Summary): string | undefined {
  if (summary) return summary(fields);
  return Object.entries(fields).find(([path]) => !(fieldOf(path) in values))?.[1];
}

/** The server's errors, without a message that a field already shows. */
export function errorsOf(
  error: unknown,
  message: string | undefined,
  values: object,
  summary?: Summary,
): Pick<FormState, "fields" | "message"> {
  const fields = error instanceof AppError ? (error.fields ?? {}) : {};
  const isShown = Object.entries(fields).some(([path, text]) => text === message && fieldOf(path) in values);
  return { fields, message: isShown ? summarize(fields, values, summary) : message };
}
