import { bySlab } from "#domain/billing/charge-items.ts";
import { type ChargeKind, chargeRates } from "#domain/billing/charge-kinds.ts";
import * as m from "#messages/deskChargeItems.js";

/** The rates of GST; room extras can also follow the slab of the night. */
export function RateOptions({ kind }: { kind: ChargeKind }) {
  return (
    <>
      {kind === "stay" && <option value={bySlab}>{m.bySlab()}</option>}
      {chargeRates.map((rate) => (
        <option key={rate} value={rate}>
          {rate}%
        </option>
      ))}
    </>
  );
}
