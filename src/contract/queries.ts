import * as v from "valibot";
import { queryInput, queryShape } from "#domain/queries.ts";
import { endpoint } from "./endpoint.ts";

export const addQuery = endpoint({
  name: "addQuery",
  summary: "Write to the lodge",
  method: "POST",
  path: "/api/queries/add",
  access: "public",
  status: 201,
  idempotent: true,
  body: queryInput,
  reply: v.object({ query: v.pick(queryShape, ["_id", "createdAt"]) }),
});
