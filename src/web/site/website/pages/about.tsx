import * as m from "#messages/pages.js";
import { pageContext } from "#web/api.ts";
import { loadPage } from "../texts/page-data.ts";
import type { Route } from "./+types/about.ts";
import { Notes } from "./blocks/notes.tsx";
import { ContentPage, describeContent } from "./content-page.tsx";

export { keepDataForDialogs as shouldRevalidate } from "#web/shared/platform/app/keep-data-for-dialogs.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const facts = context.get(pageContext);
  const [page, { policies }] = await Promise.all([loadPage(facts, "about"), facts.lodge()]);
  return { ...page, policies };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return describeContent(loaderData, matches);
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { policies, ...page } = loaderData;
  const rules = <Notes anchor="policies" eyebrow={m.goodToKnow()} title={m.houseRules()} notes={policies} />;
  return <ContentPage {...page} slots={{ policies: rules }} />;
}
