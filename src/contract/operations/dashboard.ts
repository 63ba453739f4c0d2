import { dashboardShape } from "#domain/operations/dashboard.ts";
import { endpoint } from "../platform/endpoint.ts";

export const getDashboard = endpoint({
  name: "getDashboard",
  summary: "The hotel's day: who comes, who goes, who is in house, and the nights ahead",
  method: "GET",
  path: "/api/dashboard",
  access: "staff",
  reply: dashboardShape,
});
