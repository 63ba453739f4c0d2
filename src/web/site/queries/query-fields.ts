import { AppError, type FieldErrors } from "#domain/errors.ts";

/** The fields of a query in the order of the form. */
const fieldNames = ["name", "phone", "email", "message"] as const;
type FieldName = (typeof fieldNames)[number];

const isField = (name: string): name is FieldName => fieldNames.some((field) => field === name);

/** What the form sends: the query, and the trap, which people leave empty. */
export type QueryDraft = Record<FieldName | "website", string>;

/**
 * Reads the form. `preface` is what fields of the page's own say; it stands before the message, which may then be
 * left empty.
 */
export function readDraft(form: FormData, preface = ""): QueryDraft {
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    name: text("name"),
    phone: text("phone"),
    email: text("email"),
    message: [preface, text("message").trim()].filter(Boolean).join("\n\n"),
    website: text("website"),
  };
}

/** The first faulty field, in the order of the form. */
export function firstFaulty(errors: FieldErrors): FieldName | undefined {
  return fieldNames.find((name) => errors[name]);
}

/** The errors that remain when a field is edited. A field of the page's own goes into the message, and frees that. */
export function withoutField(errors: FieldErrors, edited: string): FieldErrors {
  const { [isField(edited) ? edited : "message"]: _, ...rest } = errors;
  return rest;
}

/** What a rejected call means for the form: errors at its fields, or one sentence for the whole of it. */
export function failureOf(error: unknown): { fields: FieldErrors; sentence?: string } {
  if (error instanceof AppError && error.fields && firstFaulty(error.fields)) return { fields: error.fields };
  const reason = error instanceof AppError ? error.message : "Something went wrong.";
  return { fields: {}, sentence: reason };
}
