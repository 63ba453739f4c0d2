/** What every page of the admin says of itself: its title, and that search engines have no business here. */
export function adminMeta(title: string) {
  return [{ title: `${title} · Admin portal` }, { name: "robots", content: "noindex, nofollow" }];
}
