import { receptionOf } from "#domain/lodge.ts";
import { formatPhone, telephoneUrl } from "#domain/phone.ts";
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
