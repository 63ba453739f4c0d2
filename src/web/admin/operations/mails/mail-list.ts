import { type MailState, mailStates } from "#domain/platform/access/mail-kinds.ts";
import { type Paging, readPaging } from "../../platform/app/urls/list-params.ts";

export interface MailList extends Paging {
  state: MailState | undefined;
}

/** Invalid values count as missing. */
export function readMailList(params: URLSearchParams): MailList {
  const state = params.get("state");
  return { state: mailStates.find((candidate) => candidate === state), ...readPaging(params) };
}
