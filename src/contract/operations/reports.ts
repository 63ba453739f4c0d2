import * as v from "valibot";
import { paceShape, reportQuery, reportShape } from "#domain/operations/reports.ts";
import { endpoint } from "../platform/endpoint.ts";

export const getReport = endpoint({
  name: "getReport",
  summary: "Occupancy and revenue of a month or year by day, month, room, plan or source, beside the year before",
  method: "GET",
  path: "/api/reports",
  access: "books",
  query: reportQuery,
  reply: v.object({ report: reportShape }),
});

export const getReportFile = endpoint({
  name: "getReportFile",
  summary: "The same report as CSV",
  method: "GET",
  path: "/api/reports/csv",
  access: "books",
  query: reportQuery,
  reply: v.object({ csv: v.string() }),
});

export const getPace = endpoint({
  name: "getPace",
  summary: "What is on the books for this month and those to come, beside what was on the books a year ago",
  method: "GET",
  path: "/api/reports/pace",
  access: "books",
  reply: v.object({ pace: paceShape }),
});
