import { type Paise, paise } from "../money/money.ts";

/** Room nights, and what they brought in without tax and fees. */
export interface RoomNights {
  sold: number;
  /** Not out of order. */
  available: number;
  revenue: Paise;
}

/** Percent with one decimal; 0 without rooms. */
export const occupancyOf = ({ sold, available }: Pick<RoomNights, "sold" | "available">): number =>
  available === 0 ? 0 : Math.round((sold * 1000) / available) / 10;

/** Average daily rate: room revenue per room that was sold. */
export const averageRate = ({ revenue, sold }: Pick<RoomNights, "sold" | "revenue">): Paise =>
  paise(sold === 0 ? 0 : Math.round(revenue / sold));

/** Revenue per available room. */
export const revenuePerRoom = ({ revenue, available }: Pick<RoomNights, "available" | "revenue">): Paise =>
  paise(available === 0 ? 0 : Math.round(revenue / available));
