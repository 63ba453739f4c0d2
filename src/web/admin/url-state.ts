import type { Location } from "react-router";

/** Parameters that may name a guest: they are kept in `history.state`, because URLs get logged. */
const personal = ["search"];

type Place = Pick<Location, "search" | "state">;

/** What a screen shows: the query string together with the personal parameters of `history.state`, which win. */
export function readUrlState({ search, state }: Place): URLSearchParams {
  const params = new URLSearchParams(search);
  for (const name of personal) {
    const text: unknown = state?.[name];
    if (typeof text === "string") params.set(name, text);
  }
  return params;
}

/** The query string and the part of `history.state` that hold these parameters. */
export function writeUrlState(params: URLSearchParams) {
  const query = new URLSearchParams(params);
  const state: Record<string, string | undefined> = {};
  for (const name of personal) {
    state[name] = query.get(name) || undefined;
    query.delete(name);
  }
  return { search: query.size > 0 ? `?${query}` : "", state };
}

/** The place without personal parameters in its query string, if it has any there. */
export function canonicalUrl({ search, state }: Place) {
  const params = new URLSearchParams(search);
  return personal.some((name) => params.has(name)) ? writeUrlState(readUrlState({ search, state })) : undefined;
}
