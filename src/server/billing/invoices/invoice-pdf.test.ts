import assert from "node:assert/strict";
import test from "node:test";
import sharp from "sharp";
import type { Invoice } from "#domain/billing/invoices.ts";
import { anInvoice as invoice } from "#tests/support/billing/an-invoice.ts";
import { textOfPdf } from "#tests/support/platform/pdf.ts";
import { runsOf, unprintable } from "./fonts.ts";
import { invoicePdf } from "./invoice-pdf.ts";

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
  assert.deepEqual(
    runsOf("க👩").map(({ face }) => face),
    ["noto-sans-tamil-tamil", "unifontex-latin"],
  );
  assert.deepEqual(runsOf("𠮷"), [{ face: "noto-sans-greek", text: "𠮷" }]);
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

/** Names with conjuncts, marks and vowel signs that stand before their consonant. */
const namesByScript = [
  "ಕೃಷ್ಣಮೂರ್ತಿ ಲಾಡ್\u200cಜ್ ಪ್ರತ್ಯೇಕ",
  "हिंदी थाली कृष्णमूर्ति",
  "രവി കുമാർ ശ്രീലക്ഷ്മി ക്യാപ്റ്റൻ",
  "ஸ்ரீனிவாசன் கோபால்",
  "కృష్ణమూర్తి శ్రీనివాస్",
  "রবীন্দ্রনাথ মুখোপাধ্যায়",
  "ગોવિંદ શ્રી લક્ષ્મી",
  "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ",
  "ଶ୍ରୀ ଜଗନ୍ନାଥ",
  "Иван Νίκος",
  "王小明 김철수 ไทย መኮንን 👩‍🍳",
];

test("names in every script are printed, and searched and copied as they were typed", async () => {
  for (const name of namesByScript) {
    assert.deepEqual(unprintable(name), [], name);
    const file = await invoicePdf({ ...invoice, buyer: { ...invoice.buyer, name } }, { compress: false });
    const typed = name.normalize("NFC");
    assert.ok(writtenIn(file).join("").includes(typed.replaceAll(" ", "")), `ActualText of ${name}`);
    // Also for readers that know the codes of glyphs alone: pieces of one line are joined.
    assert.ok(textOfPdf(file).join("").includes(typed), `${name} in ${textOfPdf(file).join("")}`);
  }
});

/** The texts marked as written, in their order; Latin words and spaces between are not marked. */
const writtenIn = (file: Buffer) =>
  [...file.toString("latin1").matchAll(/ActualText <feff([0-9a-f]*)>/g)].map(([, hex = ""]) =>
    Buffer.from(hex, "hex").swap16().toString("utf16le").replaceAll(" ", ""),
  );

test("names from right to left are drawn in that order, and each word is read back", async () => {
  const runs = runsOf("محمد علي, شہزاد 12");
  assert.deepEqual(
    runs.map(({ text }) => text),
    ["شہزاد ", ", ", "محمد علي", "12"],
  );
  const file = await invoicePdf({ ...invoice, buyer: { ...invoice.buyer, name: "محمد" } }, { compress: false });
  assert.ok(textOfPdf(file).some((text) => [...text].toReversed().join("").includes("محمد")));
});
