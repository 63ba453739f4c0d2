import { getServerFacts } from "#contract/operations/server-facts.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import { readServerFacts } from "./service.ts";

export const serverFactsRoutes: Route[] = [
  serve(getServerFacts, (_input, { db, mails }) => readServerFacts(db, mails)),
];
