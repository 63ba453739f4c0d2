import assert from "node:assert/strict";
import { it } from "node:test";
import { aCompany } from "#tests/support/reservations/promos.ts";
import { booking } from "#tests/support/reservations/sample-booking.ts";
import { issueForm } from "./invoice-forms.ts";

it("an invoice begins with the guest, and with the company that the booking is for", () => {
  const ofGuest = { name: "Asha Rao", company: "", address: "", gstin: "", orderReference: "" };
  assert.deepEqual(issueForm(booking, undefined).formOf(undefined), ofGuest);
  const corporate = { ...booking, companyId: "k1", companyName: "Udupi Textiles" };
  const company = { ...aCompany({ name: "Udupi Mills" }), _id: "k1", createdAt: "", updatedAt: "" };
  assert.deepEqual(issueForm(corporate, company).formOf(undefined), {
    name: "Asha Rao",
    company: "Udupi Mills",
    gstin: "29AAPFU0939F1ZR",
    address: "4 Car Street\nUdupi 576101",
    orderReference: "",
  });
  const given = {
    billingCompany: "Sahyadri Traders",
    billingGstin: "29AAKCS7264R1Z7",
    billingAddress: "12 Car Street",
  };
  assert.deepEqual(issueForm({ ...booking, ...given }, undefined).formOf(undefined), {
    name: "Asha Rao",
    company: "Sahyadri Traders",
    gstin: "29AAKCS7264R1Z7",
    address: "12 Car Street",
    orderReference: "",
  });
  assert.equal(issueForm({ ...corporate, ...given }, company).formOf(undefined).company, "Udupi Mills");
  assert.deepEqual(issueForm(corporate, undefined).formOf(undefined), { ...ofGuest, company: "Udupi Textiles" });
});
