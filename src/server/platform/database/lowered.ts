import { sql } from "kysely";

/** Compared with `lower(column)`: each engine has its own rules for letters outside of ASCII, which JavaScript doesn't share. */
export const lowered = (text: string) => sql<string>`lower(${text})`;
