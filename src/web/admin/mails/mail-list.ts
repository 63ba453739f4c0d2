import { type MailState, mailStates } from "#domain/mails.ts";
import { type Paging, readPaging } from "../list-address.ts";

/** What the list of mails shows. */
export interface MailList extends Paging {
  state: MailState | undefined;
}

/** Reads an address forgivingly: whatever makes no sense counts as not said. */
export function readMailList(params: URLSearchParams): MailList {
  const state = params.get("state");
  return { state: mailStates.find((candidate) => candidate === state), ...readPaging(params) };
}
