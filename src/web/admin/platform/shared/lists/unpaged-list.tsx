import type { ReactNode } from "react";
import { messageOf } from "#domain/platform/values/errors.ts";
import { classNames } from "#web/ui/class-names.ts";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { StaleNotice } from "../stale-notice.tsx";

interface WholeListProps<Data> {
  label: string;
  className?: string;
  /** The answer of a query. */
  answer: { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  failureOf?: (error: unknown) => string;
  loading: string;
  skeleton: { rows?: number; columns?: number };
  /** Above the list, also while that is being loaded. */
  search?: ReactNode;
  /** The rows, or the empty state. */
  children: (data: Data) => ReactNode;
}

/** A list that is fetched in one piece. */
export function UnpagedList<Data>({ answer, failureOf = messageOf, ...props }: WholeListProps<Data>) {
  const { data, error, isFetching } = answer;
  const retry = () => void answer.refetch();
  return (
    <>
      {data !== undefined && <StaleNotice error={error} busy={isFetching} onRetry={retry} />}
      <section className={classNames("panel", props.className)} aria-label={props.label}>
        {props.search}
        {data !== undefined ? (
          props.children(data)
        ) : error ? (
          <ErrorState message={failureOf(error)} onRetry={retry} busy={isFetching} />
        ) : (
          <SkeletonRows label={props.loading} {...props.skeleton} />
        )}
      </section>
    </>
  );
}
