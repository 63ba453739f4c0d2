import { invalidInput } from "#domain/errors.ts";
import type { Endpoint } from "./endpoint.ts";

// What says who somebody is (a name, a number in a search) must not stand in an address: addresses are logged by
// whatever they pass (ASVS 5.0, 14.2.1). Such fields of a query travel in a header, written as they would be there.

/** The header's name; its text is `search=Asha%20Rao`. */
export const personalQueryHeader = "personal-query";
/** More than the longest search takes when each of its letters is escaped. */
export const maxPersonalQuery = 4096;

// A comma is not among them: two such headers arrive as one, with a comma between.
const escaped = /^(?:[\w.~!*'()+=&-]|%[\da-f]{2})*$/i;

type Fields = Record<string, unknown>;

/** The fields of a query in two parts: what may stand in the address, and what goes as the header's text. */
export function splitQuery({ personalQuery = [] }: Endpoint, query: unknown) {
  const [address, personal] = [new URLSearchParams(), new URLSearchParams()];
  for (const [name, value] of Object.entries((query ?? {}) as Fields)) {
    if (value === undefined || value === "") continue;
    (personalQuery.includes(name) ? personal : address).set(name, String(value));
  }
  return { address: address.toString(), personal: personal.toString() };
}

/**
 * The query as the endpoint's schema is to check it: that of the address with what came in the header. Throws
 * invalid_input for a header that can't be read, names a field twice, or one that is not personal, or that the address
 * has as well.
 */
export function joinQuery({ personalQuery }: Endpoint, query: unknown, header: string | undefined): unknown {
  if (!personalQuery || header === undefined) return query;
  const inAddress = (query ?? {}) as Fields;
  const faults: Record<string, string> = {};
  const found: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(readable(header))) {
    if (!personalQuery.includes(name)) throw refused(`The header takes ${personalQuery.join(", ")} and nothing else`);
    if (Object.hasOwn(inAddress, name)) faults[name] = "Please give this in the address or in the header, not in both";
    if (Object.hasOwn(found, name)) faults[name] = "Please give this once";
    found[name] = value;
  }
  if (Object.keys(faults).length > 0) throw invalidInput(faults);
  return { ...inAddress, ...found };
}

function readable(header: string): string {
  if (header.length > maxPersonalQuery) throw refused("The header is too long");
  try {
    // URLSearchParams would read on past bytes that are no UTF-8.
    decodeURIComponent(header);
  } catch {
    throw refused("The header's escapes are no UTF-8");
  }
  if (!escaped.test(header)) throw refused("The header is written like a query: search=Asha%20Rao");
  return header;
}

const refused = (message: string) => invalidInput({ "Personal-Query": message });
