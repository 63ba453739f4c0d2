import { Outlet, useRouteError, useRouteLoaderData } from "react-router";
import { footContent } from "#content/foot.ts";
import { localizedPath } from "#domain/locales.ts";
import * as m from "#messages/layout.js";
import { locale } from "#messages/locale.js";
import { pageContext } from "#web/api.ts";
import { ErrorPage, isMissing } from "#web/error-page.tsx";
import { lodgeIn, useLodge } from "#web/lodge.ts";
import { ChargesGst } from "#web/shared/in-all.ts";
import { useRememberSearchInUrl, useStayLinks } from "../search/remembered-search.ts";
import type { Route } from "./+types/layout.ts";
import { Frame } from "./frame.tsx";
import { describeMissingPage } from "./seo.ts";

export { keepDataForDialogs as shouldRevalidate } from "#web/keep-data-for-dialogs.ts";

const routeId = "site/layout/layout";

export async function loader({ context }: Route.LoaderArgs) {
  const { lodge, today } = context.get(pageContext);
  return { ...footContent(await lodge(), today.slice(0, 4)), today };
}

export const links: Route.LinksFunction = () => [
  { rel: "manifest", href: localizedPath(locale(), "/manifest.webmanifest") },
];

export function meta({ error, matches }: Route.MetaArgs) {
  return error
    ? describeMissingPage(lodgeIn(matches), isMissing(error) ? m.pageNotFound() : m.somethingWentWrong())
    : [];
}

const useFoot = () => useRouteLoaderData<typeof loader>(routeId);

export default function SiteLayout() {
  return (
    <Frame foot={useFoot()}>
      <ChargesGst value={useLodge().chargesGst}>
        <Outlet />
      </ChargesGst>
    </Frame>
  );
}

export function ErrorBoundary() {
  useRememberSearchInUrl();
  const withStay = useStayLinks();
  return (
    <Frame foot={useFoot()}>
      <ErrorPage error={useRouteError()} rooms={withStay("/service/rooms")} />
    </Frame>
  );
}
