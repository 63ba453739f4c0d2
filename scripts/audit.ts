import { spawn } from "node:child_process";

const levels = ["high", "critical"] as const;

/** What the registry knows against the packages that the program runs with; undefined: it told nothing. */
export type Verdict = { ok: boolean; sentence: string } | undefined;

interface Report {
  metadata?: { vulnerabilities?: Partial<Record<string, number>> };
  vulnerabilities?: Record<string, { name: string; severity: string }>;
}

/** Reads what `npm audit --json` printed. */
export function readAudit(printed: string): Verdict {
  let report: Report;
  try {
    report = JSON.parse(printed) as Report;
  } catch {
    return undefined;
  }
  const counts = report.metadata?.vulnerabilities;
  if (!counts) return undefined;
  const found = Object.values(report.vulnerabilities ?? {}).filter(({ severity }) =>
    levels.some((level) => level === severity),
  );
  if (levels.every((level) => !counts[level])) return { ok: true, sentence: "Nothing grave is known." };
  return { ok: false, sentence: found.map(({ name, severity }) => `${name}: ${severity}`).join("\n") };
}

/** Asks the registry about every package that is installed with the program; without a network it says so. */
export async function auditPackages(cwd: string): Promise<Verdict> {
  const child = spawn("npm", ["audit", "--omit=dev", "--json", "--fetch-retries=0", "--fetch-timeout=20000"], {
    cwd,
    stdio: ["ignore", "pipe", "ignore"],
  });
  let printed = "";
  child.stdout.on("data", (chunk) => {
    printed += chunk;
  });
  await new Promise<void>((resolve) => {
    child.once("error", () => resolve());
    child.once("close", () => resolve());
  });
  return readAudit(printed);
}
