import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { listTranslations, saveTranslation } from "#contract/operations/translations.ts";
import type { ReplyOf } from "#contract/platform/endpoint.ts";
import type { TranslatedLocale, TranslationInput } from "#domain/platform/text/translation-list.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";

type Texts = ReplyOf<typeof listTranslations>;

const keyOf = (locale: TranslatedLocale) => ["translations", locale] as const;

export function useTranslations(locale: TranslatedLocale) {
  return useQuery({
    queryKey: keyOf(locale),
    queryFn: async ({ signal }) => (await staffApi(listTranslations, { query: { locale } }, { signal })).texts,
  });
}

export function useSaveTranslation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: TranslationInput) => (await staffApi(saveTranslation, { body })).text,
    onSuccess: async (saved, { locale }) => {
      // A list that is on its way may be older than what was saved.
      await client.cancelQueries({ queryKey: keyOf(locale) });
      client.setQueryData<Texts["texts"]>(keyOf(locale), (texts) =>
        texts?.map((text) => (text.source === saved.source ? saved : text)),
      );
      await client.invalidateQueries({ queryKey: ["audit"] });
    },
  });
}
