import { serverFactsShape } from "#domain/operations/server-facts.ts";
import { endpoint } from "../platform/endpoint.ts";

export const getServerFacts = endpoint({
  name: "getServerFacts",
  summary: "The installed version, the newest one if an address of releases is asked, and how mails are sent",
  method: "GET",
  path: "/api/server",
  access: "owner",
  reply: serverFactsShape,
});
