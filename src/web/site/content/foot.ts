import type { LodgeFacts } from "#domain/settings.ts";
import { meaningOfName } from "./name.ts";
import type { ContentLink } from "./shape.ts";

/** What the foot of every page says beside the facts of the lodge. */
export interface FootContent {
  year: string;
  line?: string;
  builder: ContentLink;
}

/** The words at the foot of every page in this year. */
export function footContent(lodge: Pick<LodgeFacts, "name">, year: string): FootContent {
  const meaning = meaningOfName(lodge);
  return {
    year,
    line: meaning && `${meaning} It is half an hour down the road.`,
    builder: { label: "the Kadalu Lodge project", to: "/service/about" },
  };
}
