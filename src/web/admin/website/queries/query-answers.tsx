import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskQueries.js";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { formatInstant } from "../../platform/app/instants.ts";
import { useAnswers } from "./query-data.ts";
import { channelLabels } from "./query-labels.ts";

export function QueryAnswers({ queryId }: { queryId: string }) {
  const { data: answers, error, isFetching, refetch } = useAnswers(queryId);
  if (!answers) {
    if (!error) return <SkeletonRows label={m.loadingAnswers()} rows={1} columns={2} />;
    return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (answers.length === 0) return <p className="breaks keeps-lines">{m.notAnswered()}</p>;
  return (
    <ol className="stack gap-3">
      {answers.map(({ _id, channel, text, answeredBy, answeredAt }) => (
        <li key={_id}>
          <p className="muted small query-answers__head">
            {channelLabels[channel]()} · {answeredBy} · {formatInstant(answeredAt)}
          </p>
          <blockquote className="ground-1 pad-3-4 breaks keeps-lines query-details__quoted">{text}</blockquote>
        </li>
      ))}
    </ol>
  );
}
