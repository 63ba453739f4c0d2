import * as v from "valibot";
import {
  foundItemInput,
  handoverDoneInput,
  handoverEntryShape,
  handoverInput,
  handoverKinds,
  handoverReopenInput,
  handoverStates,
} from "#domain/operations/handover.ts";
import { recordId } from "#domain/platform/text/text.ts";
import { pageBody, paginationShape } from "#domain/platform/values/pagination.ts";
import * as m from "#messages/deskHandover.js";
import { endpoint } from "../platform/endpoint.ts";
import { searchParam } from "../platform/search-param.ts";

const oneEntry = v.object({ entry: handoverEntryShape });

export const searchHandover = endpoint({
  name: "searchHandover",
  summary:
    "The handover book: open entries by what is due first, done ones newest first; searched by text, guest and unit. Asked for in the body: a guest's name is then in no address that is logged",
  method: "POST",
  path: "/api/handover/search",
  access: "staff",
  body: v.object({
    state: v.optional(v.picklist(handoverStates, m.unknownState), "open"),
    kind: v.optional(v.picklist(handoverKinds, m.unknownKind)),
    booking: v.optional(recordId),
    search: searchParam,
    ...pageBody,
  }),
  reply: v.object({ entries: v.array(handoverEntryShape), pagination: paginationShape }),
});

export const listHandoverToday = endpoint({
  name: "listHandoverToday",
  summary: "The open entries that concern today, by what is due first, and how many wait for later days",
  method: "GET",
  path: "/api/handover/today",
  access: "staff",
  reply: v.object({ entries: v.array(handoverEntryShape), later: v.number() }),
});

export const addHandoverEntry = endpoint({
  name: "addHandoverEntry",
  summary:
    "Write into the handover book. An entry about a unit names the booking of the guest who is in it, unless another is given",
  method: "POST",
  path: "/api/handover/add",
  access: "staff",
  status: 201,
  idempotent: true,
  body: handoverInput,
  reply: oneEntry,
});

export const reportFoundItem = endpoint({
  name: "reportFoundItem",
  summary: "Housekeeping found something in a unit: an entry of the handover book, which reception sees on Today",
  method: "POST",
  path: "/api/handover/found",
  access: "housekeeping",
  status: 201,
  idempotent: true,
  body: foundItemInput,
  // The entry names the guest, whom housekeeping is not told.
  reply: v.object({ success: v.boolean() }),
});

export const finishHandoverEntry = endpoint({
  name: "finishHandoverEntry",
  summary: "An entry is done, with what came of it",
  method: "POST",
  path: "/api/handover/done/{id}",
  access: "staff",
  body: handoverDoneInput,
  reply: oneEntry,
});

export const reopenHandoverEntry = endpoint({
  name: "reopenHandoverEntry",
  summary: "An entry is not done after all",
  method: "POST",
  path: "/api/handover/reopen/{id}",
  access: "staff",
  body: handoverReopenInput,
  reply: oneEntry,
});
