import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  draftReminder,
  getAgeing,
  getAgeingCsv,
  getCompanyAccount,
  recordCompanyPayment,
  reverseCompanyPayment,
  sendReminder,
} from "#contract/billing/company-accounts.ts";
import type { CompanyAccount, ReminderInput } from "#domain/billing/company-accounts.ts";
import type { CompanyPaymentInput } from "#domain/billing/payments.ts";
import type { Locale } from "#domain/platform/text/locales.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { saveFile } from "#web/shared/platform/app/save-file.ts";
import { useIdempotentSend } from "#web/shared/platform/forms/use-idempotent-send.ts";
import { dayKey } from "../../platform/app/session/query-keys.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";

const accountKey = (id: string) => ["company-account", id] as const;
const ageingKey = ["ageing"] as const;

export function useCompanyAccount(id: string) {
  return useQuery({
    queryKey: accountKey(id),
    queryFn: async ({ signal }) => (await staffApi(getCompanyAccount, { params: { id } }, { signal })).account,
    staleTime: 0,
  });
}

export function useAgeing() {
  return useQuery({
    queryKey: ageingKey,
    queryFn: ({ signal }) => staffApi(getAgeing, {}, { signal }),
    staleTime: 0,
  });
}

export async function saveAgeing(day: Night): Promise<void> {
  const { csv } = await staffApi(getAgeingCsv, {});
  saveFile(`companies-${day}.csv`, new Blob([csv], { type: "text/csv" }));
}

function remember(client: QueryClient, account: CompanyAccount): void {
  client.setQueryData(accountKey(account.company._id), account);
  for (const queryKey of [ageingKey, ["audit"], ["mails"], dayKey]) void client.invalidateQueries({ queryKey });
}

export function useRecordCompanyPayment(id: string) {
  const client = useQueryClient();
  const sendOnce = useIdempotentSend();
  return useMutation({
    mutationFn: async (body: CompanyPaymentInput) =>
      (await sendOnce(body, (call) => staffApi(recordCompanyPayment, { params: { id }, body }, call))).account,
    onSuccess: (account) => remember(client, account),
    onError: () => void client.invalidateQueries({ queryKey: accountKey(id) }),
  });
}

export function useReverseCompanyPayment(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, reason }: { id: string; reason: string }) =>
      (await staffApi(reverseCompanyPayment, { params: { id }, body: { reason } })).account,
    onSuccess: (account) => remember(client, account),
    onError: () => void client.invalidateQueries({ queryKey: accountKey(companyId) }),
  });
}

export function useDraftReminder(id: string) {
  return useMutation({
    mutationFn: (locale: Locale) => staffApi(draftReminder, { params: { id }, query: { locale } }),
  });
}

export function useSendReminder(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: ReminderInput) => (await staffApi(sendReminder, { params: { id }, body })).account,
    onSuccess: (account) => remember(client, account),
  });
}
