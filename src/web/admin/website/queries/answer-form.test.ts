import assert from "node:assert/strict";
import test from "node:test";
import type { Query } from "#domain/website/queries.ts";
import { answerForm, answerUrl } from "./answer-form.ts";

const draft = { subject: "Your message to Kadalu Lodge", text: "Dear Leena Pai," };
const query: Query = {
  _id: "q1",
  name: "Leena Pai",
  phone: "9900071234",
  email: "leena@example.com",
  message: "A cot?",
  status: "sent",
  notes: "",
  locale: "en",
  createdAt: "2026-11-24T11:30:00.000Z",
  updatedAt: "2026-11-24T11:30:00.000Z",
};

test("a visitor with an e-mail address is written a mail, another one by WhatsApp", () => {
  const { formOf } = answerForm(draft);
  assert.deepEqual(formOf(query), { channel: "email", text: draft.text });
  assert.equal(formOf({ ...query, email: "" }).channel, "whatsapp");
});

test("the text is in the URL that opens WhatsApp or the mail program, escaped", () => {
  const text = "Yes, a cot & a crib.\nUntil then";
  assert.equal(
    answerUrl(query, { channel: "whatsapp", text }, draft.subject),
    "https://wa.me/919900071234?text=Yes%2C%20a%20cot%20%26%20a%20crib.%0AUntil%20then",
  );
  assert.equal(
    answerUrl(query, { channel: "email", text }, draft.subject),
    "mailto:leena@example.com?subject=Your%20message%20to%20Kadalu%20Lodge&body=Yes%2C%20a%20cot%20%26%20a%20crib.%0D%0AUntil%20then",
  );
});
