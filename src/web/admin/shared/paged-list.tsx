import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { pageSizes } from "#domain/pagination.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { useSteadyHeight } from "./use-steady-height.ts";

interface PagedListProps<Data> {
  /** What is listed, as the page choice names it. */
  label: string;
  loading: string;
  /** How many columns stand in while it is loaded. */
  columns: number;
  list: { page: number; limit: number };
  answer: UseQueryResult<Data>;
  /** The sentence for a list that could not be loaded. */
  failureOf: (error: unknown) => string;
  /** What stands there instead of an empty list; undefined where it is not empty. */
  emptyOf: (data: Data) => ReactNode;
  onChange: (change: { page: number } | { limit: number }) => void;
  children: (data: Data, busy: boolean) => ReactNode;
}

/** One page of a list: rows that stand in for it, what went wrong, that there is nothing, or the rows and the other pages. */
export function PagedList<Data extends { pagination: { total: number } }>({
  answer: { data, error, isPending, isFetching, isPlaceholderData, refetch },
  ...props
}: PagedListProps<Data>) {
  const { label, list, onChange } = props;
  const rows = useSteadyHeight<HTMLDivElement>(list.limit);
  if (isPending) return <SkeletonRows label={props.loading} rows={list.limit} columns={props.columns} />;
  if (!data) {
    return <ErrorState message={props.failureOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
  }
  const empty = props.emptyOf(data);
  return (
    <>
      <div ref={rows}>{empty ?? props.children(data, isPlaceholderData)}</div>
      {!empty && (
        <Pagination
          label={label}
          page={list.page}
          pageSize={list.limit}
          total={data.pagination.total}
          pageSizes={pageSizes}
          onPage={(page) => onChange({ page })}
          onPageSize={(limit) => onChange({ limit })}
        />
      )}
    </>
  );
}
