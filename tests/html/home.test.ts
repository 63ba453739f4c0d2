import assert from "node:assert/strict";
import test from "node:test";
import { getSession } from "#contract/platform/auth.ts";
import { storeTestimonial } from "#server/operations/demo/factories.ts";
import { allOf, named, openSite, textOf } from "#tests/support/website/site.ts";

test("testimonials are shown as cards with the featured one first, and the section is omitted without any", async (t) => {
  const { db, open, api, staffToken } = await openSite(t, { hasContent: false });
  const title = "What Our Guests Love About Us";
  const expectNone = async () => {
    const page = await open("/");
    assert.ok(allOf(page, "h2").some((heading) => textOf(heading) === "What Makes Us Exceptional"));
    assert.ok(!textOf(page.querySelector("main")).includes(title));
  };
  await db.schema.alterTable("testimonial").renameTo("testimonial_out_of_order").execute();
  await expectNone();
  await db.schema.alterTable("testimonial_out_of_order").renameTo("testimonial").execute();
  await expectNone();

  await storeTestimonial(db, { author: "Mohan Kamath", position: "Mangaluru", rating: 4, quote: "Quiet and clean." });
  await storeTestimonial(db, { author: "Ira Shenoy", position: "", featured: true, quote: "We come back in August." });
  // A call waits until the pages that are kept know of it.
  await api(getSession, {}, { token: await staffToken() });
  const cards = allOf(named(await open("/"), "section", title), "figure").map(textOf);
  assert.equal(cards.length, 2);
  assert.match(cards[0] ?? "", /“We come back in August\.”.*Ira Shenoy/);
  assert.match(cards[1] ?? "", /Rated 4 out of 5.*Mohan Kamath.*Mangaluru/);
});

test("a testimonial shows its guest's picture, or initials without one", async (t) => {
  const { open, get } = await openSite(t);
  const cards = allOf(named(await open("/"), "section", "What Our Guests Love About Us"), "figure");
  const cardOf = (name: string) => cards.find((card) => textOf(card).includes(name));
  const picture = cardOf("Asha Rao")?.querySelector("img");
  assert.equal(picture?.getAttribute("width"), "48");
  assert.equal((await get(picture?.getAttribute("src") ?? "")).statusCode, 200);
  const other = cardOf("Mohan Kamath");
  assert.equal(other?.querySelector("img"), null);
  assert.equal(textOf(other?.querySelector(".testimonial__face")), "MK");
});
