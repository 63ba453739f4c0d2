import { formatPhone, telephoneUrl } from "#domain/platform/text/phone.ts";
import { receptionOf } from "#domain/property/lodge.ts";
import { useLodge } from "#web/lodge.ts";

/** For use in a sentence; does not break over two lines. */
export function ReceptionPhone() {
  const digits = receptionOf(useLodge());
  return (
    <a className="phone" href={telephoneUrl(digits)}>
      {formatPhone(digits)}
    </a>
  );
}
