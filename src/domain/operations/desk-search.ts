import * as v from "valibot";
import { companyShape } from "../billing/companies.ts";
import { invoiceShape } from "../billing/invoices.ts";
import { bookingShape } from "../reservations/bookings.ts";
import { groupSummaryShape } from "../reservations/groups.ts";
import { unitShape } from "../rooms/units.ts";
import { queryShape } from "../website/queries.ts";
import { pastStayShape } from "./past-stays.ts";

/** How many records of each kind a search returns. */
export const foundPerKind = 5;

export const deskFindingsShape = v.object({
  bookings: v.array(
    v.pick(bookingShape, ["_id", "reference", "name", "roomName", "checkInDate", "checkOutDate", "status"]),
  ),
  /** People who booked, one per phone number, with the details of their newest booking. */
  guests: v.array(v.pick(bookingShape, ["name", "phone", "email"])),
  /** With who has them tonight. */
  units: v.array(v.object({ ...v.pick(unitShape, ["_id", "label", "tonight"]).entries, roomName: v.string() })),
  groups: v.array(v.pick(groupSummaryShape, ["_id", "name", "payerName", "checkInDate", "checkOutDate", "rooms"])),
  /** Stays from the time before the program. */
  pastStays: v.array(v.omit(pastStayShape, ["total", "externalReference"])),
  companies: v.array(v.pick(companyShape, ["_id", "name", "gstin", "contact", "isActive"])),
  rooms: v.array(v.object({ _id: v.string(), name: v.string(), isActive: v.boolean() })),
  queries: v.array(v.pick(queryShape, ["_id", "name", "message", "status", "createdAt"])),
  invoices: v.array(v.pick(invoiceShape, ["_id", "kind", "number", "issuedOn", "buyer"])),
});
export type DeskFindings = v.InferOutput<typeof deskFindingsShape>;

export const nothingFound: DeskFindings = {
  bookings: [],
  guests: [],
  units: [],
  groups: [],
  pastStays: [],
  companies: [],
  rooms: [],
  queries: [],
  invoices: [],
};
