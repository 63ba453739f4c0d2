import assert from "node:assert/strict";
import test from "node:test";
import { runInLocale } from "#current-locale";
import type { StaffRole } from "#domain/platform/access/staff.ts";
import { locales } from "#domain/platform/text/locales.ts";
import { placeGroups } from "#web/admin/operations/desk-search/entries.ts";
import {
  foldedGroups,
  linkedScreens,
  primaryScreens,
  screenAt,
  screensFor,
} from "#web/admin/platform/app/urls/navigation.ts";
import { screens } from "#web/admin/platform/app/urls/screens.ts";

const asked: Record<string, [place: string, ...terms: string[]][]> = {
  en: [
    ["/admin/invoices/accounting", "gstr", "tally", "GST returns"],
    ["/admin/bookings", "refund", "check-in"],
    ["/admin/rooms", "room number"],
    ["/admin/settings#checkInTime", "check-in time"],
    ["/admin/settings#cancellation", "cancellation policy"],
    ["two-step", "two-step", "2fa"],
    ["password", "password"],
  ],
  kn: [
    ["/admin/invoices/accounting", "gstr", "ಟ್ಯಾಲಿ"],
    ["/admin/bookings", "refund", "ಮರುಪಾವತಿ"],
    ["/admin/rooms", "room number", "ಕೊಠಡಿ ಸಂಖ್ಯೆ"],
    ["/admin/settings#checkInTime", "check-in time", "ಚೆಕ್-ಇನ್ ಸಮಯ"],
    ["two-step", "two-step", "ಭದ್ರತೆ"],
  ],
  hi: [
    ["/admin/invoices/accounting", "gstr", "टैली"],
    ["/admin/bookings", "refund", "रिफ़ंड"],
    ["/admin/rooms", "room number", "कमरा नंबर"],
    ["/admin/settings#checkInTime", "check-in time", "चेक-इन समय"],
    ["two-step", "two-step", "सुरक्षा"],
  ],
};

for (const locale of locales) {
  test(`what people call things finds them: ${locale}`, () =>
    runInLocale(locale, () => {
      for (const [place, ...terms] of asked[locale] ?? []) {
        for (const term of terms) {
          const found = placeGroups(screensFor("owner"), term, "owner").flatMap(({ entries }) => entries);
          assert.ok(
            found.some(({ to, tool }) => (tool ?? to) === place),
            `${term}: ${found.map(({ title }) => title).join(", ")}`,
          );
        }
      }
    }));
}

test("reception sees what it works with under few headings, and the search finds the rest", () => {
  const paths = (role: StaffRole) => linkedScreens(role, false).map(({ path }) => path.slice("/admin/".length));
  assert.deepEqual(paths("staff"), [
    "dashboard",
    "chart",
    "bookings",
    "groups",
    "housekeeping",
    "day",
    "handover",
    "register",
    "queries",
    "companies",
    "rates",
    "charges",
    "channels",
    "mails",
  ]);
  assert.ok(screensFor("staff").some(({ path }) => path === "/admin/translations"));
  // Others lead to these, and to the set-up until the site is open.
  assert.deepEqual(
    screens.flatMap(({ path }) => (paths("owner").includes(path.slice("/admin/".length)) ? [] : [path])),
    ["/admin/set-up", "/admin/numbers", "/admin/server"],
  );
  assert.deepEqual([foldedGroups("owner"), foldedGroups("staff")], [["prices", "website", "house"], []]);
  assert.deepEqual(
    (["owner", "staff", "reader"] as const).map((role) => primaryScreens(role).map(({ path }) => path.slice(7))),
    [
      ["dashboard", "chart", "bookings", "queries"],
      ["dashboard", "chart", "bookings", "housekeeping"],
      ["bookings", "invoices", "companies", "reports"],
    ],
  );
  assert.equal(screenAt("/admin/invoices/accounting")?.path, "/admin/invoices/accounting");
  assert.equal(screenAt("/admin/invoices/17")?.path, "/admin/invoices");
  assert.equal(new Set(screens.map(({ icon }) => icon)).size, screens.length, "no icon stands twice");
});
