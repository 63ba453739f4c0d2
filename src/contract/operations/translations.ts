import * as v from "valibot";
import { translatableTextShape, translatedLocales, translationInput } from "#domain/platform/text/translation-list.ts";
import { endpoint } from "../platform/endpoint.ts";

export const listTranslations = endpoint({
  name: "listTranslations",
  summary: "Every text of the lodge that guests read, with its translation into a language",
  method: "GET",
  path: "/api/translations",
  access: "staff",
  query: v.object({ locale: v.picklist(translatedLocales) }),
  reply: v.object({ texts: v.array(translatableTextShape) }),
});

export const saveTranslation = endpoint({
  name: "saveTranslation",
  summary: "Translate a text of the lodge wherever it stands; an empty `text` removes the translation",
  method: "PUT",
  path: "/api/translations",
  access: "staff",
  body: translationInput,
  reply: v.object({ text: translatableTextShape }),
});
