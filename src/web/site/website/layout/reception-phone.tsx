import { formatIndianPhone, telephoneUrl } from "#domain/platform/text/stored-phone.ts";
import { receptionOf } from "#domain/property/lodge.ts";
import { useLodge } from "#web/lodge.ts";

/** That of the reception, unless another one is given. For use in a sentence; does not break over two lines. */
export function ReceptionPhone({ digits: given }: { digits?: string | undefined }) {
  const lodge = useLodge();
  const digits = given ?? receptionOf(lodge);
  return (
    <a className="phone" href={telephoneUrl(digits)}>
      {formatIndianPhone(digits)}
    </a>
  );
}
