import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { pageSizes } from "#domain/platform/values/pagination.ts";
import { Pagination } from "#web/ui/pagination.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { useStableHeight } from "./use-stable-height.ts";

interface PagedListProps<Data> {
  label: string;
  loading: string;
  columns: number;
  list: { page: number; limit: number };
  answer: UseQueryResult<Data>;
  failureOf: (error: unknown) => string;
  /** The empty state; undefined if there are rows. */
  emptyOf: (data: Data) => ReactNode;
  onChange: (change: { page: number } | { limit: number }) => void;
  children: (data: Data, busy: boolean) => ReactNode;
}

export function PagedList<Data extends { pagination: { total: number } }>({
  answer: { data, error, isPending, isFetching, isPlaceholderData, refetch },
  ...props
}: PagedListProps<Data>) {
  const { label, list, onChange } = props;
  const rows = useStableHeight<HTMLDivElement>(list.limit);
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
