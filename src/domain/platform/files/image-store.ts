export interface StoredFile {
  name: string;
  bytes: Uint8Array;
}

/**
 * The files of uploaded pictures. A name contains the hash of the upload, so its content never changes. Not for use inside
 * a transaction that may be rolled back.
 */
export interface ImageStore {
  /** Resolves when the files are durable. Throws unavailable. */
  write(files: readonly StoredFile[]): Promise<void>;
  read(name: string): Promise<Uint8Array | undefined>;
  hasAll(names: readonly string[]): Promise<boolean>;
  remove(names: readonly string[]): Promise<void>;
  list(): Promise<string[]>;
  /** Deletes what a process left that was stopped while writing. */
  removeUnfinished(): Promise<void>;
}
