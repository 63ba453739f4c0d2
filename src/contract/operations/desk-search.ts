import * as v from "valibot";
import { deskFindingsShape } from "#domain/operations/desk-search.ts";
import { endpoint } from "../platform/endpoint.ts";
import { searchParam } from "../platform/search-param.ts";

export const searchDesk = endpoint({
  name: "searchDesk",
  summary:
    "Bookings, guests, units, rooms, queries and invoices that match `search`: a few of each, newest first; readers are answered with bookings, companies and invoices. In the body, because it may be a guest's name",
  method: "POST",
  path: "/api/search",
  access: "reading",
  body: v.object({ search: searchParam }),
  reply: deskFindingsShape,
});
