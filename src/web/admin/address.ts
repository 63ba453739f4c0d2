// What a screen shows lives in its address. What may say who somebody is lives in the fragment, which a browser sends to
// nobody: neither a log nor a Referer gets to know whom staff search for.

const personal = ["search"];

type Address = Pick<Location, "search" | "hash">;

/** What an address says, in whichever of its two parts; said in both, the fragment counts. */
export function readAddress({ search, hash }: Address): URLSearchParams {
  const params = new URLSearchParams(search);
  const inFragment = new URLSearchParams(hash.slice(1));
  for (const name of personal) {
    const text = inFragment.get(name);
    if (text !== null) params.set(name, text);
  }
  return params;
}

/** The two parts of the address that says this; each empty or with its sign in front. */
export function writeAddress(params: URLSearchParams): Address {
  const query = new URLSearchParams(params);
  const fragment = new URLSearchParams();
  for (const name of personal) {
    const text = query.get(name);
    query.delete(name);
    if (text) fragment.set(name, text);
  }
  return { search: withSign("?", query), hash: withSign("#", fragment) };
}

const withSign = (sign: string, params: URLSearchParams) => (params.size > 0 ? `${sign}${params}` : "");

/** The address with everything in its place, if it is one that was typed or kept from elsewhere; else undefined. */
export function tidyAddress({ search, hash }: Address): Address | undefined {
  const params = new URLSearchParams(search);
  return personal.some((name) => params.has(name)) ? writeAddress(readAddress({ search, hash })) : undefined;
}
