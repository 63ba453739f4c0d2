import { catalogueTag, nightTag } from "#domain/platform/values/cache-tags.ts";
import { quoteInput, stayQuoteShape } from "#domain/reservations/quotes.ts";
import { endpoint } from "../platform/endpoint.ts";

export const getQuote = endpoint({
  name: "getQuote",
  summary:
    "The price of a stay, line by line; the rule of its nights that refuses it, and whether the night that its times add is free",
  method: "POST",
  path: "/api/quotes",
  access: "public",
  dependsOn: ({ reply: { extraNight } }) => [catalogueTag, ...(extraNight ? [nightTag(extraNight.night)] : [])],
  body: quoteInput,
  reply: stayQuoteShape,
});
