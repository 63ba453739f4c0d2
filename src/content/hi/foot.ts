import type { LodgeFacts } from "#domain/settings.ts";
import type { FootContent } from "../shape.ts";
import { meaningOfName } from "./name.ts";

export function footContent(lodge: Pick<LodgeFacts, "name">, year: string): FootContent {
  const meaning = meaningOfName(lodge);
  return {
    year,
    line: meaning && `${meaning} वह यहाँ से सड़क के रास्ते आधा घंटा दूर है।`,
    builder: { label: "कडलु लॉज प्रोजेक्ट", to: "/service/about" },
  };
}
