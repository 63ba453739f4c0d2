import { expect, expectToast, test } from "../fixtures.ts";
import { staffLogin } from "../server.ts";

test("at 360, 768 and 1440 px a message covers no control that can't be scrolled out from under it", async ({
  page,
  lodge: _,
}) => {
  await page.goto("/admin/login");
  await page.getByRole("textbox", { name: "Username" }).fill(staffLogin.userId);
  await page.getByRole("textbox", { name: "Password" }).fill(staffLogin.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expectToast(page, "Login successful!");
  // It stays, as with a pointer above it, also where the desk takes longer to open than the message is shown.
  await expect(async () => {
    await page.locator(".toaster").dispatchEvent("pointerover");
    await expect(page.getByRole("button", { name: "Check in" }).first()).toBeVisible({ timeout: 300 });
    await page.locator(".toaster").dispatchEvent("pointerover");
  }).toPass({ intervals: [100] });
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    await page.locator(".toast").evaluate((toast) => toast.getAnimations().map((animation) => animation.finish()));
    const covered = await page.getByRole("main").evaluate((main) => {
      const hidden: string[] = [];
      for (const control of main.querySelectorAll<HTMLElement>("button, a, input, select")) {
        if (!control.checkVisibility() || control.matches(".visually-hidden, :disabled")) continue;
        control.scrollIntoView({ block: "nearest" });
        const { left, top, width, height } = control.getBoundingClientRect();
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        if (there?.closest(".toaster")) hidden.push(control.textContent || control.outerHTML.slice(0, 80));
      }
      return hidden;
    });
    expect(covered).toEqual([]);
  }
});
