import { spawn } from "node:child_process";

const levels = ["high", "critical"] as const;

export type Verdict = { ok: boolean; message: string } | undefined;

interface Report {
  metadata?: { vulnerabilities?: Partial<Record<string, number>> };
  vulnerabilities?: Record<string, { name: string; severity: string }>;
}

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
  if (levels.every((level) => !counts[level])) return { ok: true, message: "No high or critical advisories." };
  return { ok: false, message: found.map(({ name, severity }) => `${name}: ${severity}`).join("\n") };
}

/** Undefined without a network. */
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
