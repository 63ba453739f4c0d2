import type { MouseEvent } from "react";
import { preload } from "react-dom";
import {
  Link,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteError,
} from "react-router";
import { languageTags, splitLocale } from "#domain/platform/text/locales.ts";
import { letterTouchIcon } from "#domain/property/letter-pictures.ts";
import { receptionPhone } from "#domain/property/lodge.ts";
import { summaryOf } from "#domain/property/lodge-summary.ts";
import * as m from "#messages/layout.js";
import { locale } from "#messages/locale.js";
import { fontScript, preloadedFonts } from "#typography";
import { preloadFont } from "#web/ui/loading/preload-font.ts";
import type { Route } from "./+types/root.ts";
import adminCss from "./admin/admin.css?url";
import { pageContext } from "./api.ts";
import { useKnownLodge } from "./lodge.ts";
import { FullLayoutOnRestore } from "./shared/platform/app/content-visibility.tsx";
import { queueClick } from "./shared/platform/app/deferred-hydration.ts";
import { ErrorPage } from "./shared/platform/app/error-page.tsx";
import { InlineScript } from "./shared/platform/app/inline-script.tsx";
import { keepAcrossSearches } from "./shared/platform/app/keep-across-searches.ts";
import { storageFallback } from "./shared/platform/app/storage-fallback.ts";
import { WantedPage } from "./shared/platform/app/wanted-page.tsx";
import siteCss from "./site/site.css?url";

type Area = "site" | "static" | "admin";

// --plaster-1: a meta element can't use a custom property.
const THEME_COLOR = "#faf5ec";

export async function loader({ context }: Route.LoaderArgs) {
  const { lodge, isPreview } = context.get(pageContext);
  return { lodge: summaryOf(await lodge()), ...(isPreview && { isPreview }) };
}

const savesLodge: ReadonlySet<string> = new Set([
  "/admin/settings",
  "/admin/brand",
  "/admin/set-up",
  "/admin/dashboard",
]);

/** Only saved settings, a saved brand and the opening of the site change what the loader returns, so navigation skips it. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl } = args;
  const { path } = splitLocale(nextUrl.pathname);
  if (!path.startsWith("/admin")) return keepAcrossSearches(args);
  return savesLodge.has(path) && currentUrl.href === nextUrl.href;
}

/** Admin routes or their parents export `handle = { area: "admin" }`, a page that never hydrates "static". */
function useArea(): Area {
  const areas = useMatches().map(({ handle }) => (handle as { area?: Area } | undefined)?.area);
  return areas.find((area) => area !== undefined) ?? "site";
}

/** Following the fragment would push a history entry without the state that holds the admin's search term. */
function skipToMain(event: MouseEvent) {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

/** An error page is another root to React, which would begin without the classes that scripts added: fonts of the language, layout. */
const rootClass = () => (import.meta.env.SSR ? undefined : document.documentElement.className);

/** Each page has one element with id="main". */
export function Layout({ children }: { children: React.ReactNode }) {
  const area = useArea();
  const { brand, hasSign } = useKnownLodge() ?? {};
  const { sheet, icons, background = THEME_COLOR, typeface } = brand ?? {};
  const isSite = area !== "admin";
  const mainSheet = isSite ? siteCss : adminCss;
  if (import.meta.env.SSR) {
    // The first is the display font.
    preloadedFonts.slice(isSite && typeface ? 1 : 0).forEach(preloadFont);
    // React writes the links to the page's modules before the sheet, and over HTTP/1.1 it would wait for a connection.
    preload(mainSheet, { as: "style" });
  }
  const touchIcon = icons || hasSign ? `${icons ?? "/"}apple-touch-icon.png` : letterTouchIcon;
  return (
    <html lang={languageTags[locale()]} className={rootClass()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="theme-color" content={isSite ? background : THEME_COLOR} />
        {icons ? (
          <link rel="icon" href={`${icons}icon-48.png`} type="image/png" />
        ) : (
          <link rel="icon" href={hasSign ? "/favicon.svg" : "/lodge-icon.svg"} type="image/svg+xml" />
        )}
        {isSite && <link rel="apple-touch-icon" href={touchIcon} />}
        {fontScript && <InlineScript code={fontScript} />}
        <link key={area} rel="stylesheet" href={mainSheet} />
        {isSite && sheet && <link rel="stylesheet" href={sheet} />}
        <Meta />
        <Links />
      </head>
      <body>
        {/* biome-ignore lint/a11y/useValidAnchor: a link to a place on the page, in the admin as well */}
        <a className="skip-link" href="#main" onClick={isSite ? undefined : skipToMain}>
          {m.skipToContent()}
        </a>
        {children}
        {area === "site" && <InlineScript code={queueClick} />}
        {area === "site" && <FullLayoutOnRestore />}
        {area !== "static" && <InlineScript code={storageFallback} />}
        {area !== "static" && <ScrollRestoration />}
        {area !== "static" && <Scripts />}
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <WantedPage />
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const isSite = useArea() !== "admin";
  const lodge = useKnownLodge();
  const logo = lodge?.brand?.logo;
  return (
    <>
      {isSite && lodge && (
        <header className="wrap above-6">
          <Link className="brand" to="/">
            {logo ? (
              <img className="brand__logo" src={logo.url} width={logo.width} height={logo.height} alt={logo.alt} />
            ) : (
              lodge.name
            )}
          </Link>
        </header>
      )}
      <main id="main" tabIndex={-1}>
        <title>{m.somethingWentWrong()}</title>
        <meta name="robots" content="noindex" />
        <ErrorPage error={error} phone={lodge && receptionPhone(lodge)} />
        {import.meta.env.DEV && error instanceof Error && <pre>{error.stack}</pre>}
      </main>
    </>
  );
}
