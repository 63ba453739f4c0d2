import { type MailState, mailStates } from "#domain/mails.ts";
import { type Paging, readPaging } from "../list-params.ts";

export interface MailList extends Paging {
  state: MailState | undefined;
}

/** What the URL state asks for; a value that makes no sense counts as missing. */
export function readMailList(params: URLSearchParams): MailList {
  const state = params.get("state");
  return { state: mailStates.find((candidate) => candidate === state), ...readPaging(params) };
}
