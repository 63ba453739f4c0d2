import { statSync } from "node:fs";

export class ForeignFiles extends Error {}

/**
 * A file that root writes into the folder of another user that user can't open any more: a restore would leave a service that
 * does not start. `as` is the user of this process, undefined on systems without users.
 */
export function refuseAsRoot(dataDir: string, as = process.getuid?.()): void {
  if (as !== 0) return;
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid ?? 0;
  if (owner === 0) return;
  throw new ForeignFiles(
    `${dataDir} belongs to the user with the number ${owner}, and this is root: its files would become root's. ` +
      "Run it as that user, on a server set up with docs/deploy by the command kadalu, which does so by itself.",
  );
}
