import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getMail, listMails, sendMailAgain, sendTestMail } from "#contract/operations/mails.ts";
import type { CallInput, ReplyOf } from "#contract/platform/endpoint.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";

const key = ["mails"] as const;
/** Only while mails are being sent. */
const pollIntervalMs = 3_000;

type MailQuery = NonNullable<CallInput<typeof listMails>["query"]>;

/** `version` is the `updatedAt` of the record shown. */
export function useMails(query: MailQuery, version = "") {
  return useQuery({
    queryKey: [...key, query, version],
    queryFn: ({ signal }) => staffApi(listMails, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (isInProgress(data) ? pollIntervalMs : false),
  });
}

const isInProgress = (list: ReplyOf<typeof listMails> | undefined) =>
  list?.isSending === true && list.mails.some(({ state, error }) => state === "waiting" && error === "");

export function useMail(id: string | undefined) {
  return useQuery({
    queryKey: [...key, "one", id],
    queryFn: ({ signal }) => staffApi(getMail, { params: { id: id ?? "" } }, { signal }),
    enabled: id !== undefined,
  });
}

export function useSendAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => staffApi(sendMailAgain, { params: { id } }),
    onSettled: () => {
      // The booking's history shows it too.
      for (const queryKey of [key, ["audit"]]) void client.invalidateQueries({ queryKey });
    },
  });
}

export function useSendTest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { to: string }) => staffApi(sendTestMail, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
