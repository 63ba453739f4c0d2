import type { FieldErrors } from "#domain/platform/values/errors.ts";
import type { FieldShape, FormValue } from "./field-shapes.ts";

/** The value that a change makes of the one as it is then: an upload may end long after it was begun. */
export type Change<Value> = (now: Value) => Value;

export interface FormProps<Shape, Value> {
  shape: Shape;
  value: Value;
  onChange: (change: Change<Value>) => void;
  errors: FieldErrors;
  /** The path of the value, as errors name it. */
  path: string;
  lang: string;
}

export type Part<Kind extends FieldShape["kind"]> = FieldShape & { kind: Kind };

export const asText = (value: FormValue) => (value === undefined ? "" : String(value));
