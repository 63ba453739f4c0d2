import * as v from "valibot";
import { sourceInput, sourceShape } from "#domain/billing/sources.ts";
import { endpoint } from "../platform/endpoint.ts";

export const listSources = endpoint({
  name: "listSources",
  summary: "Where bookings come from, the lodge's own first, then by name; also those that can't be chosen any more",
  method: "GET",
  path: "/api/sources",
  access: "reading",
  reply: v.array(sourceShape),
});

const oneSource = v.object({ source: sourceShape });

export const addSource = endpoint({
  name: "addSource",
  summary: "Add a source. One that collects gets a company, to which the nights of its bookings are billed",
  method: "POST",
  path: "/api/sources/add",
  access: "manager",
  status: 201,
  body: sourceInput,
  reply: oneSource,
});

export const updateSource = endpoint({
  name: "updateSource",
  summary: "Save a source; bookings keep the commission of the time when they were booked",
  method: "PUT",
  path: "/api/sources/update/{id}",
  access: "manager",
  body: sourceInput,
  reply: oneSource,
});
