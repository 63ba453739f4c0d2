import { whatsAppUrlOf } from "#domain/platform/text/stored-phone.ts";

/** URLs for WhatsApp and e-mail; no `mail` without an address. */
export function contactAddresses({ phone, email, subject }: { phone: string; email: string; subject?: string }) {
  const mailbox = encodeURIComponent(email).replaceAll("%40", "@");
  return {
    whatsapp: whatsAppUrlOf(phone),
    mail: email ? `mailto:${mailbox}${subject ? `?subject=${encodeURIComponent(subject)}` : ""}` : undefined,
  };
}
