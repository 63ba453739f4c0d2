import assert from "node:assert/strict";
import test from "node:test";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { ErrorPage } from "#web/shared/platform/app/error-page.tsx";

const page = (error: unknown, phone?: { digits: string; text: string }) =>
  render(
    <MemoryRouter>
      <ErrorPage error={error} phone={phone} />
    </MemoryRouter>,
  );

test("a page that fails has the number to call, and without one the way to all of them", (t) => {
  t.after(cleanup);
  const { unmount } = page(new Error("Failed to fetch"), {
    digits: "9845012345",
    text: "+91 98450 12345",
  });
  const call = screen.getByText("+91 98450 12345").closest("a");
  assert.match(call?.href ?? "", /^tel:\+?\d+/);
  unmount();
  page(new Error("Failed to fetch"));
  assert.ok(screen.getByText("Contact us").closest("a")?.href.endsWith("/service/contact-us"));
});
