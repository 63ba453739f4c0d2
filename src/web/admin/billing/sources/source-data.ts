import { addSource, listSources, updateSource } from "#contract/billing/sources.ts";
import { recordQueries } from "../../platform/app/session/record-queries.ts";

/** A source that collects gets the account of a company. */
export const { useList: useSources, useSave: useSaveSource } = recordQueries(
  { list: listSources, add: addSource, update: updateSource },
  { key: ["sources"], related: [["companies"]], staleTime: 60_000 },
);
