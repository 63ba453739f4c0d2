import type { QueryDraft } from "#domain/website/queries.ts";
import * as m from "#messages/deskQueries.js";

/** The message of the visitor, beside the form that is filled in with it. */
export function QueryNote({ query }: { query: QueryDraft }) {
  return (
    <figure className="stack gap-2">
      <figcaption className="muted small">{m.fromQuery({ name: query.name })}</figcaption>
      <blockquote className="ground-1 pad-3-4 breaks keeps-lines query-details__quoted" lang={query.locale}>
        {query.message}
      </blockquote>
    </figure>
  );
}
