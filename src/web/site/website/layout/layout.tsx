import { Outlet, useRouteError } from "react-router";
import { localizedPath } from "#domain/platform/text/locales.ts";
import { receptionPhone } from "#domain/property/lodge.ts";
import * as m from "#messages/layout.js";
import { locale } from "#messages/locale.js";
import { pageContext } from "#web/api.ts";
import { lodgeIn, useKnownLodge, useLodge } from "#web/lodge.ts";
import { ErrorPage, isMissing } from "#web/shared/platform/app/error-page.tsx";
import { ChargesGst } from "#web/shared/pricing/in-all.ts";
import { useRememberSearchInUrl, useStayLinks } from "../search/remembered-search.ts";
import { loadSiteTexts } from "../texts/page-data.ts";
import type { Route } from "./+types/layout.ts";
import { Frame } from "./frame.tsx";
import { describeMissingPage } from "./seo.ts";

export { keepAcrossSearches as shouldRevalidate } from "#web/shared/platform/app/keep-across-searches.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const facts = context.get(pageContext);
  return { ...(await loadSiteTexts(facts)), year: facts.today.slice(0, 4), today: facts.today };
}

export const links: Route.LinksFunction = () => [
  { rel: "manifest", href: localizedPath(locale(), "/manifest.webmanifest") },
];

export function meta({ error, matches }: Route.MetaArgs) {
  return error
    ? describeMissingPage(lodgeIn(matches), isMissing(error) ? m.pageNotFound() : m.somethingWentWrong())
    : [];
}

export default function SiteLayout() {
  return (
    <Frame>
      <ChargesGst value={useLodge().chargesGst}>
        <Outlet />
      </ChargesGst>
    </Frame>
  );
}

export function ErrorBoundary() {
  useRememberSearchInUrl();
  const withStay = useStayLinks();
  const lodge = useKnownLodge();
  return (
    <Frame>
      <ErrorPage error={useRouteError()} rooms={withStay("/service/rooms")} phone={lodge && receptionPhone(lodge)} />
    </Frame>
  );
}
