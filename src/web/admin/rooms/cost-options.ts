import type { FieldErrors } from "#domain/errors.ts";
import { gstWarning } from "#domain/gst-warning.ts";
import { type Rupees, toRupees } from "#domain/money.ts";
import type { Night } from "#domain/nights.ts";
import { costOptionGrandTotal, type Rates } from "#domain/pricing.ts";
import { costOptionInput, defaultCostOptionName } from "#domain/room-input.ts";
import { type CostOption, costOptionDefaults } from "#domain/rooms.ts";
import { validate } from "#domain/validate.ts";
import { ratesFromWire } from "#domain/wire-prices.ts";
import { randomKey } from "#web/forms/random-key.ts";

export interface CostOptionForm {
  id: string;
  name: string;
  cost: string;
  discount: string;
  serviceFeePercentage: string;
  gstPercentage: string;
}

const defaults = {
  cost: "",
  discount: String(costOptionDefaults.discount),
  serviceFeePercentage: String(costOptionDefaults.serviceFeePercentage),
  gstPercentage: String(costOptionDefaults.gstPercentage),
};

export function firstCostOption(): CostOptionForm {
  return { id: randomKey(), name: defaultCostOptionName, ...defaults };
}

/** Named "Option {n}", n being its position, or the next number that is not in use. */
export function nextCostOption(options: readonly CostOptionForm[]): CostOptionForm {
  const names = new Set(options.map(({ name }) => name.trim()));
  let number = options.length + 1;
  while (names.has(`Option ${number}`)) number += 1;
  return { id: randomKey(), name: `Option ${number}`, ...defaults };
}

export function costOptionFormOf({ id, name, ...rates }: CostOption): CostOptionForm {
  return {
    id,
    name,
    cost: String(rates.cost),
    discount: String(rates.discount),
    serviceFeePercentage: String(rates.serviceFeePercentage),
    gstPercentage: String(rates.gstPercentage),
  };
}

/** A number, or the text if it is none. */
export function typedNumber(text: string): number | string {
  const plain = text.trim();
  const number = Number(plain);
  return plain !== "" && Number.isFinite(number) ? number : plain;
}

/** The option as it is sent and checked. */
export function toCostOptionInput({ id, name, ...rates }: CostOptionForm) {
  return {
    id,
    name,
    cost: typedNumber(rates.cost),
    discount: typedNumber(rates.discount),
    serviceFeePercentage: typedNumber(rates.serviceFeePercentage),
    gstPercentage: typedNumber(rates.gstPercentage),
  };
}

/** Undefined while the figures are invalid. */
function ratesOf(option: CostOptionForm): Rates | undefined {
  // The name is irrelevant here and may be missing.
  const checked = validate(costOptionInput, { ...toCostOptionInput(option), name: "any" });
  return checked.ok ? ratesFromWire(checked.output) : undefined;
}

/** Undefined while the figures are invalid. */
export function grandTotalOf(option: CostOptionForm): Rupees | undefined {
  const rates = ratesOf(option);
  return rates && toRupees(costOptionGrandTotal(rates));
}

/** A warning if the GST differs from the lawful rate; saving is possible. */
export function gstWarningOf(option: CostOptionForm, today: Night | undefined): string | undefined {
  const rates = ratesOf(option);
  return rates && today && gstWarning(rates, today);
}

/** By the option's own field names; an error of the whole option is shown at the name. */
export function costOptionErrors(fields: FieldErrors, at: number): FieldErrors {
  const prefix = `costOptions.${at}`;
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([path]) => path === prefix || path.startsWith(`${prefix}.`))
      .map(([path, message]) => [path.slice(prefix.length + 1) || "name", message]),
  );
}
