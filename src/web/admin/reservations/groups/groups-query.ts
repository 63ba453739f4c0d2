import { type Paging, readPaging } from "../../platform/app/urls/list-params.ts";

export interface GroupsQuery extends Paging {
  when: "upcoming" | "past";
}

/** Opens the dialog for a new group. */
export const newParam = "new";

export function readGroupsQuery(params: URLSearchParams): GroupsQuery {
  return { when: params.get("when") === "past" ? "past" : "upcoming", ...readPaging(params) };
}
