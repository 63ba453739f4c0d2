import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallInput, ReplyOf } from "#contract/endpoint.ts";
import { getMail, listMails, sendMailAgain, sendTestMail } from "#contract/mails.ts";
import { staffApi } from "../staff-api.ts";

const key = ["mails"] as const;
/** How soon the list is asked for again while something in it is on its way. */
const watchMillis = 3_000;

type MailQuery = NonNullable<CallInput<typeof listMails>["query"]>;

/** A page of mails; looked at again for as long as one of them is on its way. `version` is that of the record shown. */
export function useMails(query: MailQuery, version = "") {
  return useQuery({
    queryKey: [...key, query, version],
    queryFn: ({ signal }) => staffApi(listMails, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (isOnItsWay(data) ? watchMillis : false),
  });
}

const isOnItsWay = (list: ReplyOf<typeof listMails> | undefined) =>
  list?.isSending === true && list.mails.some(({ state, error }) => state === "waiting" && error === "");

/** One mail with its text. */
export function useMail(id: string | undefined) {
  return useQuery({
    queryKey: [...key, "one", id],
    queryFn: ({ signal }) => staffApi(getMail, { params: { id: id ?? "" } }, { signal }),
    enabled: id !== undefined,
  });
}

/** Sends a mail again. */
export function useSendAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => staffApi(sendMailAgain, { params: { id } }),
    onSettled: () => {
      // It stands in the history of its booking, too.
      for (const queryKey of [key, ["audit"]]) void client.invalidateQueries({ queryKey });
    },
  });
}

/** Sends a test mail. */
export function useSendTest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { to: string }) => staffApi(sendTestMail, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
