import { resolveObjectURL } from "node:buffer";
import { createRoot, type Root } from "react-dom/client";
import { RouterProvider } from "react-router";
import { getLodge } from "#contract/property/settings.ts";
import { getPageContent, getSiteTexts } from "#contract/website/pages.ts";
import { summaryOf } from "#domain/property/lodge-summary.ts";
import { drafts } from "#web/admin/platform/app/drafts.ts";
import { session } from "#web/admin/platform/app/session/session.ts";
import type { PageContext } from "#web/api.ts";
import type { TestApp } from "../app.ts";
import * as actions from "./actions.ts";
import { until } from "./actions.ts";
import { Locator } from "./locator.ts";
import { connect } from "./network.ts";
import { forgetProgram } from "./program.ts";
import { pageRouter } from "./routes.tsx";

const origin = "https://lodge.example";

export type Page = Awaited<ReturnType<typeof openDesk>>["page"];

/** Sets the size of the window, which media queries ask for. */
function resizeTo(width: number, height: number): void {
  const { happyDOM } = globalThis as unknown as { happyDOM: { setViewport(size: object): void } };
  happyDOM.setViewport({ width, height });
}

/** A page saves a file by a click on a link to it. */
function watchSavedFiles() {
  const { click } = HTMLAnchorElement.prototype;
  const files: { suggestedFilename: () => string; text: () => Promise<string> }[] = [];
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    if (!this.download) return click.call(this);
    const { download: name, href } = this;
    const blob = resolveObjectURL(href);
    files.push({
      suggestedFilename: () => name,
      text: async () => Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)).toString(),
    });
  };
  return {
    next: () =>
      until(() => {
        const file = files.shift();
        if (!file) throw new Error("No file was saved");
        return file;
      }),
    restore: () => {
      HTMLAnchorElement.prototype.click = click;
    },
  };
}

/** The loaders' context of pages of the site, over the API. */
const factsFor = ({ api, today }: TestApp): PageContext => ({
  api,
  lodge: async () => (await api(getLodge, {})).lodge,
  texts: async (page) => (await api(getPageContent, { query: { page } })).content,
  siteTexts: async () => (await api(getSiteTexts, {})).texts,
  today,
  origin,
  retentionMonths: 0,
  isPreview: false,
});

/**
 * A tab with the pages of a lodge at the server's real API: the screens of its desk with the frame around them, and its
 * website, whose loaders run as on the server.
 */
export async function openDesk(lodge: TestApp) {
  const network = connect(lodge);
  const saved = watchSavedFiles();
  let shown: { root: Root; host: HTMLElement; pages: ReturnType<typeof pageRouter> } | undefined;

  const close = () => {
    shown?.root.unmount();
    shown?.pages.router.dispose();
    document.body.replaceChildren();
    shown = undefined;
  };
  const load = async (entry: { pathname: string; search: string; state?: unknown }) => {
    if (shown) globalThis.dispatchEvent(new Event("pagehide"));
    close();
    forgetProgram();
    const { lodge: facts } = await lodge.api(getLodge, {});
    const pages = pageRouter(
      summaryOf(facts),
      (request, load) => network.askForPage(request, () => load(factsFor(lodge))),
      entry,
    );
    const host = document.createElement("div");
    document.body.append(host);
    const root = createRoot(host);
    shown = { root, host, pages };
    root.render(<RouterProvider router={pages.router} />);
    await untilQuiet();
  };
  /** Nobody clicks before the first calls are answered; one that a test holds back is not waited for. */
  const untilQuiet = async () => {
    let quiet = 0;
    for (let look = 0; look < 100 && quiet < 2; look += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      quiet = network.pending() === 0 ? quiet + 1 : 0;
    }
  };
  const opened = () => {
    if (!shown) throw new Error("No screen is open");
    return shown.pages;
  };

  const body = new Locator([], "the page's");
  const page = {
    getByRole: body.getByRole.bind(body),
    getByText: body.getByText.bind(body),
    getByLabel: body.getByLabel.bind(body),
    locator: body.locator.bind(body),
    keyboard: { press: (key: string) => actions.press(key), type: (text: string) => actions.type(text) },
    signIn: (token: string) => session.start(token),
    /** A full load: the program starts again. */
    goto: (address: string) => {
      const { pathname, search } = new URL(address, origin);
      return load({ pathname, search });
    },
    reload: () => load(opened().at()),
    /** In the page, which here is the test's own world. */
    evaluate: async <T, A>(run: (argument: A) => T, argument?: A) => run(argument as A),
    goForward: () => opened().router.navigate(1),
    goBack: () => opened().router.navigate(-1),
    url: () => {
      const { pathname, search } = opened().at();
      return origin + pathname + search;
    },
    /** Only what asks for the width knows of it: there are no style sheets. */
    viewportSize: () => ({ width: innerWidth, height: innerHeight }),
    setViewportSize: async ({ width, height }: { width: number; height: number }) => resizeTo(width, height),
    title: () => document.title,
    /** The next file that the page saves. */
    download: () => saved.next(),
    pending: network.pending,
    calls: network.calls,
    answer: network.answer,
    serveAll: network.serveAll,
  };
  const end = async () => {
    close();
    await network.restore();
    saved.restore();
    resizeTo(1440, 900);
    localStorage.clear();
    sessionStorage.clear();
    // What was typed is in memory as well.
    drafts.clear();
    // Without it a dialog that was open would count as open in the next test.
    await new Promise((resolve) => setTimeout(resolve, 0));
    forgetProgram();
  };
  return { page, end };
}
