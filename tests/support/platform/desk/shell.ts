import type { Page } from "./page.tsx";

/** The matters behind the name. */
export const openAccount = (page: Page) => page.getByRole("button", { name: /^Signed in as/ }).click();

/** A group of the navigation that is folded at first. */
export const unfold = (page: Page, group: "Prices" | "Website" | "House") =>
  page.getByRole("navigation", { name: "Admin" }).getByRole("button", { name: group, exact: true }).click();
