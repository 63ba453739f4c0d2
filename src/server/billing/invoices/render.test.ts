import assert from "node:assert/strict";
import test from "node:test";
import sharp from "sharp";
import { anInvoice } from "#tests/support/billing/an-invoice.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import { invoiceFile, renderInvoice } from "./render.ts";

test("a document that is drawn in the other thread is the same, byte for byte, with a logo too", async () => {
  const { name, type, content } = await invoiceFile(anInvoice);
  assert.deepEqual([name, type], ["INV-26-27-00042.pdf", "application/pdf"]);
  assert.deepEqual(Buffer.from(content, "base64"), await invoicePdf(anInvoice));
  const png = await sharp({ create: { width: 72, height: 16, channels: 4, background: "#1c4a6e" } })
    .png()
    .toBuffer();
  const letterhead = { main: "#1c4a6e", logo: { png, width: 72, height: 16, alt: "A palm" } };
  assert.deepEqual(await renderInvoice(anInvoice, letterhead), await invoicePdf(anInvoice, { letterhead }));
});

test("several documents at once are each answered, in the language of each", async () => {
  const documents = (["en", "kn", "hi"] as const).map((locale) => ({ ...anInvoice, locale, number: `INV/${locale}` }));
  const files = await Promise.all(documents.map((document) => renderInvoice(document)));
  for (const [at, document] of documents.entries()) assert.deepEqual(files[at], await invoicePdf(document));
});

test("a document that can't be drawn fails by itself", async () => {
  const broken = { ...anInvoice, seller: undefined } as never;
  const [failed, drawn] = await Promise.allSettled([renderInvoice(broken), renderInvoice(anInvoice)]);
  assert.equal(failed.status, "rejected");
  assert.equal(drawn.status, "fulfilled");
});
