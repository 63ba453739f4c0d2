import { defaultPageSize, pageSizes } from "#domain/platform/values/pagination.ts";

export interface Paging {
  page: number;
  limit: number;
}

const maxSearch = 100;

/** Invalid values count as missing. */
export function readPaging(params: URLSearchParams): Paging {
  const page = params.get("page") ?? "";
  const limit = Number(params.get("limit"));
  return {
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    limit: pageSizes.find((size) => size === limit) ?? defaultPageSize,
  };
}

export const pageTexts = ({ page, limit }: Paging) => ({ page: String(page), limit: String(limit) });

export function readSearchTerm(params: URLSearchParams): string {
  return (params.get("search") ?? "").trim().slice(0, maxSearch);
}

/** Any change but of the page itself returns to page 1; defaults are omitted. */
export function changeListParams(
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
