/** Names by what the audit log stores, which is English in every language. */
export type StoredNames = Readonly<Record<string, () => string>>;

/** What one area records in the audit log. */
export interface AuditNames {
  actions?: StoredNames;
  fields?: StoredNames;
  /** By field. */
  values?: Readonly<Record<string, StoredNames>>;
  /** Of records that have no name of their own. */
  subjects?: StoredNames;
}

export const nameIn = (names: StoredNames, stored: string) =>
  Object.hasOwn(names, stored) ? names[stored]?.() : undefined;
