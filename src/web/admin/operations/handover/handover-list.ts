import { type HandoverKind, type HandoverState, handoverKinds } from "#domain/operations/handover.ts";
import { type Paging, readPaging, readSearchTerm } from "../../platform/app/urls/list-params.ts";

export interface HandoverList extends Paging {
  search: string;
  state: HandoverState;
  kind: HandoverKind | undefined;
}

/** Invalid values count as missing. */
export function readHandoverList(params: URLSearchParams): HandoverList {
  const kind = params.get("kind");
  return {
    search: readSearchTerm(params),
    state: params.get("state") === "done" ? "done" : "open",
    kind: handoverKinds.find((candidate) => candidate === kind),
    ...readPaging(params),
  };
}
