import * as v from "valibot";
import { jobShape } from "#domain/platform/values/jobs.ts";
import { endpoint } from "./endpoint.ts";

export const listJobs = endpoint({
  name: "listJobs",
  summary: "Work that repeats by itself: its last run, its next one, and the error of the last",
  method: "GET",
  path: "/api/jobs",
  access: "manager",
  reply: v.object({ jobs: v.array(jobShape) }),
});
