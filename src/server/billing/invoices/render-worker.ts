import { parentPort } from "node:worker_threads";
import type { Invoice } from "#domain/billing/invoices.ts";
import { invoicePdf, type Letterhead } from "./invoice-pdf.ts";

export interface RenderJob {
  id: number;
  invoice: Invoice;
  letterhead: Letterhead;
}

export interface Rendered {
  id: number;
  file?: Uint8Array;
  error?: Error;
}

const port = parentPort;

async function draw({ invoice, letterhead }: RenderJob): Promise<Buffer> {
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
