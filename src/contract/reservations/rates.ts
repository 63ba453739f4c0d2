import * as v from "valibot";
import { rateCalendarShape, rateChangeInput, ratePreviewShape } from "#domain/pricing/rates.ts";
import * as m from "#messages/formValidation.js";
import { endpoint } from "../platform/endpoint.ts";
import { nightParam } from "../platform/night-param.ts";

export const getRates = endpoint({
  name: "getRates",
  summary:
    "What each plan costs in the nights from `from` up to, not including, `to`, what it says about stays, and how many units of each room are sold or blocked",
  method: "GET",
  path: "/api/rates",
  access: "staff",
  query: v.object({ from: nightParam(m.existingDate), to: nightParam(m.existingDate) }),
  reply: rateCalendarShape,
});

export const previewRates = endpoint({
  name: "previewRates",
  summary: "What a change of rates would do to each plan. Stores nothing",
  method: "POST",
  path: "/api/rates/preview",
  access: "manager",
  body: rateChangeInput,
  reply: ratePreviewShape,
});

export const changeRates = endpoint({
  name: "changeRates",
  summary:
    "Change prices and rules of plans on some nights. With a `version`, refused if somebody has changed one of these nights since; with a `sum`, if the prices would be others than the preview's",
  method: "POST",
  path: "/api/rates/change",
  access: "manager",
  body: rateChangeInput,
  reply: v.object({ id: v.string(), nights: v.number(), version: v.number() }),
});

export const undoRates = endpoint({
  name: "undoRates",
  summary:
    "Undo a change of rates, unless somebody has changed one of its nights since. A repeated call changes nothing",
  method: "POST",
  path: "/api/rates/undo/{id}",
  access: "manager",
  reply: v.object({ nights: v.number() }),
});
