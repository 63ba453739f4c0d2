import type { UseQueryResult } from "@tanstack/react-query";
import { Fragment, type ReactNode, useState } from "react";
import { messageOf } from "#domain/platform/values/errors.ts";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { useScreenBanner } from "./screen-banner.tsx";

interface ScreenEditorProps<Stored> {
  answer: UseQueryResult<Stored>;
  label: string;
  loading: string;
  saved: string;
  children: (stored: Stored, onSaved: () => void) => ReactNode;
}

/**
 * A screen that is one form. Each save remounts the form with the saved values; nothing else may change typed values.
 */
export function ScreenEditor<Stored>({ answer, label, loading, saved, children }: ScreenEditorProps<Stored>) {
  const { data, error, isFetching, refetch } = answer;
  const { banner, succeed } = useScreenBanner();
  const [round, setRound] = useState(0);
  const onSaved = () => {
    setRound(round + 1);
    succeed(saved);
  };
  if (data !== undefined) {
    return (
      <>
        {banner}
        <Fragment key={round}>{children(data, onSaved)}</Fragment>
      </>
    );
  }
  return (
    <section className="panel" aria-label={label}>
      {error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonRows label={loading} rows={6} columns={2} />
      )}
    </section>
  );
}
