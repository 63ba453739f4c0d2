import test from "node:test";
import { login } from "#contract/platform/auth.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { storeAmenity, storeBanquet, storeQuery, storeTestimonial } from "#server/operations/demo/factories.ts";
import { createTestBooking, createTestRoom, expireToken, uniqueName } from "#tests/browser/pages/arrange.ts";
import { testStaff as staffLogin } from "#tests/support/platform/app.ts";
import { atDesk, type Lodge } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectToast } from "#tests/support/platform/desk/expect.ts";
import { fieldOf, fileInput, pngFile, signIn } from "#tests/support/platform/desk/forms.ts";
import type { Locator } from "#tests/support/platform/desk/locator.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";

const typed = "Typed with care, half a page of it.";

interface Form {
  /** The edited record, for the title. */
  of: string;
  dialog: string;
  /** A field and its draft value. */
  field: string;
  text?: string;
  save: string;
  /** Creates the record; returns the form's URL. */
  at: (lodge: Lodge) => Promise<string>;
  /** Fills in the remaining required fields. */
  complete?: (dialog: Locator) => Promise<void>;
}

const checkedIn = async (lodge: Lodge) => {
  const { _id: roomId } = await createTestRoom(lodge);
  const stay = { checkInDate: addNights(lodge.today, -1), checkOutDate: lodge.today };
  return createTestBooking(lodge, { roomId, ...stay, status: "checked-in" });
};

const booked = async (lodge: Lodge) => {
  const { _id: roomId } = await createTestRoom(lodge);
  const stay = { checkInDate: addNights(lodge.today, 33), checkOutDate: addNights(lodge.today, 34) };
  return createTestBooking(lodge, { roomId, ...stay });
};

const forms: Form[] = [
  {
    of: "a room",
    dialog: "Edit Room",
    field: "Description",
    save: "Save room",
    at: async (lodge) => `/admin/rooms?edit=${(await createTestRoom(lodge))._id}`,
  },
  {
    of: "a banquet hall",
    dialog: "Edit Banquet Hall",
    field: "Description",
    save: "Save banquet hall",
    at: async ({ database }) => `/admin/banquets?edit=${await storeBanquet(database.db, { name: uniqueName("Hall") })}`,
  },
  {
    of: "an amenity",
    dialog: "Edit Amenity",
    field: "Name",
    save: "Save changes",
    at: async ({ database }) => `/admin/amenities?edit=${await storeAmenity(database.db, { name: uniqueName("Oar") })}`,
  },
  {
    of: "a testimonial",
    dialog: "Edit Testimonial",
    field: "Quote",
    save: "Save changes",
    at: async ({ database }) => `/admin/testimonials?edit=${await storeTestimonial(database.db)}`,
  },
  {
    of: "a query",
    dialog: "Update Query",
    field: "Notes",
    save: "Save changes",
    at: async ({ database }) => `/admin/queries?update=${await storeQuery(database.db, { createdAt: new Date() })}`,
  },
  {
    of: "a booking",
    dialog: "Edit Booking",
    field: "Special requests",
    save: "Save changes",
    at: async (lodge) => `/admin/bookings?booking=${(await booked(lodge))._id}&edit=1`,
  },
  {
    of: "a new booking",
    dialog: "New Booking",
    field: "Special requests",
    save: "Confirm Booking",
    at: async (lodge) => {
      await createTestRoom(lodge);
      return "/admin/bookings?new=booking";
    },
    complete: async (dialog) => {
      await dialog.locator('input[name="roomId"]:not(:disabled)').first().check();
      await fieldOf(dialog, "Name").fill("Asha Rao");
      await fieldOf(dialog, "Email").fill("asha.rao@example.com");
      await fieldOf(dialog, "Phone").fill("98450 12345");
    },
  },
];

forms.push(
  {
    of: "a walk-in",
    dialog: "Walk-in",
    field: "Name",
    text: "Asha Rao",
    save: "Book and check in",
    at: async (lodge) => {
      await createTestRoom(lodge);
      return "/admin/dashboard?new=walk-in";
    },
    complete: async (dialog) => {
      await dialog.locator('input[name="roomId"]:not(:disabled)').first().check();
      await fieldOf(dialog, "Phone").fill("98450 12345");
    },
  },
  {
    of: "the extension of a stay",
    dialog: "Extend the stay",
    field: "Nights to add",
    text: "3",
    save: "Extend",
    at: async (lodge) => `/admin/dashboard?extend=${(await checkedIn(lodge))._id}`,
  },
);

/** Expires the token while a form is open, then logs in again. */
async function expireSession(page: Page, lodge: Lodge, token: string, save: Locator) {
  // Clicked at once, before another request of the page learns of it.
  await save.click({ trial: true });
  await expireToken(lodge, token);
  await save.dispatchEvent("click");
  await expectToast(page, "Unauthorized! Please login.");
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
  await signIn(page);
  await expectToast(page, "What you had typed is here again.");
}

for (const { of, dialog: title, field, text = typed, save, at, complete } of forms) {
  test(
    `a token that expires with ${of} open: after the login the form reopens with its values`,
    atDesk(async ({ page, lodge, guestApi }) => {
      const { token } = await guestApi(login, { body: staffLogin });
      page.signIn(token);
      await page.goto(await at(lodge));
      const dialog = page.getByRole("dialog", { name: title });
      const button = dialog.getByRole("button", { name: save });
      await expect(button).toBeEnabled();
      await complete?.(dialog);
      await fieldOf(dialog, field).fill(text);
      await expireSession(page, lodge, token, button);
      await expect(fieldOf(dialog, field)).toHaveValue(text);
      await button.click();
      await expect(dialog).toBeHidden();
      expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("draft:")))).toEqual(
        [],
      );
    }),
  );
}

// One that is filled from what is stored, and one that starts empty; the test above shows that each form keeps its draft.
for (const { of, dialog: title, field, text = typed, at } of forms.filter(({ of }) =>
  ["a booking", "a walk-in"].includes(of),
)) {
  test(
    `what is typed for ${of} survives a reload, once`,
    atDesk(async ({ staffPage: page, lodge }) => {
      await page.goto(await at(lodge));
      const dialog = page.getByRole("dialog", { name: title });
      const before = await fieldOf(dialog, field).inputValue();
      await fieldOf(dialog, field).fill(text);
      await page.reload();
      await expectToast(page, "What you had typed is here again.");
      await expect(fieldOf(dialog, field)).toHaveValue(text);
      await fieldOf(dialog, field).fill(before);
      await page.reload();
      await expect(fieldOf(dialog, field)).toHaveValue(before);
      await expect(page.getByText("What you had typed is here again.")).toHaveCount(0);
    }),
  );
}

test(
  "a partly filled new room is restored with its cost options and picked pictures",
  atDesk(async ({ page, lodge, guestApi }) => {
    const { token } = await guestApi(login, { body: staffLogin });
    page.signIn(token);
    await page.goto("/admin/rooms?edit=new");
    const dialog = page.getByRole("dialog", { name: "Add New Room" });
    const name = uniqueName("Tulsi Room");
    await fieldOf(dialog, "Room name").fill(name);
    await fieldOf(dialog, "Description").fill(typed);
    await fieldOf(dialog, "Cost per night (₹)").fill("1234");
    await fileInput(dialog).setInputFiles([await pngFile("sea.png")]);
    const create = dialog.getByRole("button", { name: "Create room" });
    await expireSession(page, lodge, token, create);
    await expect(fieldOf(dialog, "Room name")).toHaveValue(name);
    await expect(fieldOf(dialog, "Cost per night (₹)")).toHaveValue("1234");
    await expect(dialog.getByRole("img", { name: "sea.png" })).toBeVisible();
    await create.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("row").filter({ hasText: name })).toContainText("₹1,234");
  }),
);

test(
  "a test that ends leaves a form as it is",
  atDesk(async ({ staffPage: page }) => {
    await page.goto("/admin/bookings?new=booking");
    const name = fieldOf(page.getByRole("dialog", { name: "New Booking" }), "Name");
    await name.fill("Somebody else");
    await page.reload();
    await expect(name).toHaveValue("Somebody else");
    // Saved once more, and not restored any more.
    globalThis.dispatchEvent(new Event("pagehide"));
  }),
);

test(
  "and the next test opens an empty one",
  atDesk(async ({ staffPage: page }) => {
    await page.goto("/admin/bookings?new=booking");
    await expect(fieldOf(page.getByRole("dialog", { name: "New Booking" }), "Name")).toHaveValue("");
  }),
);
