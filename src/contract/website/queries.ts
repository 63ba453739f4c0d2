import * as v from "valibot";
import { pageBody, pageQuery, paginationShape } from "#domain/platform/values/pagination.ts";
import {
  answerDraftShape,
  bookingOfQueryShape,
  queryAnswerInput,
  queryAnswerShape,
  queryInput,
  queryShape,
  queryStatuses,
  queryUpdate,
} from "#domain/website/queries.ts";
import * as m from "#messages/formValidation.js";
import { deleted, endpoint } from "../platform/endpoint.ts";
import { searchParam } from "../platform/search-param.ts";

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
  /** `reference`: by it the desk finds the message. */
  reply: v.object({ query: v.object({ ...v.pick(queryShape, ["_id", "createdAt"]).entries, reference: v.string() }) }),
});

const filters = {
  search: searchParam,
  status: v.optional(v.picklist(queryStatuses, m.unknownStatus)),
};
const queryList = v.object({ queries: v.array(queryShape), pagination: paginationShape });

export const listQueries = endpoint({
  name: "listQueries",
  summary: "What visitors wrote, newest first; searched by name, phone, e-mail and message",
  method: "GET",
  path: "/api/queries",
  access: "staff",
  query: v.object({ ...filters, ...pageQuery }),
  reply: queryList,
});

export const searchQueries = endpoint({
  name: "searchQueries",
  summary: "The same list, asked for in the body: a visitor's name or number is then in no address that is logged",
  method: "POST",
  path: "/api/queries/search",
  access: "staff",
  body: v.object({ ...filters, ...pageBody }),
  reply: queryList,
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

export const listAnswers = endpoint({
  name: "listAnswers",
  summary: "What staff answered to a query, the oldest first",
  method: "GET",
  path: "/api/queries/{id}/answers",
  access: "staff",
  reply: v.object({ answers: v.array(queryAnswerShape) }),
});

export const draftAnswer = endpoint({
  name: "draftAnswer",
  summary: "The beginning and end of an answer to a query, in the language of the query",
  method: "GET",
  path: "/api/queries/{id}/draft",
  access: "staff",
  reply: v.object({ draft: answerDraftShape }),
});

export const getQueryBooking = endpoint({
  name: "getQueryBooking",
  summary: "What a new booking is filled in with from a query, and the booking that the query became",
  method: "GET",
  path: "/api/queries/{id}/booking",
  access: "staff",
  reply: bookingOfQueryShape,
});

export const recordAnswer = endpoint({
  name: "recordAnswer",
  summary:
    "Record an answer that is sent by WhatsApp or a mail program; a query in the state `sent` becomes `contacted`",
  method: "POST",
  path: "/api/queries/{id}/answers",
  access: "staff",
  status: 201,
  body: queryAnswerInput,
  reply: v.object({ query: queryShape, answer: queryAnswerShape }),
});

export const deleteQuery = endpoint({
  name: "deleteQuery",
  summary: "Delete a query",
  method: "DELETE",
  path: "/api/queries/delete/{id}",
  access: "staff",
  reply: deleted,
});
