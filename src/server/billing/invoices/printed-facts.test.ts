import assert from "node:assert/strict";
import test from "node:test";
import { getInvoice, issueInvoice } from "#contract/billing/invoices.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { sellerLines, signatoryLines } from "#domain/billing/invoice-labels.ts";
import { noDocumentFacts } from "#domain/property/document-facts.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { anInvoice } from "#tests/support/billing/an-invoice.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { textOfPdf } from "#tests/support/platform/pdf.ts";
import { invoicePdf } from "./invoice-pdf.ts";

const documents = {
  legalName: "Devika Rao Hospitality LLP",
  pan: "aapfu 0939f",
  fssai: "1121 4334 0001 23",
  signatory: "Devika Rao",
  signatoryTitle: "Partner",
  terms: "Payable within 15 days.\nSubject to Udupi jurisdiction.",
};

test("what the lodge says of itself is on documents from then on, and stays on them", async (t) => {
  const { api, db, staffToken } = await testApp(t);
  const owner = { token: await staffToken() };
  const { _id: roomId } = await storeRoom(db, { totalRooms: 9 });
  const stay = { roomId, checkInDate: "2026-06-10", checkOutDate: "2026-06-12", status: "checked-out" } as const;
  const issue = async () => {
    const { _id: id } = await storeBooking(db, stay);
    return (await api(issueInvoice, { params: { id }, body: { name: "Asha" } }, owner)).invoice;
  };
  const save = async (values: object) => {
    const { settings } = await api(getSettings, {}, owner);
    return (await api(updateSettings, { body: { ...settings, ...values } }, owner)).settings;
  };
  await save({ gstin: "29AAPFU0939F1ZR" });
  const before = await issue();
  const saved = await save({ documents });
  assert.deepEqual([saved.documents.pan, saved.documents.fssai], ["AAPFU0939F", "11214334000123"]);
  const invoice = await issue();
  const lines = sellerLines(invoice);
  for (const line of ["Legal name: Devika Rao Hospitality LLP", "PAN AAPFU0939F", "FSSAI 11214334000123"])
    assert.ok(lines.includes(line), line);
  assert.deepEqual(signatoryLines(invoice), ["Devika Rao", "Partner, Authorised signatory"]);

  await save({ documents: noDocumentFacts });
  const { invoice: again } = await api(getInvoice, { params: { id: invoice._id } }, owner);
  assert.deepEqual([again.seller, again.seller.terms], [invoice.seller, documents.terms]);
  const { invoice: old } = await api(getInvoice, { params: { id: before._id } }, owner);
  assert.deepEqual(signatoryLines(old), ["Authorised signatory"]);
  // A tab that was opened before this version knows nothing of them.
  await save({ documents });
  const { documents: _documents, retentionMonths: _retention, ...known } = (await api(getSettings, {}, owner)).settings;
  const { settings } = await api(updateSettings, { body: known }, owner);
  assert.equal(settings.documents.signatory, "Devika Rao");
});

test("a PAN has its form and is that of the GSTIN, an FSSAI number has 14 digits", async (t) => {
  const { api, staffToken } = await testApp(t);
  const owner = { token: await staffToken() };
  const { settings } = await api(getSettings, {}, owner);
  const fieldsOf = async (values: object, gstin = "29AAPFU0939F1ZR") => {
    const body = { ...settings, gstin, documents: { ...noDocumentFacts, ...values } };
    return (await failsWith(api(updateSettings, { body }, owner), "invalid_input")).fields;
  };
  assert.deepEqual(Object.keys((await fieldsOf({ pan: "AAPFU0939" })) ?? {}), ["documents.pan"]);
  assert.match((await fieldsOf({ pan: "ABCDE1234F" }))?.["documents.pan"] ?? "", /AAPFU0939F/);
  assert.deepEqual(Object.keys((await fieldsOf({ fssai: "1234567890123" })) ?? {}), ["documents.fssai"]);
  assert.deepEqual(Object.keys((await fieldsOf({ terms: "a\nb\nc\nd" })) ?? {}), ["documents.terms"]);
  const body = { ...settings, gstin: "", chargesGst: false, documents: { ...noDocumentFacts, pan: "ABCDE1234F" } };
  assert.equal((await api(updateSettings, { body }, owner)).settings.documents.pan, "ABCDE1234F");
});

test("they are in the PDF, with the signatory under the line and the conditions above the foot", async () => {
  const signatory = { name: "Devika Rao", title: "Partner" };
  const own = { legalName: documents.legalName, fssai: "11214334000123", signatory, terms: documents.terms };
  const invoice = { ...anInvoice, seller: { ...anInvoice.seller, ...own } };
  const text = textOfPdf(await invoicePdf(invoice, { compress: false })).join(" ");
  for (const part of [
    "Legal name: Devika Rao Hospitality LLP",
    "FSSAI 11214334000123",
    "Devika Rao",
    "Partner, Authorised signatory",
    "Payable within 15 days.",
    "Subject to Udupi jurisdiction.",
  ])
    assert.ok(text.includes(part), part);
});
