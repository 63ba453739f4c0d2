import * as v from "valibot";
import { pageQuery, paginationShape } from "#domain/pagination.ts";
import { queryInput, queryShape, queryStatuses, queryUpdate } from "#domain/queries.ts";
import { deleted, endpoint } from "./endpoint.ts";

export const addQuery = endpoint({
  name: "addQuery",
  summary: "Write to the lodge",
  method: "POST",
  path: "/api/queries/add",
  access: "public",
  status: 201,
  idempotent: true,
  quota: "query",
  body: queryInput,
  reply: v.object({ query: v.pick(queryShape, ["_id", "createdAt"]) }),
});

export const listQueries = endpoint({
  name: "listQueries",
  summary: "What visitors wrote, newest first; searched by name, phone, e-mail and message",
  method: "GET",
  path: "/api/queries",
  access: "staff",
  personalQuery: ["search"],
  query: v.object({
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, "Please search for less text"))),
    status: v.optional(v.picklist(queryStatuses, "Unknown status")),
    ...pageQuery,
  }),
  reply: v.object({ queries: v.array(queryShape), pagination: paginationShape }),
});

export const updateQuery = endpoint({
  name: "updateQuery",
  summary: "Set the status and the staff's own notes",
  method: "PUT",
  path: "/api/queries/update/{id}",
  access: "staff",
  body: queryUpdate,
  reply: v.object({ query: queryShape }),
});

export const deleteQuery = endpoint({
  name: "deleteQuery",
  summary: "Delete a query",
  method: "DELETE",
  path: "/api/queries/delete/{id}",
  access: "staff",
  reply: deleted,
});
