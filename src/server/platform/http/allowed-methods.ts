import FindMyWay, { type HTTPMethod, type Instance } from "find-my-way";
import type { Route } from "./serve.ts";

/** The longest parameter of a path. */
export const maxParamLength = 200;

const refusable = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof refusable)[number];
type Calls = readonly Pick<Route, "endpoint">[];

export const routePattern = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");

/** A method that a path does not take, while the pattern of another path would match it. */
interface Shadowed {
  method: Method;
  path: string;
  allowed: readonly string[];
}

export interface AllowedMethods {
  shadowed: Shadowed[];
  /** The methods that the path of this URL takes; undefined if the path is unknown or such a method is never refused. */
  find(method: string, url: string): readonly string[] | undefined;
}

const tables = new WeakMap<Calls, AllowedMethods>();

/** Which methods each path takes, by the rules of the framework's own router. A process makes one table, for all of its servers. */
export function allowedMethods(routes: Calls): AllowedMethods {
  const known = tables.get(routes);
  if (known) return known;
  const made = methodsOf(routes);
  tables.set(routes, made);
  return made;
}

function methodsOf(routes: Calls): AllowedMethods {
  const byPath = new Map(
    [...Map.groupBy(routes, ({ endpoint }) => endpoint.path)].map(([path, calls]) => [
      path,
      calls.map(({ endpoint }): string => endpoint.method),
    ]),
  );
  // Each path may be compared with all others: their parts are split once.
  const paths = [...byPath].map(([path, allowed]) => ({ path, allowed, parts: path.split("/") }));
  const byLength = Map.groupBy(paths, ({ parts }) => parts.length);
  const shadowed = paths.flatMap(({ path, allowed, parts }) => {
    const alike = byLength.get(parts.length)?.filter((other) => mayMatchBoth(other.parts, parts)) ?? [];
    return refusable
      .filter((method) => !allowed.includes(method) && alike.some((other) => other.allowed.includes(method)))
      .map((method) => ({ method, path, allowed }));
  });
  // Made when it is first needed: most processes of the tests never refuse a method.
  let table: Instance<never> | undefined;
  const find: AllowedMethods["find"] = (method, url) => {
    if (![...refusable, "HEAD"].includes(method)) return undefined;
    table ??= tableOf(byPath);
    return table.find("GET" as HTTPMethod, url)?.store as readonly string[] | undefined;
  };
  return { shadowed, find };
}

function tableOf(byPath: Map<string, string[]>): Instance<never> {
  const table = FindMyWay({ maxParamLength }) as Instance<never>;
  for (const [path, allowed] of byPath) table.on("GET", routePattern(path), () => {}, allowed);
  return table;
}

/** Whether a URL exists that two patterns of equally many parts match. */
const mayMatchBoth = (parts: string[], others: string[]): boolean =>
  parts.every((part, at) => part === others[at] || part.startsWith("{") || others[at]?.startsWith("{"));
