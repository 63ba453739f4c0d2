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

/** Which methods each path takes, by the rules of the framework's own router. */
export function allowedMethods(routes: Calls): AllowedMethods {
  const byPath = new Map(
    [...Map.groupBy(routes, ({ endpoint }) => endpoint.path)].map(([path, calls]) => [
      path,
      calls.map(({ endpoint }): string => endpoint.method),
    ]),
  );
  const shadowed = [...byPath].flatMap(([path, allowed]) =>
    refusable
      .filter((method) => !allowed.includes(method))
      .filter((method) =>
        routes.some(({ endpoint }) => endpoint.method === method && mayMatchBoth(endpoint.path, path)),
      )
      .map((method) => ({ method, path, allowed })),
  );
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

/** Whether a URL exists that both patterns match. */
function mayMatchBoth(one: string, other: string): boolean {
  const parts = one.split("/");
  const others = other.split("/");
  const isParameter = (part: string) => part.startsWith("{");
  return (
    parts.length === others.length &&
    parts.every((part, at) => {
      const counterpart = others[at] ?? "";
      return part === counterpart || isParameter(part) || isParameter(counterpart);
    })
  );
}
