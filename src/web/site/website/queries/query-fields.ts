const fieldNames = ["name", "phone", "email", "message"] as const;
type FieldName = (typeof fieldNames)[number];

const isField = (name: string): name is FieldName => fieldNames.some((field) => field === name);

/** The query and the honeypot field, which people leave empty. */
export type QueryDraft = Record<FieldName | "website", string>;

/** `preface`, from the page's own fields, precedes the message, which may then be empty. */
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

/** The page's own fields are part of the message. */
export function fieldToClear(edited: string): FieldName {
  return isField(edited) ? edited : "message";
}
