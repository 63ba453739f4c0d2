import type { LodgeFacts } from "#domain/settings.ts";
import type { FootContent } from "../shape.ts";
import { meaningOfName } from "./name.ts";

export function footContent(lodge: Pick<LodgeFacts, "name">, year: string): FootContent {
  const meaning = meaningOfName(lodge);
  return {
    year,
    line: meaning && `${meaning} ಅದು ಇಲ್ಲಿಂದ ಅರ್ಧ ಗಂಟೆಯ ದಾರಿ.`,
    builder: { label: "ಕಡಲು ಲಾಡ್ಜ್ ಯೋಜನೆ", to: "/service/about" },
  };
}
