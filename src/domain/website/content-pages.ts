/** The pages that every lodge begins with. */
export const contentPages = [
  "home",
  "rooms",
  "restaurants",
  "spa-wellness",
  "tourism",
  "about",
  "contact-us",
  "privacy",
  "banquet-events",
  "not-found",
] as const;
export type ContentPageName = (typeof contentPages)[number];

/** A page that the owner has added, by its address. */
export type OwnPageName = `own-${string}`;

/** The pages whose texts staff write. */
export type PageName = ContentPageName | OwnPageName;

/** As long as an address may be. */
export const maxPageAddress = 40;
const own = /^own-[a-z0-9]+(-[a-z0-9]+)*$/;

export const isOwnPage = (page: string): page is OwnPageName =>
  page.length <= "own-".length + maxPageAddress && own.test(page);

/** The links of the site, in two groups of which an owner orders each; pages of the lodge's own join the first one. */
const menuGroups = {
  facilities: ["banquet-events", "restaurants", "spa-wellness"],
  others: ["tourism", "about", "contact-us"],
} as const satisfies Record<string, readonly ContentPageName[]>;
export type MenuGroup = keyof typeof menuGroups;

/** In the order that was chosen; pages that it does not name come after the others, as they were. */
function inMenuOrder(pages: readonly PageName[], order: readonly string[]): PageName[] {
  const placeOf = (page: PageName) => (order.includes(page) ? order.indexOf(page) : order.length);
  return pages.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The pages of each group of links, in their order and without hidden ones. */
export function linksOf(
  own: readonly OwnPageName[],
  { order, hidden = new Set() }: { order: readonly string[]; hidden?: ReadonlySet<PageName> },
): Record<MenuGroup, PageName[]> {
  const shown = (pages: readonly PageName[]) => inMenuOrder(pages, order).filter((page) => !hidden.has(page));
  return { facilities: shown([...menuGroups.facilities, ...own]), others: shown(menuGroups.others) };
}

/** All pages as their links stand on the site; those whose link has another place first or last. */
export function inOrderOfLinks(own: readonly OwnPageName[], order: readonly string[]): PageName[] {
  const { facilities, others } = linksOf(own, { order });
  return ["home", "rooms", ...facilities, ...others, "privacy", "not-found"];
}

/** Undefined for a page whose link has a fixed place, or none. */
export function menuGroupOf(page: PageName): MenuGroup | undefined {
  if (isOwnPage(page)) return "facilities";
  const groups = Object.keys(menuGroups) as MenuGroup[];
  return groups.find((group) => menuGroups[group].some((one) => one === page));
}

const hideable: readonly PageName[] = ["restaurants", "spa-wellness", "tourism", "about", "banquet-events"];

/** Whether a lodge may do without it: forms and menus lead to the others. */
export const isHideable = (page: PageName): boolean => isOwnPage(page) || hideable.includes(page);
