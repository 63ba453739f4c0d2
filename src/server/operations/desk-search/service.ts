import { type DeskFindings, foundPerKind, nothingFound } from "#domain/operations/desk-search.ts";
import { mayCall } from "#domain/platform/access/permissions.ts";
import type { StaffRole } from "#domain/platform/access/staff.ts";
import { foldText } from "#domain/platform/text/fold-text.ts";
import { searchTerm } from "#domain/platform/text/search-term.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import { findCompanies } from "#server/billing/companies/service.ts";
import { findInvoices } from "#server/billing/invoices/service.ts";
import { findPastStays } from "#server/operations/past-stays/service.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { listBookings } from "#server/reservations/bookings/lists/list.ts";
import { findGroups } from "#server/reservations/groups/read.ts";
import { findRooms } from "#server/rooms/rooms/service.ts";
import { findUnits } from "#server/rooms/units/service.ts";
import { listQueries } from "#server/website/queries/service.ts";

/** Enough to contain a few different guests. */
const bookingsRead = 25;

/** Records that match a term, a few of each kind that the role may open; nothing for an empty term. */
export async function searchDesk(
  db: Db,
  search: string,
  { today, role }: { today: Night; role: StaffRole | undefined },
): Promise<DeskFindings> {
  if (!search) return nothingFound;
  if (!mayCall("staff", role)) {
    const { bookings, companies, invoices } = await findAll(db, search, today);
    return { ...nothingFound, bookings, companies, invoices };
  }
  return findAll(db, search, today);
}

async function findAll(db: Db, search: string, today: Night): Promise<DeskFindings> {
  const [{ bookings }, { queries }, units, rooms, invoices, groups, companies, pastStays] = await Promise.all([
    listBookings(db, { search, page: 1, limit: bookingsRead }, today),
    listQueries(db, { search, page: 1, limit: foundPerKind }),
    findUnits(db, search, foundPerKind, today),
    findRooms(db, search, foundPerKind),
    findInvoices(db, search, foundPerKind),
    findGroups(db, search, foundPerKind),
    findCompanies(db, search, foundPerKind),
    findPastStays(db, search, foundPerKind),
  ]);
  return {
    bookings: bookings.slice(0, foundPerKind).map(briefBooking),
    guests: guestsOf(bookings, searchTerm(search)),
    units,
    pastStays: pastStays.map(({ total: _total, externalReference: _reference, ...stay }) => stay),
    groups: groups.map(({ _id, name, payerName, checkInDate, checkOutDate, rooms }) => ({
      _id,
      name,
      payerName,
      checkInDate,
      checkOutDate,
      rooms,
    })),
    companies: companies.map(({ _id, name, gstin, contact, isActive }) => ({ _id, name, gstin, contact, isActive })),
    rooms,
    queries: queries.map(({ _id, name, message, status, createdAt }) => ({ _id, name, message, status, createdAt })),
    invoices: invoices.map(({ _id, kind, number, issuedOn, buyer }) => ({ _id, kind, number, issuedOn, buyer })),
  };
}

function briefBooking({ _id, reference, name, roomName, checkInDate, checkOutDate, status }: Booking) {
  return { _id, reference, name, roomName, checkInDate, checkOutDate, status };
}

/** Not of bookings that match by their room or reference. */
function guestsOf(bookings: readonly DeskFindings["guests"][number][], term: string): DeskFindings["guests"] {
  const byPhone = new Map<string, DeskFindings["guests"][number]>();
  for (const { name, phone, email } of bookings) {
    const isMatch = [name, phone, email].some((text) => foldText(text).includes(term));
    if (isMatch && phone && !byPhone.has(phone)) byPhone.set(phone, { name, phone, email });
  }
  return [...byPhone.values()].slice(0, foundPerKind);
}
