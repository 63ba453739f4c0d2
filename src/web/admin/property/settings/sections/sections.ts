import type { ComponentType } from "react";
import type { SettingsInput } from "#domain/property/settings.ts";
import * as m from "#messages/deskSettings.js";
import type { SettingsForm } from "../settings-form.ts";
import { BankSection } from "./bank.tsx";
import { BookingsSection } from "./bookings.tsx";
import type { SectionProps } from "./inputs.ts";
import { LanguagesSection } from "./languages.tsx";
import { LimitsSection } from "./limits.tsx";
import { LodgeSection } from "./lodge.tsx";
import { PricesSection } from "./prices.tsx";
import type { sectionKeys } from "./section-keys.ts";
import { TaxSection } from "./tax.tsx";
import { TimesSection } from "./times.tsx";

export interface SettingsSection {
  key: (typeof sectionKeys)[number];
  label: () => string;
  /** Each field of the settings is in one section. */
  fields: readonly (keyof SettingsForm)[];
  Fields: ComponentType<SectionProps>;
}

const lodge: SettingsSection = {
  key: "lodge",
  label: m.sectionLodge,
  fields: ["name", "place", "address", "position", "directions", "phones", "email", "whatsapp", "social"],
  Fields: LodgeSection,
};

export const settingsSections: readonly SettingsSection[] = [
  lodge,
  {
    key: "times",
    label: m.sectionTimes,
    fields: ["checkInTime", "checkOutTime", "timeZone", "cancellationSteps", "cancellation", "policies"],
    Fields: TimesSection,
  },
  {
    key: "bookings",
    label: m.sectionBookings,
    fields: [
      "maxUnconfirmedNights",
      "expireUnconfirmedDays",
      "confirmsAtOnce",
      "answerHours",
      "guestChanges",
      "takesForeignPhones",
      "bookingPrefix",
      "showsRatings",
      "retentionMonths",
    ],
    Fields: BookingsSection,
  },
  { key: "languages", label: m.sectionLanguages, fields: ["languages"], Fields: LanguagesSection },
  { key: "limits", label: m.limits, fields: ["staffLimits"], Fields: LimitsSection },
  {
    key: "prices",
    label: m.sectionPrices,
    fields: ["timeFees", "securityDeposit", "editPricing"],
    Fields: PricesSection,
  },
  {
    key: "tax",
    label: m.sectionTax,
    fields: ["gstin", "registration", "pricesIncludeGst", "roundsBills", "documents"],
    Fields: TaxSection,
  },
  { key: "bank", label: m.sectionBank, fields: ["upiId", "bankAccount"], Fields: BankSection },
];

/** The section with a field, whose name may be that of a part of it: "address.street". */
export function sectionOfField(name: string): SettingsSection | undefined {
  const [root] = name.split(".");
  const field = root === "chargesGst" || root === "hasSaidGst" ? "registration" : root;
  return settingsSections.find(({ fields }) => fields.some((one) => one === field));
}

export const sectionNamed = (key: string | null): SettingsSection =>
  settingsSections.find((section) => section.key === key) ?? lodge;

/** The keys of a save that belong to a section. */
export const inputKeysOf = ({ fields }: SettingsSection): (keyof SettingsInput)[] =>
  fields.flatMap((field) => (field === "registration" ? (["chargesGst", "hasSaidGst"] as const) : field));
