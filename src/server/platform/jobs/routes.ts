import * as contract from "#contract/platform/jobs.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import { listJobs } from "./service.ts";

export const jobRoutes: Route[] = [
  serve(contract.listJobs, async (_input, { db, now }) => ({ jobs: await listJobs(db, now.instant) })),
];
