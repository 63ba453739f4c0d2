import type { LodgeFacts } from "#domain/settings.ts";
import type { FootContent } from "../shape.ts";
import { meaningOfName } from "./name.ts";

export function footContent(lodge: Pick<LodgeFacts, "name">, year: string): FootContent {
  const meaning = meaningOfName(lodge);
  return {
    year,
    line: meaning && `${meaning} It is half an hour down the road.`,
    builder: { label: "the Kadalu Lodge project", to: "/service/about" },
  };
}
