/**
 * Prints failures in full, with their file's output, what the runner itself complains about, with TEST_FILE_TIMES the time of each
 * file, and one line of counts.
 */
import { relative } from "node:path";
import type { TestEvent } from "node:test/reporters";
import { inspect } from "node:util";

type Failure = Extract<TestEvent, { type: "test:fail" }>["data"];

/** Begins the line of times, milliseconds by file. */
export const timesMark = "File times: ";

/** Longer than `--test-timeout`. */
const quietMs = 300_000;
/** Those of the start: a test that replaces them must neither stop the watch nor set it off. */
const { setTimeout, clearTimeout } = globalThis;

const here = (file?: string) => (file ? relative(process.cwd(), file) : "");

function isRepeated({ details }: Failure): boolean {
  const { cause } = details.error;
  return "failureType" in details.error && details.error.failureType === "subtestsFailed" && cause !== undefined;
}

/** The runner's own counts, which it reports as it reports an error that came after its test had ended. */
const isCount = (message: string) =>
  /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$/.test(message);

function describe(failure: Failure): string {
  const { name, file, line, details } = failure;
  const place = here(file) ? ` (${here(file)}${line ? `:${line}` : ""})` : "";
  const error = details.error.cause ?? details.error;
  const text = typeof error === "string" ? error : inspect(error, { depth: 8, breakLength: 120 });
  return `\n✖ ${name}${place}\n${text.replace(/^/gm, "    ")}\n`;
}

/**
 * Ends the process once no test has begun or ended for longer than a test may take, and returns what takes note of each event: the
 * runner itself waits for ever for what a test left open.
 */
function watchForSilence(): (event: TestEvent) => void {
  const running = new Set<string>();
  const end = () => {
    const open = [...new Set(process.getActiveResourcesInfo())].join(", ");
    const begun = [...running].join(", ") || "none";
    console.error(
      `No test has begun or ended for ${quietMs / 60_000} minutes. In progress: ${begun}. What keeps the process alive: ${open}.`,
    );
    process.exit(1);
  };
  let timer: NodeJS.Timeout | undefined;
  return ({ type, data }) => {
    if (type === "test:dequeue") running.add(`${here(data.file)}: ${data.name}`);
    if (type === "test:complete") running.delete(`${here(data.file)}: ${data.name}`);
    clearTimeout(timer);
    timer = setTimeout(end, quietMs).unref();
  };
}

export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const printed = new Map<string, string>();
  const failedFiles = new Set<string>();
  const millis: Record<string, number> = {};
  const complaints: string[] = [];
  const takeNote = watchForSilence();
  for await (const event of events) {
    takeNote(event);
    const { type, data } = event;
    if ((type === "test:pass" || type === "test:fail") && data.nesting === 0) {
      millis[here(data.file)] = (millis[here(data.file)] ?? 0) + data.details.duration_ms;
    }
    if (type === "test:stdout" || type === "test:stderr") {
      const file = here(data.file);
      printed.set(file, `${printed.get(file) ?? ""}${data.message}`);
    } else if (type === "test:diagnostic" && !data.file && !isCount(data.message)) {
      complaints.push(data.message);
    } else if (type === "test:fail" && !data.todo && !isRepeated(data)) {
      failedFiles.add(here(data.file));
      yield describe(data);
    } else if (type === "test:summary" && !data.file) {
      const isUnexplained = !data.success && failedFiles.size === 0;
      for (const file of isUnexplained ? printed.keys() : failedFiles) {
        const text = printed.get(file)?.trimEnd();
        if (text) yield `\n${file || "The runner"} printed:\n${text.replace(/^/gm, "    ")}\n`;
      }
      for (const complaint of complaints) yield `\n✖ ${complaint}\n`;
      if (isUnexplained) yield `\n✖ No test failed, but the run did: ${complaints.length} complaints of the runner.\n`;
      if (process.env.TEST_FILE_TIMES) yield `${timesMark}${JSON.stringify(millis)}\n`;
      const { tests, passed, skipped, todo } = data.counts;
      yield `${passed} passed, ${tests - passed - skipped - todo} failed${skipped > 0 ? `, ${skipped} skipped` : ""}\n`;
    }
  }
}
