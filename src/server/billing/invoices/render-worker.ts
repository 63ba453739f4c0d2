import { parentPort } from "node:worker_threads";
import type { Invoice } from "#domain/billing/invoices.ts";
import { invoicePdf, type Letterhead } from "./invoice-pdf.ts";
import { type TableDocument, tablePdf } from "./table-pdf.ts";

export type RenderJob = { id: number } & ({ invoice: Invoice; letterhead: Letterhead } | { table: TableDocument });

export interface Rendered {
  id: number;
  file?: Uint8Array;
  error?: Error;
}

const port = parentPort;

async function draw(job: RenderJob): Promise<Buffer> {
  if ("table" in job) return tablePdf(job.table);
  const { invoice, letterhead } = job;
  const { logo } = letterhead;
  // A buffer arrives as an array of bytes.
  const withBuffer = logo ? { ...letterhead, logo: { ...logo, png: Buffer.from(logo.png) } } : letterhead;
  return invoicePdf(invoice, { letterhead: withBuffer });
}

port?.on("message", (job: RenderJob) => {
  const { id } = job;
  void draw(job).then(
    (file) => port.postMessage({ id, file } satisfies Rendered),
    (error: unknown) => port.postMessage({ id, error: error instanceof Error ? error : new Error(String(error)) }),
  );
});
