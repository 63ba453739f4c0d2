import * as m from "#messages/deskPages.js";

export type Label = () => string;

/** A field of a form, as data: every kind of block has a list of them. */
export type FieldShape = {
  name: string;
  label: Label;
  optional?: true;
} /** A plain text has several lines and takes no marks. */ & (
  | { kind: "line" | "plain" | "prose" | "number" | "picture" }
  | { kind: "choice"; options: readonly (readonly [value: string, label: Label])[] }
  | { kind: "group"; fields: readonly FieldShape[] }
  | { kind: "list"; fields: readonly FieldShape[] }
  /** A list of texts. */
  | { kind: "texts" }
);

export const line = (name: string, label: Label) => ({ kind: "line", name, label }) as const;
export const prose = (name: string, label: Label = m.fieldText) => ({ kind: "prose", name, label }) as const;
export const plain = (name: string, label: Label = m.fieldText) => ({ kind: "plain", name, label }) as const;
export const choice = (name: string, label: Label, options: readonly (readonly [value: string, label: Label])[]) =>
  ({ kind: "choice", name, label, options }) as const;
export const number = (name: string, label: Label) => ({ kind: "number", name, label }) as const;
export const list = (name: string, label: Label, fields: readonly FieldShape[]) =>
  ({ kind: "list", name, label, fields }) as const;
export const optional = <Shape extends FieldShape>(shape: Shape) => ({ ...shape, optional: true }) as const;

export const title = line("title", m.fieldTitle);
export const heading = [optional(line("eyebrow", m.fieldEyebrow)), title];
export const intro = optional(prose("text"));
export const titledTexts = [title, prose("text")];
export const labelledValues = [line("label", m.fieldLabel), line("value", m.fieldValue)];
export const pictureOf = (name: string, label: Label) => ({ kind: "picture", name, label }) as const;
export const picture = pictureOf("picture", m.fieldPicture);
export const paragraphs = { kind: "texts", name: "paragraphs", label: m.fieldParagraphs } as const;
export const ground = choice("ground", m.fieldGround, [
  ["plain", m.groundPlain],
  ["dark", m.groundDark],
]);
export const link = {
  kind: "group",
  name: "link",
  label: m.fieldLink,
  fields: [line("label", m.fieldLabel), line("to", m.fieldLinkTo)],
} as const;

/** A value of a form: numbers that are being typed are texts. */
export type FormValue = string | number | boolean | undefined | FormRecord | readonly FormValue[];
export interface FormRecord {
  readonly [name: string]: FormValue;
}

/** An empty form of these fields; optional ones are left out. */
export function emptyRecord(fields: readonly FieldShape[]): FormRecord {
  return Object.fromEntries(fields.filter((field) => !field.optional).map((field) => [field.name, emptyValue(field)]));
}

function emptyValue(field: FieldShape): FormValue {
  switch (field.kind) {
    case "choice":
      return field.options[0]?.[0];
    case "group":
      return emptyRecord(field.fields);
    case "list":
      return [emptyRecord(field.fields)];
    case "texts":
      return [""];
    case "picture":
      return undefined;
    default:
      return "";
  }
}
