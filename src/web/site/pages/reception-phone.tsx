import { formatPhone } from "#domain/phone.ts";
import { property } from "#domain/property.ts";
import { telephoneUrl } from "./reach-urls.ts";

/** The reception's number inside a sentence, to be called with one tap; it never breaks over two lines. */
export function ReceptionPhone() {
  const digits = property.phones[0]?.digits ?? "";
  return (
    <a className="phone" href={telephoneUrl(digits)}>
      {formatPhone(digits)}
    </a>
  );
}
