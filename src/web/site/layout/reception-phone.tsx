import { receptionOf } from "#domain/lodge.ts";
import { formatPhone, telephoneUrl } from "#domain/phone.ts";
import { useLodge } from "#web/lodge.ts";

/** The reception's number inside a sentence, to be called with one tap; it never breaks over two lines. */
export function ReceptionPhone() {
  const digits = receptionOf(useLodge());
  return (
    <a className="phone" href={telephoneUrl(digits)}>
      {formatPhone(digits)}
    </a>
  );
}
