import { useEffect, useState } from "react";
import * as v from "valibot";
import type { TranslatableText, TranslatedLocale } from "#domain/platform/text/translation-list.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import { drafts } from "../../platform/app/drafts.ts";
import { useStaffSession } from "../../platform/app/session/staff-session.ts";
import { useSaveTranslation } from "./translation-data.ts";

export interface Typed {
  text: string;
  state: "typed" | "saving" | "saved" | "failed";
  /** Why the last save failed. */
  failure?: string;
}
/** By language and English text. */
type TypedTranslations = Readonly<Record<string, Typed>>;

const draftName = "translations";
const draftShape = v.record(v.string(), v.string());

const keyOf = (locale: TranslatedLocale, source: string) => `${locale} ${source}`;

function restored(): TypedTranslations {
  const draft = v.safeParse(draftShape, drafts.read(draftName));
  const texts = draft.success ? Object.entries(draft.output) : [];
  return Object.fromEntries(texts.map(([key, text]) => [key, { text, state: "typed" }]));
}

export const isUnsaved = (typed: Typed | undefined, { text }: Pick<TranslatableText, "text">) =>
  typed !== undefined && typed.state !== "saved" && typed.text.trim() !== text;

/**
 * The typed translations of every text and language. They are kept until they are saved, also while another screen, the login or another
 * language of the admin is open.
 */
export function useTypedTranslations(locale: TranslatedLocale) {
  const [all, setAll] = useState(restored);
  const { mutateAsync } = useSaveTranslation();
  const userId = useStaffSession().data?.staff.userId;

  useEffect(() => {
    if (userId === undefined) return;
    const unsaved = Object.entries(all).filter(([, { state }]) => state !== "saved");
    if (unsaved.length === 0) drafts.remove(draftName);
    else drafts.save(draftName, Object.fromEntries(unsaved.map(([key, { text }]) => [key, text])), userId);
  }, [all, userId]);

  return {
    typedFor: ({ source }: TranslatableText): Typed | undefined => all[keyOf(locale, source)],
    type({ source }: TranslatableText, text: string) {
      const key = keyOf(locale, source);
      setAll((now) => ({ ...now, [key]: { text, state: now[key]?.state === "saving" ? "saving" : "typed" } }));
    },
    async save({ source }: TranslatableText) {
      const key = keyOf(locale, source);
      const sent = all[key];
      if (!sent || sent.state === "saving") return;
      setAll((now) => ({ ...now, [key]: { text: sent.text, state: "saving" } }));
      const settle = (settled: Typed) =>
        setAll((now) => {
          const typedSince = now[key]?.text;
          const isSame = typedSince === undefined || typedSince === sent.text;
          return { ...now, [key]: isSame ? settled : { text: typedSince, state: "typed" } };
        });
      try {
        const { text } = await mutateAsync({ locale, source, text: sent.text });
        settle({ text, state: "saved" });
      } catch (error) {
        settle({ text: sent.text, state: "failed", failure: messageOf(error) });
      }
    },
    /** Saved texts then leave the list of what is not translated yet. */
    forgetSaved() {
      setAll((now) => Object.fromEntries(Object.entries(now).filter(([, { state }]) => state !== "saved")));
    },
  };
}
