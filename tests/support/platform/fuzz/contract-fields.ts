import type * as v from "valibot";
import { endpoints } from "#contract/operations/index.ts";

/** The parts of Valibot's schemas that are walked. */
interface Schema {
  type: string;
  kind: string;
  pipe?: Schema[];
  entries?: Record<string, Schema>;
  item?: Schema;
  wrapped?: Schema;
  options?: (Schema | string)[];
  key?: Schema;
  value?: Schema;
}

/** A schema of one value somewhere in the input of a call. */
export interface InputField {
  /** `addBooking.body.payment.utr`; `[]` for the items of a list. */
  path: string;
  /** The last part of the path. */
  name: string;
  schema: v.GenericSchema;
  /** A list: its items are fields of their own. */
  isList?: true;
}

/** Schemas that hold no others. */
const leaves = ["string", "unknown", "custom", "number", "boolean", "picklist", "literal", "null", "undefined"];

/** Every value that the contract's calls take, in query and body. */
export function inputFields(): InputField[] {
  return endpoints.flatMap(({ name, query, body }) => [
    ...fieldsOf(query as Schema | undefined, `${name}.query`),
    ...fieldsOf(body as Schema | undefined, `${name}.body`),
  ]);
}

function fieldsOf(schema: Schema | undefined, path: string): InputField[] {
  if (!schema) return [];
  const inner = schema.entries ?? {};
  const parts = Object.entries(inner).flatMap(([name, entry]) => fieldsOf(entry, `${path}.${name}`));
  if (schema.entries) return parts;
  if (schema.item) return [{ ...fieldAt(path, schema), isList: true }, ...fieldsOf(schema.item, `${path}[]`)];
  if (schema.type === "record") {
    return [...fieldsOf(schema.key, `${path}{key}`), ...fieldsOf(schema.value, `${path}{}`)];
  }
  // A step after an optional value in a pipe checks it.
  if (schema.wrapped && !schema.pipe) return fieldsOf(schema.wrapped, path);
  const schemas = (schema.options ?? []).filter((option) => typeof option === "object");
  if (schemas.some((option) => !leaves.includes(option.type))) {
    return schemas.flatMap((option) => fieldsOf(option, path));
  }
  return [fieldAt(path, schema)];
}

const fieldAt = (path: string, schema: Schema): InputField => ({
  path,
  name: path.split(".").at(-1) ?? "",
  schema: schema as unknown as v.GenericSchema,
});
