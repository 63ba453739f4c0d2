import * as v from "valibot";
import * as m from "#messages/jobs.js";

/** Work that repeats by itself, in the order in which it is listed. */
export const jobKinds = [
  "feeds",
  "gateway",
  "expiry",
  "groups",
  "housekeeping",
  "pages",
  "pictures",
  "retention",
  "register",
  "backups",
  "release",
  "cleanup",
] as const;
export type JobKind = (typeof jobKinds)[number];

export const jobLabels: Record<JobKind, () => string> = {
  feeds: m.feeds,
  gateway: m.gateway,
  expiry: m.expiry,
  groups: m.groups,
  housekeeping: m.housekeeping,
  pages: m.pages,
  pictures: m.pictures,
  retention: m.retention,
  register: m.register,
  backups: m.backups,
  release: m.release,
  cleanup: m.cleanup,
};

export const jobShape = v.object({
  kind: v.picklist(jobKinds),
  isRunning: v.boolean(),
  /** Empty before the first run. */
  startedAt: v.string(),
  /** The last run without an error. */
  finishedAt: v.string(),
  dueAt: v.string(),
  /** The error of the last run; empty if it had none. */
  error: v.string(),
  failures: v.number(),
});
export type Job = v.InferOutput<typeof jobShape>;
