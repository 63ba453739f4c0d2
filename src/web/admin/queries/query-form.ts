import { type Query, type QueryStatus, type QueryUpdate, queryShape, queryUpdate } from "#domain/queries.ts";
import { validate } from "#domain/validate.ts";
import type { RecordKind } from "../forms/record-form.ts";
import { queryStatusFacts } from "./query-labels.ts";

/** What staff set of a query; no status while none is chosen. */
export interface QueryForm {
  status: QueryStatus | "";
  notes: string;
}

/** The update form of a query. */
export const queryKind: RecordKind<Query, QueryForm, QueryUpdate> = {
  name: "query",
  shape: queryShape,
  formOf: (query) => ({ status: query?.status ?? "", notes: query?.notes ?? "" }),
  check: (form, query) => validate(queryUpdate, { ...form, updatedAt: query?.updatedAt }),
  labels: { status: "Status", notes: "Notes" },
  words: (field, { status }) => (field === "status" && status ? queryStatusFacts[status].label : undefined),
};
