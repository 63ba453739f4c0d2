import { parseSync } from "vite";
import { readSources } from "../imports.ts";

export interface FoundRegex {
  path: string;
  /** The source: `/\s+/g`, or `new RegExp(…)`. */
  text: string;
  /** Undefined for one that is put together while the program runs. */
  regex: RegExp | undefined;
}

/** Every regular expression of the program. */
export function findRegexes(): FoundRegex[] {
  return readSources("src")
    .filter(({ path }) => !path.endsWith(".test.ts"))
    .flatMap(({ path, text }) => {
      const found: FoundRegex[] = [];
      const visit = (node: unknown): void => {
        if (typeof node !== "object" || node === null) return;
        const { type, regex, callee, start, end } = node as Record<string, unknown>;
        if (type === "Literal" && regex) {
          const { pattern, flags } = regex as { pattern: string; flags: string };
          found.push({ path, text: `/${pattern}/${flags}`, regex: new RegExp(pattern, flags) });
        } else if ((callee as { name?: string } | undefined)?.name === "RegExp") {
          found.push({ path, text: text.slice(start as number, end as number), regex: undefined });
        }
        for (const child of Object.values(node)) visit(child);
      };
      visit(parseSync(path, text).program);
      return found;
    });
}
