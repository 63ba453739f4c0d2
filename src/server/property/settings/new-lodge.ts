import { noBankAccount } from "#domain/platform/money/bank-account.ts";
import type { SettingsInput } from "#domain/property/settings.ts";

type Unknown = Pick<
  SettingsInput,
  | "name"
  | "place"
  | "address"
  | "position"
  | "email"
  | "phones"
  | "whatsapp"
  | "social"
  | "policies"
  | "directions"
  | "upiId"
  | "bankAccount"
  | "gstin"
  | "chargesGst"
  | "hasSaidGst"
  | "pricesIncludeGst"
  | "checkInTime"
  | "checkOutTime"
>;

/** The settings of a lodge whose owner has said nothing yet, as in a new database (migration 0080). */
export const newLodge: Unknown = {
  name: "",
  place: "",
  email: "",
  whatsapp: "",
  directions: "",
  upiId: "",
  gstin: "",
  chargesGst: false,
  hasSaidGst: false,
  pricesIncludeGst: false,
  address: { street: "", locality: "", region: "", postalCode: "" },
  position: { latitude: 0, longitude: 0 },
  bankAccount: noBankAccount,
  phones: [],
  social: [],
  policies: [],
  checkInTime: "12:00",
  checkOutTime: "11:00",
};
