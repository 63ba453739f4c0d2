import { Worker } from "node:worker_threads";
import { fileNameOf } from "#domain/billing/invoice-labels.ts";
import type { Invoice } from "#domain/billing/invoices.ts";
import type { Letterhead } from "./invoice-pdf.ts";
import type { Rendered, RenderJob } from "./render-worker.ts";
import type { TableDocument } from "./table-pdf.ts";

type DrawWork = { invoice: Invoice; letterhead: Letterhead } | { table: TableDocument };

interface Waiting {
  resolve: (file: Buffer) => void;
  reject: (error: Error) => void;
}

/** A thread takes some 40 MB and 0.3 s to start. */
const idleMillis = 60_000;

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let last = 0;
const waiting = new Map<number, Waiting>();

/**
 * The PDF of an invoice or another document, drawn in a thread of its own: fonts, shaping and compression take half a second
 * of processor time, for which pages would have to wait.
 */
export const renderInvoice = (invoice: Invoice, letterhead: Letterhead = {}): Promise<Buffer> =>
  render({ invoice, letterhead });

/** A table of figures as PDF, in the same thread. */
export async function tableFile(table: TableDocument, name: string) {
  return { name, type: "application/pdf" as const, content: (await render({ table })).toString("base64") };
}

function render(work: DrawWork): Promise<Buffer> {
  clearTimeout(idle);
  worker ??= startWorker();
  const current = worker;
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  last += 1;
  waiting.set(last, { resolve, reject });
  // A process that ends does not wait for an idle thread.
  current.ref();
  current.postMessage({ id: last, ...work } satisfies RenderJob);
  return promise;
}

export async function invoiceFile(invoice: Invoice, letterhead: Letterhead = {}) {
  const content = (await renderInvoice(invoice, letterhead)).toString("base64");
  return { name: fileNameOf(invoice), type: "application/pdf" as const, content };
}

function startWorker(): Worker {
  const started = new Worker(new URL("./render-worker.ts", import.meta.url));
  started.on("message", ({ id, file, error }: Rendered) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (file) call?.resolve(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
    else call?.reject(error ?? new Error("The document could not be drawn"));
    if (waiting.size === 0) rest(started);
  });
  // Whatever ends the thread, those who wait are told, and the next document starts another.
  started.on("error", (error) => stop(started, error));
  started.on("exit", () => stop(started, new Error("The thread that draws documents ended")));
  return started;
}

function rest(resting: Worker): void {
  resting.unref();
  clearTimeout(idle);
  idle = setTimeout(() => {
    if (waiting.size > 0 || worker !== resting) return;
    worker = undefined;
    void resting.terminate();
  }, idleMillis).unref();
}

function stop(ended: Worker, error: Error): void {
  if (worker !== ended) return;
  worker = undefined;
  const calls = [...waiting.values()];
  waiting.clear();
  for (const { reject } of calls) reject(error);
}
