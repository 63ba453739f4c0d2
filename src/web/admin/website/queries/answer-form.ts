import { validate } from "#domain/platform/values/validate.ts";
import {
  type AnswerChannel,
  type AnswerDraft,
  type Query,
  type QueryAnswerInput,
  queryAnswerInput,
} from "#domain/website/queries.ts";
import { contactAddresses } from "../../platform/app/contact-addresses.ts";
import type { FormDefinition } from "../../platform/forms/record-form.ts";

export interface AnswerForm {
  channel: AnswerChannel;
  text: string;
}

export function answerForm(draft: AnswerDraft | undefined): FormDefinition<Query, AnswerForm, QueryAnswerInput> {
  return {
    name: "query",
    draft: "answer",
    formOf: (query) => ({ channel: query?.email ? "email" : "whatsapp", text: draft?.text ?? "" }),
    check: (form) => validate(queryAnswerInput, form),
    labels: {},
  };
}

/** Opens WhatsApp or the mail program with the text. */
export function answerUrl({ phone, email }: Query, { channel, text }: QueryAnswerInput, subject: string): string {
  const { whatsapp, mail } = contactAddresses({ phone, email, subject });
  if (channel === "email" && mail) return `${mail}&body=${encodeURIComponent(text.replaceAll("\n", "\r\n"))}`;
  return `${whatsapp}?text=${encodeURIComponent(text)}`;
}
