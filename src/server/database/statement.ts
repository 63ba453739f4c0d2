import {
  type Compilable,
  type CompiledQuery,
  type DialectAdapter,
  type Expression,
  type QueryResult,
  sql,
} from "kysely";
import { runFinished } from "./direct.ts";
import type { Db } from "./schema.ts";

/** Where a value goes in a statement that is built without it. */
type Slots<Values> = [Values] extends [string | number | null]
  ? Expression<Values>
  : { readonly [Name in keyof Values]: Slots<Values[Name]> };

type Run<Values, Row> = (db: Db, values: Values) => Promise<QueryResult<Row>>;

/**
 * A statement that is built once for each database and from then on only gets its values: building one takes a good
 * part of what SQLite takes to run it. The values are texts and numbers by name, or lists of such or of rows; lists of another length
 * make another statement. What names there are the first values say, so all must have the same.
 */
export function statement<Values extends object, Row = object>(
  build: (db: Db, slots: Slots<Values>) => Compilable<Row>,
): Run<Values, Row> {
  const built = new WeakMap<DialectAdapter, Map<string, Built<Row>>>();
  return (db, values) => {
    const { adapter } = db.getExecutor();
    const known = built.get(adapter) ?? new Map<string, Built<Row>>();
    built.set(adapter, known);
    const lengths = lengthsOf(values);
    const one = known.get(lengths) ?? withoutValues(build(db, slotsOf(values) as Slots<Values>).compile());
    known.set(lengths, one);
    return runFinished(db, { ...one.query, parameters: one.parameters.map((valueIn) => valueIn(values)) });
  };
}

interface Built<Row> {
  query: CompiledQuery<Row>;
  parameters: readonly ValueIn[];
}

/** Finds a parameter's value among those of a statement. */
type ValueIn = (values: unknown) => unknown;

class Slot {
  readonly valueIn: ValueIn;

  constructor(valueIn: ValueIn) {
    this.valueIn = valueIn;
  }
}

function slotsOf(values: unknown, valueIn: ValueIn = (all) => all): unknown {
  if (typeof values !== "object" || values === null) return sql`${new Slot(valueIn)}`;
  const slotOf = (name: string | number, value: unknown) =>
    slotsOf(value, (all) => (valueIn(all) as Record<string, unknown>)[name]);
  if (Array.isArray(values)) return values.map((value, place) => slotOf(place, value));
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, slotOf(name, value)]));
}

function withoutValues<Row>(query: CompiledQuery<Row>): Built<Row> {
  const parameters = query.parameters.map((parameter) =>
    parameter instanceof Slot ? parameter.valueIn : () => parameter,
  );
  return { query, parameters };
}

function lengthsOf(values: object): string {
  let lengths = "";
  for (const name in values) {
    const value = (values as Record<string, unknown>)[name];
    if (Array.isArray(value)) lengths += `${name} ${value.length} `;
  }
  return lengths;
}
