import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getServerFacts, saveMailServer, saveWebsiteAddress } from "#contract/operations/server-facts.ts";
import type { MailServerInput, WebsiteAddressInput } from "#domain/operations/server-settings.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";

const key = ["server-facts"] as const;

export const useServerFacts = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => staffApi(getServerFacts, {}, { signal }) });

type Facts = NonNullable<ReturnType<typeof useServerFacts>["data"]>;

function useServerCall<Input>(call: (body: Input) => Promise<Facts>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (facts) => {
      client.setQueryData(key, facts);
      // The set-up and the mails say whether there is a mail server.
      for (const other of ["set-up", "mails", "dashboard"]) void client.invalidateQueries({ queryKey: [other] });
    },
  });
}

export const useSaveAddress = () =>
  useServerCall((body: WebsiteAddressInput) => staffApi(saveWebsiteAddress, { body }));
export const useSaveMailServer = () => useServerCall((body: MailServerInput) => staffApi(saveMailServer, { body }));
