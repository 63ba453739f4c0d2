import { formatIndianPhone } from "#domain/platform/text/indian-phone.ts";
import { useLazyModule } from "#web/ui/loading/use-lazy-module.ts";

const loadFormat = () => import("#domain/platform/text/format-phone.ts");

/** A guest's number. How other countries group theirs is only fetched for such a number, which stands unspaced until then. */
export function usePhoneText(phone: string): string {
  const isForeign = phone.startsWith("+");
  const format = useLazyModule(loadFormat, isForeign, () => {});
  if (!isForeign) return formatIndianPhone(phone);
  return format?.formatPhone(phone) ?? phone;
}
