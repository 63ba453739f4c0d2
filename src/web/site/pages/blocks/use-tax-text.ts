import { useContext } from "react";
import { ChargesGst } from "#web/shared/in-all.ts";
import type { TaxText } from "../../content/shape.ts";

/** For this property. */
export function useTaxText(): (text: TaxText) => string {
  const chargesGst = useContext(ChargesGst);
  return (text) => (typeof text === "string" ? text : chargesGst ? text.taxed : text.untaxed);
}
