import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReplyOf } from "#contract/platform/endpoint.ts";
import {
  deleteQuery,
  draftAnswer,
  getQueryBooking,
  listAnswers,
  listQueries,
  recordAnswer,
  searchQueries,
  updateQuery,
} from "#contract/website/queries.ts";
import type { Query, QueryAnswerInput, QueryUpdate } from "#domain/website/queries.ts";
import { dashboardKey } from "../../platform/app/session/query-keys.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";
import { pageTexts } from "../../platform/app/urls/list-params.ts";
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

export function useAnswers(queryId: string) {
  return useQuery({
    queryKey: ["query-answers", queryId],
    queryFn: async ({ signal }) => (await staffApi(listAnswers, { params: { id: queryId } }, { signal })).answers,
  });
}

/** For a query whose answer is to be written. */
export function useAnswerDraft(queryId: string | undefined) {
  return useQuery({
    queryKey: ["query-answer-draft", queryId],
    queryFn: async ({ signal }) => (await staffApi(draftAnswer, { params: { id: queryId ?? "" } }, { signal })).draft,
    enabled: queryId !== undefined,
  });
}

const bookingKey = "query-booking";

/** The booking that a query became, and a new one as the query has it. */
export function useQueryBooking(queryId: string | undefined) {
  return useQuery({
    queryKey: [bookingKey, queryId],
    queryFn: ({ signal }) => staffApi(getQueryBooking, { params: { id: queryId ?? "" } }, { signal }),
    enabled: queryId !== undefined,
  });
}

export function useRecordAnswer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: QueryAnswerInput }) =>
      staffApi(recordAnswer, { params: { id }, body }),
    onSuccess: ({ query }) => {
      showUpdated(client, query);
      void client.invalidateQueries({ queryKey: ["query-answers", query._id] });
    },
    onSettled: () => invalidate(client),
  });
}

export function useUpdateQuery() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: QueryUpdate }) => staffApi(updateQuery, { params: { id }, body }),
    onSuccess: ({ query }) => showUpdated(client, query),
    onSettled: () => invalidate(client),
  });
}

function showUpdated(client: QueryClient, query: Query): void {
  client.setQueriesData<Queries>(
    { queryKey: listsKey },
    (list) => list && { ...list, queries: list.queries.map((old) => (old._id === query._id ? query : old)) },
  );
}

export function useDeleteQuery() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => staffApi(deleteQuery, { params: { id } }),
    onSettled: () => invalidate(client),
  });
}

/** The dashboard's data include the count of new queries in the navigation. */
function invalidate(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: listsKey });
  void client.invalidateQueries({ queryKey: dashboardKey });
}
