import type { Location } from "react-router";

/** Parameters that may name a guest are stored in `history.state`, because URLs get logged. */
const personal = ["search"];

type Place = Pick<Location, "search" | "state">;

/** The query string and the personal parameters of `history.state`, which take precedence. */
export function readUrlState({ search, state }: Place): URLSearchParams {
  const params = new URLSearchParams(search);
  for (const name of personal) {
    const text: unknown = state?.[name];
    if (typeof text === "string") params.set(name, text);
  }
  return params;
}

export function writeUrlState(params: URLSearchParams) {
  const query = new URLSearchParams(params);
  const state: Record<string, string | undefined> = {};
  for (const name of personal) {
    state[name] = query.get(name) || undefined;
    query.delete(name);
  }
  return { search: query.size > 0 ? `?${query}` : "", state };
}

/** Undefined if the query string has no personal parameters. */
export function canonicalUrl({ search, state }: Place) {
  const params = new URLSearchParams(search);
  return personal.some((name) => params.has(name)) ? writeUrlState(readUrlState({ search, state })) : undefined;
}
