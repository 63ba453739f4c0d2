import * as m from "#messages/deskShell.js";

export function adminMeta(title: string) {
  return [{ title: m.pageTitle({ title }) }, { name: "robots", content: "noindex, nofollow" }];
}
