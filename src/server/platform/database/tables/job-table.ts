/** Work that repeats. Instants are empty until there is one. */
export interface JobTable {
  kind: string;
  due_at: string;
  /** The instance that runs it, empty while nobody does. */
  lease: string;
  /** Another instance takes it over then. */
  lease_until: string;
  started_at: string;
  /** The last run that ended without an error. */
  finished_at: string;
  /** The error of the last run; empty if it had none. */
  error: string;
  /** Runs in a row that failed. */
  failures: number;
}
