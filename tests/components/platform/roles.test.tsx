import test from "node:test";
import { addCharge } from "#contract/billing/charges.ts";
import { endpoints } from "#contract/operations/index.ts";
import { login } from "#contract/platform/auth.ts";
import { call } from "#contract/platform/call.ts";
import { mayCall } from "#domain/platform/access/permissions.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { createTestAccount, createTestBooking, createTestRoom } from "#tests/browser/pages/arrange.ts";
import { testStaff as staffLogin, transportOf } from "#tests/support/platform/app.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible } from "#tests/support/platform/desk/expect.ts";
import { signIn } from "#tests/support/platform/desk/forms.ts";
import { unfold } from "#tests/support/platform/desk/shell.ts";
import { screens } from "#web/admin/platform/app/urls/screens.ts";

const accountant = { userId: "farida", password: "the ledgers of udupi" };
const receptionist = { userId: "ravi", password: "the bell of the counter" };
const manager = { userId: "asha", password: "the keys of every door" };

test(
  "a reader begins with the reports, sees bookings with their bills and papers, and is offered nothing that changes them",
  atDesk(async ({ page, lodge }) => {
    const api = transportOf(lodge.app);
    const { token } = await call(api, login, { body: staffLogin });
    const { _id: roomId } = await createTestRoom(lodge, { totalRooms: 2 });
    const stay = { checkInDate: lodge.today, checkOutDate: addNights(lodge.today, 1) };
    const { _id: id } = await createTestBooking(lodge, { roomId, ...stay, status: "checked-in" });
    await createTestBooking(lodge, { roomId, ...stay, name: "Suma Prabhu" });
    const dinner = { description: "Dinner", unitPrice: 400, quantity: 2, gst: 5, sac: "996331" } as const;
    await call(api, addCharge, { params: { id }, body: dinner }, { token });
    await createTestAccount(lodge, { ...accountant, role: "reader" });

    await page.goto(`/admin/login`);
    await signIn(page, accountant);
    await expect(page).toHaveURL(/\/admin\/reports$/);
    await expect(page.getByRole("heading", { level: 1, name: "Reports" })).toBeVisible();
    const links = page.getByRole("navigation", { name: "Admin" }).getByRole("link");
    await expect(links).toHaveText([
      "Bookings",
      "Shift and day",
      "Invoices",
      "For the accountant",
      "Companies",
      "Reports",
      "Price list",
      "Audit log",
    ]);
    await page.goto(`/admin/dashboard`);
    await expect(page).toHaveURL(/\/admin\/reports$/);

    await page.goto(`/admin/bookings?booking=${id}&tab=bill`);
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Dinner, ₹800");
    await expect(dialog.getByRole("heading", { name: "Payments" })).toBeVisible();
    await expect(dialog.getByRole("tab")).toHaveText(["Booking Details", "Bill", "Documents", "History"]);
    await expect(dialog.getByRole("button")).toHaveText(["", "Close"]);
    await dialog.getByRole("tab", { name: "Documents" }).click();
    await expect(dialog.getByRole("button")).toHaveText(["", /^Download PDF/, "Close"]);
    await expectAccessible(page);
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole("button", { name: "Close" }).last().click();
    const row = page.getByRole("row", { name: /Suma Prabhu/ });
    await expect(row.getByRole("button")).toHaveText([/^Suma/, /^View/]);
    await expect(page.getByRole("button", { name: /New booking|Walk-in/ })).toHaveCount(0);

    for (const [path, heading] of [
      ["day", "Shift and day"],
      ["invoices", "Invoices"],
      ["invoices/accounting", "For the accountant"],
      ["companies", "Companies"],
      ["charges", "Price list"],
      ["audit", "Audit log"],
    ]) {
      await page.goto(`/admin/${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading ?? "");
      await expect(
        page.getByRole("main").getByRole("button", { name: /Open|Close the|Add|Save(?! as CSV)|Edit|Count/ }),
      ).toHaveCount(0);
      await expectAccessible(page);
    }
  }),
);

test(
  "a manager sets rates and sees the reports, but neither accounts nor settings",
  atDesk(async ({ page, lodge }) => {
    await createTestRoom(lodge, { totalRooms: 2 });
    await createTestAccount(lodge, { ...manager, role: "manager" });
    await page.goto(`/admin/login`);
    await signIn(page, manager);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    const navigation = page.getByRole("navigation", { name: "Admin" });
    await unfold(page, "Prices");
    for (const name of ["Reports", "Invoices", "Promo codes"])
      await expect(navigation.getByRole("link", { name })).toBeVisible();
    for (const name of ["Settings", "Staff", "Website", "Brand"]) {
      await expect(navigation.getByRole("link", { name, exact: true })).toHaveCount(0);
    }
    await navigation.getByRole("link", { name: "Rates" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rates");
    await expect(page.getByText("Only owners and managers can change rates.")).toHaveCount(0);
    await page.goto(`/admin/settings`);
    await expect(page.getByText("Only owners change what the site says of the lodge.")).toBeVisible();
  }),
);

test(
  "a screen that is not for reception says so, offers nothing and makes no call that is refused",
  atDesk(async ({ page, lodge }) => {
    await createTestAccount(lodge, { ...receptionist, role: "staff" });
    await page.goto(`/admin/login`);
    await signIn(page, receptionist);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    const isRefused = (made: string) => {
      const [method, address = ""] = made.split(" ");
      const [path] = address.split("?");
      const endpoint = endpoints.find(
        (one) => one.method === method && new RegExp(`^${one.path.replace(/\{[^}]+\}/g, "[^/]+")}$`).test(path ?? ""),
      );
      return endpoint !== undefined && !mayCall(endpoint.access, "staff");
    };
    for (const { path, access = "staff" } of screens) {
      if (mayCall(access, "staff")) continue;
      await page.goto(path);
      await expect(page.getByText("You may not do this")).toBeVisible();
      await expect(page.getByRole("main").getByRole("button")).toHaveText(["How this works"]);
    }
    expect(page.calls.filter(isRefused)).toEqual([]);
  }),
);
