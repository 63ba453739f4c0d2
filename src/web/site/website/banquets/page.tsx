import type { ShouldRevalidateFunctionArgs } from "react-router";
import { listBanquets } from "#contract/website/banquets.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import * as m from "#messages/banquets.js";
import { pageContext } from "#web/api.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { ContentPage, describeContent } from "../pages/content-page.tsx";
import { loadPage } from "../texts/page-data.ts";
import type { Route } from "./+types/page.ts";
import { BanquetEnquiry } from "./enquiry.tsx";
import { Halls } from "./halls.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const facts = context.get(pageContext);
  const { api, today } = facts;
  const [page, halls] = await Promise.all([
    loadPage(facts, "banquet-events"),
    // The page is also useful without its halls.
    api(listBanquets, {}).catch((error: unknown) => {
      if (error instanceof AppError) return undefined;
      throw error;
    }),
  ]);
  return { ...page, today, halls };
}

/** A hall in the URL (`?hall=`) affects the form only. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return describeContent(loaderData, matches);
}

export default function BanquetEventsPage({ loaderData }: Route.ComponentProps) {
  const { halls, today, ...page } = loaderData;
  return (
    <ContentPage
      {...page}
      slots={{
        halls: <Halls halls={halls} />,
        enquiry: (texts) => (
          <>
            <p className="halls__ask">
              <ButtonLink to="#enquire" wide>
                {m.askForDate()}
              </ButtonLink>
            </p>
            <BanquetEnquiry texts={texts} halls={halls ?? []} today={today} />
          </>
        ),
      }}
    />
  );
}
