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
  const built = new WeakMap<DialectAdapter, Map<string, CompiledQuery<Row>>>();
  let lists: readonly string[] | undefined;
  return (db, values) => {
    const { adapter } = db.getExecutor();
    const known = built.get(adapter) ?? new Map<string, CompiledQuery<Row>>();
    lists ??= listsIn(values);
    const lengths = lists.map((name) => (values as Record<string, unknown[]>)[name]?.length).join();
    const one = known.get(lengths) ?? build(db, slotsOf(values) as Slots<Values>).compile();
    if (known.size === 0) built.set(adapter, known);
    known.set(lengths, one);
    return runFinished(db, { ...one, parameters: one.parameters.map((place) => valueAt(place, values)) });
  };
}

/** Stands among the parameters of a statement for the value that lies there. */
class Slot {
  readonly path: readonly (string | number)[];

  constructor(path: readonly (string | number)[]) {
    this.path = path;
  }
}

function valueAt(place: unknown, values: unknown): unknown {
  if (!(place instanceof Slot)) return place;
  let value = values;
  for (const name of place.path) value = (value as Record<string, unknown>)[name];
  return value;
}

function slotsOf(values: unknown, path: readonly (string | number)[] = []): unknown {
  if (typeof values !== "object" || values === null) return sql`${new Slot(path)}`;
  if (Array.isArray(values)) return values.map((value, place) => slotsOf(value, [...path, place]));
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, slotsOf(value, [...path, name])]));
}

const listsIn = (values: object) =>
  Object.entries(values).flatMap(([name, value]) => (Array.isArray(value) ? [name] : []));
