import { formatIndianPhone } from "#domain/platform/text/indian-phone.ts";
import { telephoneUrl } from "#domain/platform/text/stored-phone.ts";
import { addressLine, mapUrl, receptionOf, whatsAppUrl } from "#domain/property/lodge.ts";
import type { Settings } from "#domain/property/settings.ts";
import * as m from "#messages/mails.js";

/** The content of a mail, from which its plain text and its HTML are made. */
export interface MailContent {
  subject: string;
  opening: string[];
  facts: [name: string, value: string][];
  price?: { lines: [name: string, amount: string][]; total: [name: string, amount: string]; note: string };
  action?: { text: string; url: string };
  closing: string[];
  /** Mails to guests end with the lodge's address and phone number. */
  isToGuest: boolean;
  jsonLd?: object;
}

/** Within a mail. */
export const logoId = "logo@lodge";

/** The lodge's contact data, line by line. */
export function footerOf(lodge: Settings): { text: string; url?: string }[] {
  const chat = whatsAppUrl(lodge);
  const reception = receptionOf(lodge);
  return [
    { text: lodge.name },
    { text: addressLine(lodge) },
    { text: m.openMap(), url: mapUrl(lodge) },
    ...(lodge.directions ? [{ text: lodge.directions }] : []),
    { text: formatIndianPhone(reception), url: telephoneUrl(reception) },
    { text: lodge.email, url: `mailto:${lodge.email}` },
    ...(chat ? [{ text: m.whatsApp(), url: chat }] : []),
  ];
}

const isAddressOnly = (url: string) => /^(tel|mailto):/.test(url);

export function textOf(content: MailContent, lodge: Settings): string {
  const { opening, facts, price, action, closing, isToGuest } = content;
  const rows = (list: [string, string][]) => list.map(([name, value]) => `${name}: ${value}`).join("\n");
  const footer = footerOf(lodge).map(({ text, url }) => (url && !isAddressOnly(url) ? `${text}: ${url}` : text));
  const parts = [
    ...opening,
    rows(facts),
    price && `${rows([...price.lines, price.total])}${price.note && `\n${price.note}`}`,
    action && `${action.text}:\n${action.url}`,
    ...closing,
    isToGuest && `-- \n${footer.join("\n")}`,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}
