import test from "node:test";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible } from "#tests/support/platform/desk/expect.ts";

test(
  "an owner reads which version runs, how to update it, and what the environment says",
  atDesk(
    async ({ staffPage: page }) => {
      await page.goto("/admin/server");
      const main = page.getByRole("main");
      await expect(main.getByText(/^\d+\.\d+\.\d+ is installed$/)).toBeVisible();
      await expect(main.getByText(/Nobody is asked for newer ones.*RELEASE_URL/)).toBeVisible();
      await expect(main.getByText(/^cd \/root\/kadalu-lodge && git pull/)).toBeVisible();
      await expect(main.getByText(/Guests can’t open it/)).toBeVisible();
      await expect(main.getByText(/environment says it \(PUBLIC_URL\)/)).toBeVisible();
      await expect(main.getByText(/environment says it \(SMTP_URL\)/)).toBeVisible();
      await expect(main.getByRole("button", { name: /address|mail server/ })).toHaveCount(0);
    },
    async () => ({ publicUrl: "http://127.0.0.1:4103", smtpUrl: "smtp://mail.example" }),
  ),
);

test(
  "an owner enters the address and the mail server, whose password is asked for again with another account",
  atDesk(async ({ staffPage: page }) => {
    await page.goto("/admin/server");
    const main = page.getByRole("main");
    await main.getByRole("button", { name: "Enter the address" }).click();
    const address = page.getByRole("dialog", { name: "Address of the website" });
    await address.getByLabel("Address of the website").fill("lodge.example/rooms");
    await address.getByRole("button", { name: "Save" }).click();
    await expect(address.getByText("Enter an address such as https://lodge.example")).toBeVisible();
    await address.getByLabel("Address of the website").fill("hills.example");
    await address.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("The address is saved.")).toBeVisible();
    await expect(main.getByText("https://hills.example", { exact: true })).toBeVisible();

    await expect(main.getByText("No mail is sent: there is no mail server yet.")).toBeVisible();
    await main.getByRole("button", { name: "Enter the mail server" }).click();
    const server = page.getByRole("dialog", { name: "Mail" });
    await expectAccessible(page, "[role=dialog]");
    await server.getByLabel("Server").fill("mail.hills.example");
    await server.getByLabel("Encryption").selectOption("starttls");
    await expect(server.getByLabel("Port")).toHaveValue("587");
    await server.getByLabel("User name").fill("stay@hills.example");
    await server.getByRole("button", { name: "Save" }).click();
    await expect(server.getByText("Enter the password of this account")).toBeVisible();
    await server.getByLabel("Password", { exact: true }).fill("a password of the post");
    await server.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(/The mail server is saved/)).toBeVisible();
    await expect(main.getByText(/Mails leave by mail\.hills\.example/)).toBeVisible();

    await main.getByRole("button", { name: "Change the mail server" }).click();
    await expect(server.getByLabel("Password", { exact: true })).toHaveValue("");
    await expect(server.getByText(/keep the stored one/)).toBeVisible();
    await server.getByLabel("Server").fill("mail.elsewhere.example");
    await expect(server.getByText(/keep the stored one/)).toBeHidden();
    await server.getByRole("button", { name: "Save" }).click();
    await expect(server.getByText("Enter the password of this account")).toBeVisible();
  }),
);
