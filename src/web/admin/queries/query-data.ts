import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReplyOf } from "#contract/endpoint.ts";
import { deleteQuery, listQueries, searchQueries, updateQuery } from "#contract/queries.ts";
import type { QueryUpdate } from "#domain/queries.ts";
import { pageTexts } from "../list-params.ts";
import { dashboardKey } from "../query-keys.ts";
import { staffApi } from "../staff-api.ts";
import type { QueryList } from "./query-list.ts";

const listsKey = ["queries"] as const;

type Queries = ReplyOf<typeof listQueries>;

export function useQueries(list: QueryList) {
  return useQuery({
    queryKey: [...listsKey, list],
    queryFn: ({ signal }) => fetchQueries(list, signal),
    placeholderData: keepPreviousData,
  });
}

function fetchQueries({ search, ...list }: QueryList, signal: AbortSignal) {
  if (search) return staffApi(searchQueries, { body: { search, ...list } }, { signal });
  return staffApi(listQueries, { query: { ...list, ...pageTexts(list) } }, { signal });
}

export function useUpdateQuery() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: QueryUpdate }) => staffApi(updateQuery, { params: { id }, body }),
    onSuccess: ({ query }) =>
      client.setQueriesData<Queries>(
        { queryKey: listsKey },
        (list) => list && { ...list, queries: list.queries.map((old) => (old._id === query._id ? query : old)) },
      ),
    onSettled: () => invalidate(client),
  });
}

export function useDeleteQuery() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => staffApi(deleteQuery, { params: { id } }),
    onSettled: () => invalidate(client),
  });
}

/** The dashboard's data include the count of new queries in the navigation. */
function invalidate(client: ReturnType<typeof useQueryClient>): void {
  void client.invalidateQueries({ queryKey: listsKey });
  void client.invalidateQueries({ queryKey: dashboardKey });
}
