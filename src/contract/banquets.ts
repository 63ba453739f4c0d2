import * as v from "valibot";
import { banquetShape } from "#domain/banquets.ts";
import { endpoint } from "./endpoint.ts";

export const listBanquets = endpoint({
  name: "listBanquets",
  summary: "Banquet halls that are open; with a staff token all of them",
  method: "GET",
  path: "/api/banquets",
  access: "public",
  content: "catalogue",
  reply: v.array(banquetShape),
});
