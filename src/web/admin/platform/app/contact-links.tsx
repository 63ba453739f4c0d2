import type { ReactNode } from "react";
import { telephoneUrl } from "#domain/platform/text/stored-phone.ts";
import * as m from "#messages/deskShell.js";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { PhoneIcon } from "#web/ui/icons/icons.tsx";
import { MailIcon } from "#web/ui/icons/icons-inner.tsx";
import { MessageIcon } from "#web/ui/icons/icons-manage.tsx";
import { contactAddresses } from "./contact-addresses.ts";

interface ContactLinksProps {
  phone: string;
  email: string;
  subject?: string;
  /** Instead of the link that opens an empty chat. */
  chat?: ReactNode;
}

/** May break after its @. */
export function EmailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf("@") + 1;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

export function CallLink({ phone }: Pick<ContactLinksProps, "phone">) {
  return (
    <a className="button button--secondary button--small" href={telephoneUrl(phone)}>
      <PhoneIcon />
      {m.call()}
    </a>
  );
}

export function ContactLinks(person: ContactLinksProps) {
  const { whatsapp, mail } = contactAddresses(person);
  return (
    <p className="row wraps gap-2 above-4 contact-links">
      <CallLink phone={person.phone} />
      {person.chat || (
        <a className="button button--secondary button--small" href={whatsapp} target="_blank" rel="noreferrer">
          <MessageIcon />
          {m.whatsAppLink({ hidden: hiddenText })}
        </a>
      )}
      {mail && (
        <a className="button button--secondary button--small" href={mail}>
          <MailIcon />
          {m.email()}
        </a>
      )}
    </p>
  );
}
