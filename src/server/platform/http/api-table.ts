import FindMyWay, { type HTTPMethod, type Instance } from "find-my-way";
import type { Route } from "./serve.ts";

/** The longest parameter of a path. */
export const maxParamLength = 200;

const apiMethods: readonly string[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/** The notation of the framework for a path of the contract. */
export const routePattern = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");

interface ApiPath {
  pattern: string;
  calls: ReadonlyMap<string, Route>;
}

/** The path of the contract that a URL has. */
export interface FoundPath extends ApiPath {
  params: Record<string, string>;
  /** Undefined if the path does not take the method. */
  route: Route | undefined;
}

export type ApiTable = (method: string, url: string) => FoundPath | undefined;

const tables = new WeakMap<readonly Route[], ApiTable>();

/**
 * Finds the call of a method and URL, by the rules of the framework's own router. A process makes one table for all of its servers:
 * a route of the framework for each call would cost most of the start. Undefined for an unknown path or method.
 */
export function apiTable(routes: readonly Route[]): ApiTable {
  const known = tables.get(routes);
  if (known) return known;
  const made = tableOf(routes);
  tables.set(routes, made);
  return made;
}

function tableOf(routes: readonly Route[]): ApiTable {
  // By path alone: a more general path must not answer for a method that this one does not take.
  const method = "GET" satisfies HTTPMethod;
  const table = FindMyWay({ maxParamLength }) as Instance<never>;
  for (const [path, group] of Map.groupBy(routes, ({ endpoint }) => endpoint.path)) {
    const calls = new Map(group.map((route): [string, Route] => [route.endpoint.method, route]));
    const pattern = routePattern(path);
    table.on(method, pattern, () => {}, { pattern, calls } satisfies ApiPath);
  }
  return (asked, url) => {
    const found = apiMethods.includes(asked) ? table.find(method, url) : null;
    if (!found?.store) return undefined;
    const { pattern, calls } = found.store as ApiPath;
    // HEAD is GET without the body.
    const route = calls.get(asked === "HEAD" ? "GET" : asked);
    return { pattern, calls, route, params: found.params as Record<string, string> };
  };
}
