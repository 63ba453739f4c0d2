import { PhoneIcon } from "#web/ui/icons.tsx";
import { MailIcon } from "#web/ui/icons-inner.tsx";
import { MessageIcon } from "#web/ui/icons-manage.tsx";
import { contactAddresses } from "./contact-addresses.ts";

interface ContactLinksProps {
  phone: string;
  email: string;
  subject?: string;
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

export function ContactLinks(person: ContactLinksProps) {
  const { call, whatsapp, mail } = contactAddresses(person);
  return (
    <p className="contact-links">
      <a className="button button--secondary button--small" href={call}>
        <PhoneIcon />
        Call
      </a>
      <a className="button button--secondary button--small" href={whatsapp} target="_blank" rel="noreferrer">
        <MessageIcon />
        WhatsApp<span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      {mail && (
        <a className="button button--secondary button--small" href={mail}>
          <MailIcon />
          Email
        </a>
      )}
    </p>
  );
}
