import type { Config } from "./config.ts";

interface Start {
  isFirst: boolean;
  /** Whether the output is a terminal: everything else is a log. */
  isTerminal: boolean;
}

/** How staff sign in. A generated password is shown once, on a terminal only; a configured one never. */
export function describeLogin(
  { userId, password, isGenerated }: Config["admin"],
  { isFirst, isTerminal }: Start,
): string {
  const reset = `npm run staff -- reset ${userId}`;
  if (!isFirst) return `as set before (forgotten: ${reset})`;
  if (!isGenerated) return `user ${userId}, with the password of ADMIN_PASSWORD`;
  if (isTerminal) return `user ${userId}, password ${password} (said only now; change it with: ${reset})`;
  return `user ${userId}; set the password with: ${reset} (a generated one is shown on a terminal only)`;
}
