import type { FieldErrors } from "#domain/platform/values/errors.ts";
import type { FieldShape, FormValue } from "./field-shapes.ts";

export interface FormProps<Shape, Value> {
  shape: Shape;
  value: Value;
  onChange: (value: Value) => void;
  errors: FieldErrors;
  /** The path of the value, as errors name it. */
  path: string;
  lang: string;
}

export type Part<Kind extends FieldShape["kind"]> = FieldShape & { kind: Kind };

export const asText = (value: FormValue) => (value === undefined ? "" : String(value));
