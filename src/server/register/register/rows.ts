import { type ForeignDetails, noForeignDetails } from "#domain/register/foreigners.ts";
import { type Lack, missingFields, type StayGuest } from "#domain/register/register.ts";
import { type DocumentKind, documentKinds } from "#domain/register/register-fields.ts";
import type { Requirement } from "#domain/register/register-settings.ts";
import type { RegisterStayTable, StayGuestTable } from "#server/platform/database/tables/register-tables.ts";

export type StayTimes = Pick<RegisterStayTable, "arrived_at" | "departed_at">;

export const noTimes: StayTimes = { arrived_at: "", departed_at: "" };

const kindOf = (stored: string): DocumentKind | "" => documentKinds.find((kind) => kind === stored) ?? "";

function foreignDetailsOf({ foreign_details }: Pick<StayGuestTable, "foreign_details">): ForeignDetails {
  return { ...noForeignDetails, ...(foreign_details ? (JSON.parse(foreign_details) as Partial<ForeignDetails>) : {}) };
}

/** The times of the stay, unless the guest came later or left earlier. */
export function timesOf(row: Pick<StayGuestTable, "arrived_at" | "departed_at">, stay: StayTimes): StayTimes {
  if (stay.arrived_at === "") return noTimes;
  return { arrived_at: row.arrived_at || stay.arrived_at, departed_at: row.departed_at || stay.departed_at };
}

interface Around {
  stay: StayTimes;
  requires: readonly Requirement[];
}

export function toStayGuest(row: StayGuestTable, { stay, requires }: Around): StayGuest {
  const times = timesOf(row, stay);
  const described = {
    nationality: row.nationality,
    isOci: row.is_oci === 1,
    address: row.address,
    documentKind: kindOf(row.document_kind),
    documentEnd: row.document_end,
    passportEnd: row.passport_end,
    visaEnd: row.visa_end,
    comingFrom: row.coming_from,
    goingTo: row.going_to,
    purpose: row.purpose,
    vehicle: row.vehicle,
    signature: row.signature,
    foreign: foreignDetailsOf(row),
  };
  const lacks: Lack[] = missingFields(described, requires);
  return {
    _id: row.id,
    bookingId: row.booking_id,
    name: row.name,
    phone: row.phone,
    ...described,
    arrivedAt: times.arrived_at,
    departedAt: times.departed_at,
    isByGuest: row.is_by_guest === 1,
    lacks,
    filedNumber: row.filed_number,
    filedAt: row.filed_at,
    departureNumber: row.departure_number,
    departureFiledAt: row.departure_filed_at,
    updatedAt: row.updated_at,
  };
}
