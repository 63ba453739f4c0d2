export function adminMeta(title: string) {
  return [{ title: `${title} · Admin portal` }, { name: "robots", content: "noindex, nofollow" }];
}
