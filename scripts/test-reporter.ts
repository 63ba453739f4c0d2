/** Prints failures in full, with their file's output, and one line of counts. */
import { relative } from "node:path";
import type { TestEvent } from "node:test/reporters";
import { inspect } from "node:util";

type Failure = Extract<TestEvent, { type: "test:fail" }>["data"];

const here = (file?: string) => (file ? relative(process.cwd(), file) : "");

function isRepeated({ details }: Failure): boolean {
  const { cause } = details.error;
  return "failureType" in details.error && details.error.failureType === "subtestsFailed" && cause !== undefined;
}

function describe(failure: Failure): string {
  const { name, file, line, details } = failure;
  const place = here(file) ? ` (${here(file)}${line ? `:${line}` : ""})` : "";
  const error = details.error.cause ?? details.error;
  const text = typeof error === "string" ? error : inspect(error, { depth: 8, breakLength: 120 });
  return `\n✖ ${name}${place}\n${text.replace(/^/gm, "    ")}\n`;
}

export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const printed = new Map<string, string>();
  const failedFiles = new Set<string>();
  for await (const { type, data } of events) {
    if (type === "test:stdout" || type === "test:stderr") {
      const file = here(data.file);
      printed.set(file, `${printed.get(file) ?? ""}${data.message}`);
    } else if (type === "test:fail" && !data.todo && !isRepeated(data)) {
      failedFiles.add(here(data.file));
      yield describe(data);
    } else if (type === "test:summary" && !data.file) {
      for (const file of failedFiles) {
        const text = printed.get(file)?.trimEnd();
        if (text) yield `\n${file} printed:\n${text.replace(/^/gm, "    ")}\n`;
      }
      const { tests, passed, skipped, todo } = data.counts;
      yield `${passed} passed, ${tests - passed - skipped - todo} failed${skipped > 0 ? `, ${skipped} skipped` : ""}\n`;
    }
  }
}
