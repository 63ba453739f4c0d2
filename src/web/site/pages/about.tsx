import { policies } from "#domain/policies.ts";
import { pageContext } from "#web/api.ts";
import { about } from "../content/about.ts";
import type { Route } from "./+types/about.ts";
import { Notes } from "./blocks/notes.tsx";
import { ContentPage, describeContent } from "./content-page.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return { content: about, origin: context.get(pageContext).origin };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return describeContent(loaderData);
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const rules = <Notes anchor="policies" eyebrow="Good to know" title="House rules for guests" notes={policies} />;
  return <ContentPage {...loaderData} slots={{ policies: rules }} />;
}
