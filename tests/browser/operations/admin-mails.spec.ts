import { call, fetchTransport } from "#contract/platform/call.ts";
import { addBooking } from "#contract/reservations/bookings.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { aBookingInput } from "#server/operations/demo/factories.ts";
import { mailServer } from "#tests/support/platform/mail-server.ts";
import { expect, expectToast, test } from "../fixtures.ts";
import { signIn } from "../pages/admin.ts";
import { createTestRoom } from "../pages/arrange.ts";

test("staff see that a booking's mails were sent, read one and send it again", async ({ page, host }) => {
  const ends: (() => Promise<void>)[] = [];
  const mails = await mailServer({ after: (end) => ends.push(end) });
  const lodge = await host.open({ SMTP_URL: mails.url });
  ends.unshift(() => page.close(), lodge.stop);
  try {
    const room = await createTestRoom(lodge);
    const stay = { checkInDate: lodge.today, checkOutDate: addNights(lodge.today, 1) };
    const body = aBookingInput({ roomId: room._id, ...stay });
    const transport: typeof fetchTransport = (request) => fetchTransport({ ...request, url: lodge.url + request.url });
    const { booking } = await call(transport, addBooking, { body });

    await page.goto(`${lodge.url}/admin/login`);
    await signIn(page);
    await expect(page).toHaveURL(/\/admin\/dashboard/);
    await page.goto(`${lodge.url}/admin/bookings?search=${booking.reference}`);
    await page.getByRole("row").nth(1).click();
    const entries = page.getByRole("dialog").locator(".mails").getByRole("listitem");
    const received = entries.filter({ hasText: "Booking received" });
    await expect(received).toContainText("Sent");
    await expect(entries.filter({ hasText: "Notice to the lodge" })).toContainText("stay@kadalu.example");
    await received.getByRole("button", { name: /^Read/ }).click();
    await expect(received.getByRole("article")).toContainText(`Reference: ${booking.reference}`);
    await received.getByRole("button", { name: /^Send again/ }).click();
    await expectToast(page, `The mail to ${booking.email} is sent again.`);
    await expect(received).toHaveCount(2);
    await expect.poll(() => mails.inbox.filter(({ to }) => to?.[0]?.address === booking.email).length).toBe(2);
  } finally {
    for (const end of ends) await end();
  }
});
