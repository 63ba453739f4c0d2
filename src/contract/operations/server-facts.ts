import { serverFactsShape } from "#domain/operations/server-facts.ts";
import { mailServerInput, websiteAddressInput } from "#domain/operations/server-settings.ts";
import { endpoint } from "../platform/endpoint.ts";

export const getServerFacts = endpoint({
  name: "getServerFacts",
  summary: "The installed version, the newest one if an address of releases is asked, and how mails are sent",
  method: "GET",
  path: "/api/server",
  access: "owner",
  reply: serverFactsShape,
});

export const saveWebsiteAddress = endpoint({
  name: "saveWebsiteAddress",
  summary: "The address under which guests open the website, unless the server's environment says it",
  method: "PUT",
  path: "/api/server/address",
  access: "owner",
  body: websiteAddressInput,
  reply: serverFactsShape,
});

export const saveMailServer = endpoint({
  name: "saveMailServer",
  summary: "The server that sends the mails, unless the server's environment says it; its password is never sent back",
  method: "PUT",
  path: "/api/server/mail",
  access: "owner",
  body: mailServerInput,
  reply: serverFactsShape,
});
