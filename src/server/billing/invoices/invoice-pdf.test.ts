import assert from "node:assert/strict";
import test from "node:test";
import sharp from "sharp";
import type { Invoice } from "#domain/billing/invoices.ts";
import { textOfPdf } from "#tests/support/platform/pdf.ts";
import { runsOf } from "./fonts.ts";
import { invoiceFile, invoicePdf } from "./invoice-pdf.ts";

const invoice: Invoice = {
  _id: "i",
  bookingId: "b",
  kind: "invoice",
  number: "INV/26-27/00042",
  issuedOn: "2026-07-03",
  issuedBy: "meera",
  correctedBy: null,
  seller: {
    name: "Kadalu Lodge",
    address: ["End Point Road", "Manipal 576104", "Karnataka"],
    gstin: "29AAPFU0939F1ZR",
    phone: "+91 98450 12345",
    email: "stay@kadalu.example",
  },
  buyer: {
    name: "Asha Rao",
    company: "Rao & Daughters",
    address: "12 Car Street\nUdupi 576101",
    gstin: "27AAPFU0939F1ZV",
  },
  booking: {
    reference: "KL-7F3K9",
    roomName: "Garden Deluxe",
    checkIn: "2026-07-01",
    checkOut: "2026-07-03",
    nights: 2,
  },
  placeOfSupply: "Karnataka (29)",
  sac: "996311",
  rate: 5,
  taxable: 4840.1,
  cgst: 121,
  sgst: 121,
  rounding: 0.01,
  total: 5082.11,
  corrects: null,
};

const pdfText = async (document: Invoice) => textOfPdf(await invoicePdf(document, { compress: false })).join(" ");

test("an invoice has all particulars that rule 46 requires", async () => {
  const text = await pdfText(invoice);
  for (const part of [
    "Kadalu Lodge",
    "End Point Road",
    "Manipal 576104",
    "GSTIN 29AAPFU0939F1ZR",
    "Tax invoice",
    "INV/26-27/00042",
    "Fri, 3 Jul 2026",
    "Rao & Daughters",
    "Asha Rao",
    "12 Car Street",
    "Udupi 576101",
    "GSTIN 27AAPFU0939F1ZV",
    "Accommodation: Garden Deluxe",
    "Wed, 1 Jul 2026 to Fri, 3 Jul 2026",
    "996311",
    "CGST 2.5%",
    "SGST 2.5%",
    "4,840.10",
    "121.00",
    "0.01",
    "5,082.11",
    "Rupees Five Thousand Eighty-Two and Eleven Paise Only",
    "Place of supply",
    "Karnataka (29)",
    "Reverse charge",
    "No",
    "Authorised signatory",
  ]) {
    assert.ok(text.includes(part), `${part} in: ${text}`);
  }
  assert.ok(text.includes("₹"));
  assert.doesNotMatch(text, /\ufffd|undefined|NaN/);
});

test("a credit note names its invoice and the reason", async () => {
  const corrects = { number: "INV/26-27/00042", issuedOn: "2026-07-03", reason: "Billed to the wrong company" };
  const text = await pdfText({ ...invoice, kind: "credit-note", number: "CRN/26-27/00001", corrects });
  for (const part of ["Credit note", "CRN/26-27/00001", "INV/26-27/00042 of Fri, 3 Jul 2026", "the wrong company"]) {
    assert.ok(text.includes(part), `${part} in: ${text}`);
  }
});

test("names in other scripts use fonts that cover them", async () => {
  const runs = runsOf("Asha ಆಶಾ आशा ₹5 Žofie");
  const faces = ["latin", "kannada", "latin", "devanagari", "latin", "latin-ext", "latin", "latin-ext", "latin"];
  assert.deepEqual(
    runs.map(({ face }) => face.replace(/^anek-\w+?-/, "")),
    faces,
  );
  assert.equal(runs.map(({ text }) => text).join(""), "Asha ಆಶಾ आशा ₹5 Žofie");
  assert.deepEqual(runsOf("க👩"), [{ face: "anek-latin-latin", text: "??" }]);
  assert.deepEqual(runsOf("👨‍👩‍👧‍👦🏖️"), [{ face: "anek-latin-latin", text: "??" }]);
  const file = (
    await invoicePdf({ ...invoice, buyer: { ...invoice.buyer, name: "ಆಶಾ ರಾವ್" } }, { compress: false })
  ).toString("latin1");
  assert.match(file, /\/FontName \/\w+\+AnekKannada/);
  assert.doesNotMatch((await invoicePdf(invoice, { compress: false })).toString("latin1"), /AnekKannada/);
});

test("the longest content fits on one page, and the same invoice gives the same file", async () => {
  const long: Invoice = {
    ...invoice,
    seller: { ...invoice.seller, name: "W".repeat(60), address: ["W ".repeat(80), "W".repeat(70), "W".repeat(60)] },
    buyer: {
      name: "W".repeat(100),
      company: "W".repeat(120),
      address: `${"W".repeat(48)}\n`.repeat(6),
      gstin: invoice.buyer.gstin,
    },
    booking: { ...invoice.booking, roomName: "W ".repeat(60) },
    corrects: { number: invoice.number, issuedOn: invoice.issuedOn, reason: "Because it was so ".repeat(16) },
  };
  const file = await invoicePdf(long);
  assert.equal(file.toString("latin1").match(/\/Type \/Page\b/g)?.length, 1);
  assert.deepEqual(await invoicePdf(long), file);
  const { name, type, content } = await invoiceFile(invoice);
  assert.deepEqual([name, type], ["INV-26-27-00042.pdf", "application/pdf"]);
  assert.deepEqual(Buffer.from(content, "base64"), await invoicePdf(invoice));
});

test("an invoice of a guest who booked in Kannada or Hindi is in that language", async () => {
  const { seller, buyer, booking } = invoice;
  const inKannada: Invoice = {
    ...invoice,
    locale: "kn",
    seller: { ...seller, name: "ಕಡಲು ಲಾಡ್ಜ್", address: ["ಎಂಡ್ ಪಾಯಿಂಟ್ ರಸ್ತೆ", "ಮಣಿಪಾಲ 576104", "ಕರ್ನಾಟಕ"] },
    buyer: { ...buyer, name: "ಆಶಾ ರಾವ್", company: "" },
    booking: { ...booking, roomName: "ಗಾರ್ಡನ್ ಡಿಲಕ್ಸ್" },
    placeOfSupply: "ಕರ್ನಾಟಕ (29)",
  };
  // Words without conjuncts: in a PDF, glyphs are in the order in which they are drawn.
  const kannada = await pdfText(inKannada);
  for (const word of ["ತೆರಿಗೆ", "ದಿನಾಂಕ", "ವಿವರ", "ಐದು", "ರೂಪಾಯಿ", "ಸಹಿದಾರರು", "5,082.11"]) {
    assert.ok(kannada.includes(word), `${word} in: ${kannada}`);
  }
  assert.doesNotMatch(kannada, /Tax|Date|Total|Rupees|Billed|Nights|Authorised|Reverse/);
  const hindi = await pdfText({ ...inKannada, locale: "hi" });
  for (const word of ["कर", "बीजक", "तारीख", "बयासी"]) {
    assert.ok(hindi.includes(word), `${word} in: ${hindi}`);
  }
  assert.doesNotMatch(hindi, /Tax|Date|Total|Rupees|Billed|Nights|Authorised|Reverse/);
});

test("a letterhead has the lodge's logo and colour, and still gives the same file each time", async () => {
  const png = await sharp({ create: { width: 720, height: 168, channels: 4, background: "#1c4a6e80" } })
    .png()
    .toBuffer();
  const letterhead = { main: "#1c4a6e", logo: { png, width: 720, height: 168, alt: "A palm" } };
  const draw = () => invoicePdf(invoice, { compress: false, letterhead });
  const file = await draw();
  assert.match(file.toString("latin1"), /\/Subtype \/Image/);
  assert.equal(file.toString("latin1").match(/\/Type \/Page\b/g)?.length, 1);
  assert.match(textOfPdf(file).join(" "), /Kadalu Lodge/);
  assert.deepEqual(await draw(), file);
  assert.doesNotMatch((await invoicePdf(invoice, { compress: false })).toString("latin1"), /\/Subtype \/Image/);
});
