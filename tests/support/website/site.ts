import { join } from "node:path";
import { Window } from "happy-dom";
import { fillEmptyDatabase } from "#server/operations/demo/fill.ts";
import { readPageBuilds } from "#server/site/page-builds.ts";
import { type TestApp, testApp, testRegisterKey } from "../platform/app.ts";

const build = join(import.meta.dirname, "../../../build");
export const siteUrl = "https://lodge.example";

type Answer = Awaited<ReturnType<TestApp["app"]["inject"]>>;

export interface Site extends TestApp {
  get(address: string, headers?: Record<string, string>): Promise<Answer>;
  /** The page as its HTML says it, before any script; it must have this status. */
  open(address: string, status?: number): Promise<Document>;
}

interface SiteOptions {
  publicUrl?: string | undefined;
  /** The demo, unless false. */
  hasContent?: boolean;
}

/** The built website, for what its HTML shows without a browser. */
export async function openSite(
  ending: Parameters<typeof testApp>[0],
  { hasContent = true, ...options }: SiteOptions = {},
): Promise<Site> {
  const { publicUrl } = { publicUrl: siteUrl, ...options };
  const pages = await readPageBuilds(build);
  const files = { clientFolder: join(build, "client"), builtImages: join(build, "pictures") };
  const lodge = await testApp(ending, { pages, publicUrl, ...files });
  const { app, db, clock } = lodge;
  const demo = { instant: clock.instant, timeZone: "Asia/Kolkata", registerKey: testRegisterKey };
  if (hasContent) await fillEmptyDatabase(db, demo);
  const get: Site["get"] = (address, headers = {}) => app.inject({ url: address.replace(siteUrl, ""), headers });
  return {
    ...lodge,
    get,
    open: async (address, status = 200) => {
      const answer = await get(address);
      if (answer.statusCode !== status) throw new Error(`${address} answered ${answer.statusCode}, not ${status}`);
      return parsePage(answer.body);
    },
  };
}

let parser: InstanceType<Window["DOMParser"]> | undefined;

export function parsePage(html: string): Document {
  parser ??= new new Window({ url: siteUrl }).DOMParser();
  return parser.parseFromString(html, "text/html") as unknown as Document;
}

/** The text as it is read: without the spaces that only separate tags. */
export const textOf = (element: Element | null | undefined): string =>
  element?.textContent?.replace(/\s+/g, " ").trim() ?? "";

export const allOf = (parent: ParentNode | null, selector: string): Element[] => [
  ...(parent?.querySelectorAll(selector) ?? []),
];

/** The value of an attribute of the first element that matches; empty if there is none. */
export const attributeOf = (parent: ParentNode | null, selector: string, name: string): string =>
  parent?.querySelector(selector)?.getAttribute(name) ?? "";

/** The part of the page that is named by a heading or a label. */
export function named(parent: ParentNode, selector: string, name: string): Element {
  const found = allOf(parent, selector).find((element) => {
    const ids = (element.getAttribute("aria-labelledby") ?? "").split(" ").filter(Boolean);
    const heading = ids.map((id) => textOf(element.ownerDocument.getElementById(id))).join(" ");
    return (element.getAttribute("aria-label") ?? heading) === name;
  });
  if (!found) throw new Error(`there is no ${selector} with the name ${name}`);
  return found;
}
