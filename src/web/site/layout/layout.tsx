import { Outlet, useRouteError, useRouteLoaderData } from "react-router";
import { pageContext } from "#web/api.ts";
import { lodgeIn } from "#web/lodge.ts";
import type { Route } from "./+types/layout.ts";
import { ErrorPage, isMissing } from "./error-page.tsx";
import { Frame } from "./frame.tsx";
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

const useYear = () => useRouteLoaderData<typeof loader>(routeId)?.year;

export default function SiteLayout() {
  return (
    <Frame year={useYear()}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  return (
    <Frame year={useYear()}>
      <ErrorPage error={useRouteError()} />
    </Frame>
  );
}
