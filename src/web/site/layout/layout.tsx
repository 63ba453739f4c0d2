import { type ReactNode, useEffect, useRef, useState } from "react";
import { Outlet, useLocation, useNavigation, useRouteError, useRouteLoaderData } from "react-router";
import { pageContext } from "#web/api.ts";
import { lodgeIn } from "#web/lodge.ts";
import { useArriving } from "#web/ui/use-arriving.ts";
import { useWholeInTime } from "#web/whole-page.tsx";
import type { Route } from "./+types/layout.ts";
import { ErrorPage, isMissing } from "./error-page.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { PageProgress } from "./page-progress.tsx";
import { describeMissingPage } from "./seo.ts";

const routeId = "site/layout/layout";

export function loader({ context }: Route.LoaderArgs) {
  return { year: context.get(pageContext).today.slice(0, 4) };
}

export const links: Route.LinksFunction = () => [
  { rel: "manifest", href: "/manifest.webmanifest" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

export function meta({ error, matches }: Route.MetaArgs) {
  return error
    ? describeMissingPage(lodgeIn(matches), isMissing(error) ? "Page not found" : "Something went wrong")
    : [];
}

/** After a change of page the focus stands at its start, as it does after a load. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** True from the first thing that the visitor does; nothing is said to anybody before that. */
function useTouched(): boolean {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    if (touched) return;
    const touch = () => setTouched(true);
    const events = ["pointerdown", "keydown", "focusin"];
    for (const event of events) document.addEventListener(event, touch);
    return () => {
      for (const event of events) document.removeEventListener(event, touch);
    };
  }, [touched]);
  return touched;
}

function Frame({ children }: { children: ReactNode }) {
  const main = useFocusOnNewPage();
  useWholeInTime();
  const data = useRouteLoaderData<typeof loader>(routeId);
  const toasts = useArriving(
    () => import("#web/ui/toast.tsx"),
    useTouched(),
    () => {},
  );
  const pending = useNavigation().state !== "idle";
  return (
    <>
      <Header />
      {pending && <PageProgress label="Loading the page" />}
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      <Footer year={data?.year} />
      {toasts && <toasts.Toaster />}
    </>
  );
}

export default function SiteLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorPage error={useRouteError()} />
    </Frame>
  );
}
