import { useContext } from "react";
import * as m from "#messages/shared.js";
import { ChargesGst, perNightTaxLabel } from "./in-all.ts";
import { type NightPriceProps, Price } from "./price.tsx";

/** One price beside those of other plans: what a night comes to. */
export function PlanPrice({ inAll, isFrom = false }: Pick<NightPriceProps, "inAll" | "isFrom">) {
  const chargesGst = useContext(ChargesGst);
  const lowest = chargesGst ? m.perNightTaxLowest() : m.perNightLowest();
  return <Price rupees={inAll} suffix={isFrom ? lowest : perNightTaxLabel({ chargesGst })} />;
}
