import type { LodgeSummary } from "#domain/lodge.ts";
import { formatPhone } from "#domain/phone.ts";
import { type AnswerChannel, type Query, type QueryAnswerInput, queryAnswerInput } from "#domain/queries.ts";
import { validate } from "#domain/validate.ts";
import * as m from "#messages/deskQueries.js";
import { contactAddresses } from "../contact-addresses.ts";
import type { FormDefinition } from "../forms/record-form.ts";
import { formatInstantDay } from "../instants.ts";

export interface AnswerForm {
  channel: AnswerChannel;
  text: string;
}

type Sender = Pick<LodgeSummary, "name" | "phones">;

/** A greeting and a signature; what is between them is left to the writer. */
export function draftAnswer(
  { name, createdAt }: Pick<Query, "name" | "createdAt">,
  lodge: Sender,
  timeZone?: string,
): string {
  const phone = lodge.phones[0];
  const signature = [m.draftRegards(), lodge.name, ...(phone ? [formatPhone(phone.digits)] : [])];
  return [
    m.draftGreeting({ name }),
    m.draftThanks({ date: formatInstantDay(createdAt, timeZone) }),
    "",
    signature.join("\n"),
  ].join("\n\n");
}

export function answerForm(lodge: Sender): FormDefinition<Query, AnswerForm, QueryAnswerInput> {
  return {
    name: "query",
    draft: "answer",
    formOf: (query) => ({
      channel: query?.email ? "email" : "whatsapp",
      text: query ? draftAnswer(query, lodge) : "",
    }),
    check: (form) => validate(queryAnswerInput, form),
    labels: {},
  };
}

/** Opens WhatsApp or the mail program with the text. */
export function answerUrl({ phone, email }: Query, { channel, text }: QueryAnswerInput, { name }: Sender): string {
  const { whatsapp, mail } = contactAddresses({ phone, email, subject: m.answerSubject({ lodge: name }) });
  if (channel === "email" && mail) return `${mail}&body=${encodeURIComponent(text.replaceAll("\n", "\r\n"))}`;
  return `${whatsapp}?text=${encodeURIComponent(text)}`;
}
