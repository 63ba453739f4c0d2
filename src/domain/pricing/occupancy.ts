import { type Paise, paise } from "../platform/money/money.ts";

/** Ages are in years at arrival. */
export interface Occupancy {
  includedGuests: number;
  /** Per night. */
  extraAdult: Paise;
  extraChild: Paise;
  /** Children under this age cost nothing and take no included place; 0 for none. */
  freeUnderAge: number;
  /** From this age on a child is charged as an adult. */
  adultFromAge: number;
}

/** Whether the price depends on how old children are. */
export const pricesAges = ({ freeUnderAge, adultFromAge }: Pick<Occupancy, "freeUnderAge" | "adultFromAge">): boolean =>
  freeUnderAge > 0 || adultFromAge < 18;

export interface GuestAges {
  adults: number;
  children: number;
  /** A child without an age counts as a child that is charged. */
  childAges?: readonly number[] | undefined;
}

/** Per night. Included places go to adults first, so that the dearer guests are included. */
export function extraGuestsPrice(occupancy: Occupancy, { adults, children, childAges = [] }: GuestAges): Paise {
  const { includedGuests, extraAdult, extraChild, freeUnderAge, adultFromAge } = occupancy;
  const known = childAges.slice(0, children);
  const grown = known.filter((age) => age >= adultFromAge).length;
  const free = known.filter((age) => age < freeUnderAge).length;
  const fullPayers = adults + grown;
  const charged = children - grown - free;
  const extraAdults = Math.max(0, fullPayers - includedGuests);
  const extraChildren = Math.max(0, charged - Math.max(0, includedGuests - fullPayers));
  return paise(extraAdults * extraAdult + extraChildren * extraChild);
}
