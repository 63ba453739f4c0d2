/** Names by what the audit log stores, which is English in every language. */
export type StoredNames = Readonly<Record<string, () => string>>;

/** The names that one area records in the audit log. */
export interface AuditNames {
  actions?: StoredNames;
  fields?: StoredNames;
  /** By field. */
  values?: Readonly<Record<string, StoredNames>>;
  /** For records that have no name of their own. */
  subjects?: StoredNames;
}

export const nameIn = (names: StoredNames, stored: string) =>
  Object.hasOwn(names, stored) ? names[stored]?.() : undefined;
