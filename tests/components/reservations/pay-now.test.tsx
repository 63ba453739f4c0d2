import assert from "node:assert/strict";
import test from "node:test";
import { renderToStaticMarkup } from "react-dom/server";
import { runInLocale } from "#current-locale";
import { locales } from "#domain/platform/text/locales.ts";
import { PayNow } from "#web/site/reservations/guest-booking/pay-now.tsx";

test("a guest pays by a plain link, in each language, with or without scripts", () => {
  const page = <PayNow reference="KL-7F3K9" bookingKey="20260901.abc" amount={1250.5} />;
  const texts = locales.map((locale) => runInLocale(locale, () => renderToStaticMarkup(page)));
  for (const html of texts) {
    assert.match(html, /<a [^>]*href="\/api\/pay\/start\?reference=KL-7F3K9&amp;key=20260901\.abc"/);
    assert.match(html, /1,250\.50/);
  }
  assert.match(texts[0] ?? "", />Pay ₹1,250\.50 now<\/a>/);
  assert.equal(new Set(texts).size, locales.length);
});
