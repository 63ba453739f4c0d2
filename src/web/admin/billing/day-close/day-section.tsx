import { useState } from "react";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/dayClose.js";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { ClosePanel } from "./close-panel.tsx";
import { ClosedDays } from "./closed-days.tsx";
import { useDayState } from "./day-data.ts";
import "./day-close.css";

/** The day that is open, and those that are closed. */
export function DaySection({ onDone }: { onDone: (text: string) => void }) {
  const [before, setBefore] = useState<string>();
  const { data: state, error, isFetching, refetch } = useDayState(before);
  if (!state) {
    return (
      <section className="panel" aria-label={m.closedDays()}>
        {error ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <SkeletonRows label={m.loading()} rows={3} columns={3} />
        )}
      </section>
    );
  }
  return (
    <>
      <ClosePanel state={state} onDone={onDone} />
      <ClosedDays
        days={state.closed}
        onOlder={setBefore}
        onNewest={before === undefined ? undefined : () => setBefore(undefined)}
      />
    </>
  );
}
