import * as v from "valibot";
import { promoInput, promoShape } from "#domain/pricing/promos.ts";
import { promoQuoteInput, promoQuoteShape } from "#domain/reservations/promo-quote.ts";
import { endpoint } from "../platform/endpoint.ts";

export const listPromos = endpoint({
  name: "listPromos",
  summary: "All promo codes with their uses, newest first",
  method: "GET",
  path: "/api/promos",
  access: "manager",
  reply: v.array(promoShape),
});

const onePromo = v.object({ promo: promoShape });

export const addPromo = endpoint({
  name: "addPromo",
  summary: "Add a promo code: percent or rupees, between dates, for all plans or some, with or without a limit of uses",
  method: "POST",
  path: "/api/promos/add",
  access: "manager",
  status: 201,
  body: promoInput,
  reply: onePromo,
});

export const updatePromo = endpoint({
  name: "updatePromo",
  summary: "Save a promo code; prices that were agreed stay as they are",
  method: "PUT",
  path: "/api/promos/update/{id}",
  access: "manager",
  body: promoInput,
  reply: onePromo,
});

export const quoteWithPromo = endpoint({
  name: "quoteWithPromo",
  summary:
    "The price of a stay with a promo code; why it does not apply is said at `promoCode`. Unknown codes are limited",
  method: "POST",
  path: "/api/promos/quote",
  access: "public",
  isPersonal: true,
  quota: "stay",
  body: promoQuoteInput,
  reply: promoQuoteShape,
});
