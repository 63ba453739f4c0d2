import { telephoneUrl } from "#domain/platform/text/stored-phone.ts";
import { type LodgePhone, receptionPhone } from "#domain/property/lodge.ts";
import { useLodge } from "#web/lodge.ts";

/** That of the reception, unless another one is given. For use in a sentence; does not break over two lines. */
export function ReceptionPhone({ phone: given }: { phone?: LodgePhone | undefined }) {
  const lodge = useLodge();
  const phone = given ?? receptionPhone(lodge);
  if (!phone) return undefined;
  return (
    <a className="phone" href={telephoneUrl(phone.digits)}>
      {phone.text}
    </a>
  );
}
