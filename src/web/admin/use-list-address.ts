import { useEffect } from "react";
import type { Pagination } from "#domain/pagination.ts";
import { changeListAddress, type Paging } from "./list-address.ts";
import { useAddress } from "./use-address.ts";

/** The query of a list as the address says it, and how to change it. */
export function useListAddress<Query extends Paging>(read: (params: URLSearchParams) => Query) {
  const [params, setParams] = useAddress();
  const change = (part: Partial<Record<keyof Query, string | number | undefined>>) =>
    setParams((now) => changeListAddress(now, part as Record<string, string | number | undefined>), {
      preventScrollReset: !("page" in part),
    });
  return { query: read(params), change };
}

/** An old address, or a list that got shorter, may point behind the last page: then the last one is shown. */
export function useLastPage(page: number, pagination: Pagination | undefined): void {
  const [, setParams] = useAddress();
  const lastPage = pagination?.totalPages ?? page;
  const isBehind = page > lastPage;
  useEffect(() => {
    if (isBehind) setParams((now) => changeListAddress(now, { page: lastPage }), { replace: true });
  }, [isBehind, lastPage, setParams]);
}
