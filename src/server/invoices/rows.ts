import { chargeName } from "#domain/charges.ts";
import type { Invoice, InvoiceInput, InvoiceLine, InvoiceSnapshot } from "#domain/invoices.ts";
import { accommodationSac, splitIncludedTax, splitTax, withLines, withRoundOff } from "#domain/invoices.ts";
import { paise, toPercent, toRupees } from "#domain/money.ts";
import { formatPhone } from "#domain/phone.ts";
import { parseQuote } from "#domain/pricing.ts";
import type { Settings } from "#domain/settings.ts";
import type { ChargeTable, InvoiceTable } from "#server/database/payment-tables.ts";
import type { BookingTable } from "#server/database/schema.ts";

interface Stay {
  booking: BookingTable;
  /** None of them voided. */
  charges: readonly ChargeTable[];
}

export function snapshotOf({ booking, charges }: Stay, settings: Settings, buyer: InvoiceInput): InvoiceSnapshot {
  const lines = withLines(snapshotOfStay(booking, settings, buyer), charges.map(lineOf));
  return withRoundOff(lines, booking.rounding_paise);
}

function lineOf(row: ChargeTable): InvoiceLine {
  const { charged_on, sac, gst_points, unit_paise, quantity, measure } = row;
  const total = paise(unit_paise * quantity);
  const { taxable, cgst, sgst, rounding } = splitIncludedTax(total, gst_points);
  return {
    ...{ description: chargeName(row), when: charged_on, sac, rate: toPercent(gst_points), quantity, measure },
    ...{ taxable: toRupees(taxable), cgst: toRupees(cgst), sgst: toRupees(sgst) },
    ...{ rounding: toRupees(rounding), total: toRupees(total) },
  };
}

function snapshotOfStay(booking: BookingTable, settings: Settings, buyer: InvoiceInput): InvoiceSnapshot {
  const quote = parseQuote(booking.quote);
  const { taxable, cgst, sgst, rounding, rate } = splitTax(quote);
  const { street, locality, region, postalCode } = settings.address;
  return {
    seller: {
      name: settings.name,
      address: [street, `${locality} ${postalCode}`, region],
      gstin: settings.gstin,
      phone: formatPhone(settings.phones[0]?.digits ?? ""),
      email: settings.email,
    },
    buyer,
    booking: {
      reference: booking.reference,
      roomName: roomWithPlan(booking),
      checkIn: booking.check_in,
      checkOut: booking.check_out,
      nights: quote.nights,
    },
    // The state of the property (IGST Act, section 12(3)). A GSTIN begins with its state's code.
    placeOfSupply: `${region} (${settings.gstin.slice(0, 2)})`,
    sac: accommodationSac,
    rate: toPercent(rate),
    taxable: toRupees(taxable),
    cgst: toRupees(cgst),
    sgst: toRupees(sgst),
    rounding: toRupees(rounding),
    total: toRupees(quote.grandTotal),
    corrects: null,
    locale: booking.locale,
  };
}

function roomWithPlan({ room_name, cost_option_name, had_cost_options }: BookingTable): string {
  return had_cost_options === 1 && cost_option_name ? `${room_name}, ${cost_option_name}` : room_name;
}

export function toInvoice(row: InvoiceTable, correctedBy: string | null): Invoice {
  return {
    _id: row.id,
    bookingId: row.booking_id,
    kind: row.kind,
    number: row.number,
    issuedOn: row.issued_on,
    issuedBy: row.issued_by,
    correctedBy,
    ...(JSON.parse(row.data) as InvoiceSnapshot),
  };
}
