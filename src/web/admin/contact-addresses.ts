/** URLs for phone, WhatsApp and e-mail; no `mail` without an address. */
export function contactAddresses({ phone, email, subject }: { phone: string; email: string; subject?: string }) {
  const international = phone.length === 10 ? `91${phone}` : phone;
  const mailbox = encodeURIComponent(email).replaceAll("%40", "@");
  return {
    call: `tel:+${international}`,
    whatsapp: `https://wa.me/${international}`,
    mail: email ? `mailto:${mailbox}${subject ? `?subject=${encodeURIComponent(subject)}` : ""}` : undefined,
  };
}
