import { defaultPageSize, pageSizes } from "#domain/pagination.ts";

// What a list shows lives in the address, so that it can be reloaded and gone back to.

/** Which page of a list, and how many rows to a page. */
export interface Paging {
  page: number;
  limit: number;
}

const maxSearch = 100;

/** Page and page size of an address, read forgivingly: whatever makes no sense counts as not said. */
export function readPaging(params: URLSearchParams): Paging {
  const page = params.get("page") ?? "";
  const limit = Number(params.get("limit"));
  return {
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    limit: pageSizes.find((size) => size === limit) ?? defaultPageSize,
  };
}

/** The term that an address searches for. */
export function readSearchTerm(params: URLSearchParams): string {
  return (params.get("search") ?? "").trim().slice(0, maxSearch);
}

/** The address after a change. Any change but of the page itself goes back to page 1; defaults are left out. */
export function changeListAddress(
  params: URLSearchParams,
  change: Readonly<Record<string, string | number | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  if (!("page" in change)) next.delete("page");
  for (const [name, value] of Object.entries(change)) {
    const text = String(value ?? "").trim();
    if (text) next.set(name, text);
    else next.delete(name);
  }
  if (next.get("page") === "1") next.delete("page");
  if (next.get("limit") === String(defaultPageSize)) next.delete("limit");
  return next;
}
