import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { contactAddresses } from "./contact-addresses.ts";

describe("contact URLs", () => {
  it("treat ten digits as an Indian number", () => {
    const { whatsapp } = contactAddresses({ phone: "9845012345", email: "" });
    assert.equal(whatsapp, "https://wa.me/919845012345");
  });

  it("escape reserved characters", () => {
    const { mail } = contactAddresses({ phone: "", email: "asha+x?y@example.com", subject: "Your booking KL-7F3K9" });
    assert.equal(mail, "mailto:asha%2Bx%3Fy@example.com?subject=Your%20booking%20KL-7F3K9");
  });

  it("have no mail without an address", () => {
    assert.equal(contactAddresses({ phone: "9845012345", email: "" }).mail, undefined);
  });
});
