import { validate } from "#domain/platform/values/validate.ts";
import { type Query, type QueryStatus, type QueryUpdate, queryShape, queryUpdate } from "#domain/website/queries.ts";
import * as m from "#messages/deskQueries.js";
import type { FormDefinition } from "../../platform/forms/record-form.ts";
import { queryStatusFacts } from "./query-labels.ts";

export interface QueryForm {
  status: QueryStatus | "";
  notes: string;
}

export const queryForm: FormDefinition<Query, QueryForm, QueryUpdate> = {
  name: "query",
  shape: queryShape,
  formOf: (query) => ({ status: query?.status ?? "", notes: query?.notes ?? "" }),
  check: (form, query) => validate(queryUpdate, { ...form, updatedAt: query?.updatedAt }),
  labels: { status: m.status, notes: m.notes },
  describe: (field, { status }) => (field === "status" && status ? queryStatusFacts[status].label() : undefined),
};
