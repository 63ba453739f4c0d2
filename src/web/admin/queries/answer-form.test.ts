import assert from "node:assert/strict";
import test from "node:test";
import type { Query } from "#domain/queries.ts";
import { answerForm, answerUrl, draftAnswer } from "./answer-form.ts";

const lodge = { name: "Kadalu Lodge", phones: [{ label: "Reception", digits: "9845012345" }] };
const query: Query = {
  ...{ _id: "q1", name: "Leena Pai", phone: "9900071234", email: "leena@example.com", message: "A cot?" },
  ...{
    status: "sent",
    notes: "",
    locale: "en",
    createdAt: "2026-11-24T11:30:00.000Z",
    updatedAt: "2026-11-24T11:30:00.000Z",
  },
};

test("the draft greets, thanks and signs, with space for the answer", () => {
  assert.equal(
    draftAnswer(query, lodge, "Asia/Kolkata"),
    "Dear Leena Pai,\n\nThank you for your message of Tue, 24 Nov 2026.\n\n\n\nKind regards\nKadalu Lodge\n+91 98450 12345",
  );
});

test("a visitor with an e-mail address is written a mail, another one by WhatsApp", () => {
  const { formOf } = answerForm(lodge);
  assert.equal(formOf(query).channel, "email");
  assert.equal(formOf({ ...query, email: "" }).channel, "whatsapp");
});

test("the text is in the URL that opens WhatsApp or the mail program, escaped", () => {
  const text = "Yes, a cot & a crib.\nUntil then";
  assert.equal(
    answerUrl(query, { channel: "whatsapp", text }, lodge),
    "https://wa.me/919900071234?text=Yes%2C%20a%20cot%20%26%20a%20crib.%0AUntil%20then",
  );
  assert.equal(
    answerUrl(query, { channel: "email", text }, lodge),
    "mailto:leena@example.com?subject=Your%20message%20to%20Kadalu%20Lodge&body=Yes%2C%20a%20cot%20%26%20a%20crib.%0D%0AUntil%20then",
  );
});
