import * as v from "valibot";
import { dayClosing, dayReportShape, dayStateQuery, dayStateShape } from "#domain/billing/day-close.ts";
import { endpoint } from "../platform/endpoint.ts";
import { fileShape } from "../platform/file-shape.ts";

export const getDayState = endpoint({
  name: "getDayState",
  summary: "The first day that is not closed: its figures so far, and what stands in the way; and the closed days",
  method: "GET",
  path: "/api/days",
  access: "reading",
  query: dayStateQuery,
  reply: dayStateShape,
});

export const closeDays = endpoint({
  name: "closeDays",
  summary: "Close the days up to this one, each with its report, which never changes again. The working day moves on",
  method: "POST",
  path: "/api/days/close",
  access: "staff",
  status: 201,
  body: dayClosing,
  reply: v.object({ reports: v.array(dayReportShape) }),
});

export const getDayReport = endpoint({
  name: "getDayReport",
  summary: "The report of a closed day, as it was closed",
  method: "GET",
  path: "/api/days/{day}",
  access: "reading",
  reply: v.object({ report: dayReportShape }),
});

export const getDayPdf = endpoint({
  name: "getDayPdf",
  summary: "The report of a closed day as PDF, in the language of the caller; `content` is base64",
  method: "GET",
  path: "/api/days/{day}/pdf",
  access: "reading",
  reply: fileShape,
});

export const getDayFile = endpoint({
  name: "getDayFile",
  summary: "The report of a closed day as CSV",
  method: "GET",
  path: "/api/days/{day}/csv",
  access: "reading",
  reply: v.object({ csv: v.string() }),
});
