import { chargeName } from "#domain/billing/charges.ts";
import type { Buyer, Invoice, InvoiceLine, InvoiceSnapshot, TaxSplit } from "#domain/billing/invoices.ts";
import {
  accommodationSac,
  type StayTax,
  splitIncludedTax,
  stayTaxes,
  withLines,
  withoutStay,
  withRoundOff,
} from "#domain/billing/invoices.ts";
import type { Payer } from "#domain/billing/payers.ts";
import { taxedTogether } from "#domain/billing/tax/taxed-together.ts";
import { canBePaidInto } from "#domain/platform/money/bank-account.ts";
import { chargesUtgst, stateOfCode } from "#domain/platform/money/gstin.ts";
import { type Paise, paise, toBasisPoints, toPercent, toRupees } from "#domain/platform/money/money.ts";
import { formatIndianPhone } from "#domain/platform/text/indian-phone.ts";
import { spokenOf } from "#domain/platform/text/locales.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { holdsNights } from "#domain/platform/values/booking-status.ts";
import { parseQuote, type Quote } from "#domain/pricing/pricing.ts";
import { panOfGstin } from "#domain/property/document-facts.ts";
import type { Settings } from "#domain/property/settings.ts";
import type { BillCredit } from "#server/billing/payments/bill-credits.ts";
import { billParts } from "#server/billing/payments/bill-parts.ts";
import type { ChargeTable, InvoiceTable } from "#server/platform/database/tables/payment-tables.ts";
import type { BookingTable } from "#server/platform/database/tables/schema.ts";

interface Stay {
  booking: BookingTable;
  /** None of them voided. */
  charges: readonly ChargeTable[];
  /** The sum that credit notes have taken off. */
  credits: readonly BillCredit[];
}

export function snapshotOf({ booking, charges, credits }: Stay, settings: Settings, buyer: Buyer): InvoiceSnapshot {
  if (!holdsNights(booking.status)) return snapshotOfFee(booking, settings, buyer);
  const stay = snapshotOfStay(booking, settings, buyer);
  const billed = withCredits(withCharges(stay, charges, settings), credits, settings);
  return withRoundOff(billed, booking.rounding_paise);
}

/** One payer's part of a bill that is split; undefined if there is nothing on it. */
export function snapshotOfPart(
  { booking, charges, credits }: Stay,
  settings: Settings,
  { buyer, payer }: { buyer: Buyer; payer: Payer },
): InvoiceSnapshot | undefined {
  if (!holdsNights(booking.status)) {
    if (billParts(booking)[payer].total === 0) return undefined;
    return { ...snapshotOfFee(booking, settings, buyer), payer, isWholeBill: true };
  }
  const own = charges.filter((charge) => charge.payer === payer);
  const hasNights = booking.nights_payer === payer;
  if (!hasNights && own.length === 0) return undefined;
  const whole = snapshotOfStay(booking, settings, buyer);
  const stay = hasNights ? whole : withoutStay(whole);
  const { rounding } = billParts(booking)[payer];
  const taken = credits.filter((credit) => credit.payer === payer);
  const part = { ...withRoundOff(withCredits(withCharges(stay, own, settings), taken, settings), rounding), payer };
  return hasNights && own.length === charges.length ? { ...part, isWholeBill: true } : part;
}

/** A fee that is kept is taxed as the stay: at the rate of its first night (Circular 178/10/2022-GST). */
function snapshotOfFee(booking: BookingTable, settings: Settings, buyer: Buyer): InvoiceSnapshot {
  const { nightly, nights } = parseQuote(booking.quote);
  const total = booking.cancellation_fee_paise ?? paise(0);
  const rate = (settings.chargesGst ? nightly[0]?.gst : undefined) ?? untaxed;
  return {
    ...factsOf(booking, settings, { roomName: roomWithPlan(booking), nights }),
    buyer,
    fee: booking.status === "no-show" ? "no-show" : "cancelled",
    ...taxFields({ ...splitIncludedTax(total, rate), total }),
  };
}

/** Says into which account a company pays. */
export const withBankAccount = (snapshot: InvoiceSnapshot, { bankAccount }: Settings): InvoiceSnapshot =>
  canBePaidInto(bankAccount) ? { ...snapshot, bankAccount } : snapshot;

/** Adds the facts that the accountant of a registered buyer needs. */
export function withBusinessFacts(snapshot: InvoiceSnapshot): InvoiceSnapshot {
  const { buyer, seller } = snapshot;
  if (buyer.gstin === "") return snapshot;
  const code = buyer.gstin.slice(0, 2);
  const state = `${stateOfCode(code) ?? ""} (${code})`.trim();
  return {
    ...snapshot,
    buyer: { ...buyer, state },
    ...(seller.gstin && { seller: { ...seller, pan: panOfGstin(seller.gstin) } }),
  };
}

const withCharges = (stay: InvoiceSnapshot, charges: readonly ChargeTable[], settings: Settings): InvoiceSnapshot =>
  withLines(stay, taxedTogether(stay, linesOf(charges, settings)));

/** A bill that is issued again is less by what earlier notes took off; their tax is as they have it. */
const withCredits = (bill: InvoiceSnapshot, credits: readonly BillCredit[], { chargesGst }: Settings) =>
  withLines(
    bill,
    credits.map(({ number, working_day, sac, gst_points, amount_paise, net_paise }): InvoiceLine => {
      const net = chargesGst ? net_paise : amount_paise;
      const tax = amount_paise - net;
      const half = Math.floor(tax / 2);
      return {
        description: number,
        when: working_day,
        sac,
        rate: chargesGst ? toPercent(gst_points) : 0,
        quantity: 1,
        taxable: toRupees(paise(-net)),
        cgst: toRupees(paise(-half)),
        sgst: toRupees(paise(-half)),
        rounding: toRupees(paise(2 * half - tax)),
        total: toRupees(paise(-amount_paise)),
        isCredit: true,
      };
    }),
  );

const linesOf = (charges: readonly ChargeTable[], { chargesGst }: Settings): InvoiceLine[] =>
  (chargesGst ? charges : charges.map((charge) => ({ ...charge, gst_points: untaxed }))).map(lineOf);

function lineOf(row: ChargeTable): InvoiceLine {
  const { charged_on, sac, gst_points, unit_paise, quantity, measure } = row;
  const total = paise(unit_paise * quantity);
  const split = splitIncludedTax(total, gst_points);
  return {
    description: chargeName(row),
    when: charged_on,
    sac,
    quantity,
    measure,
    ...taxFields({ ...split, total }),
  };
}

const untaxed = toBasisPoints(0);

const taxFields = ({ rate, taxable, cgst, sgst, rounding, total }: TaxSplit & { total: Paise }) => ({
  rate: toPercent(rate),
  taxable: toRupees(taxable),
  cgst: toRupees(cgst),
  sgst: toRupees(sgst),
  rounding: toRupees(rounding),
  total: toRupees(total),
});

/** Without registration nothing is tax, whatever it was when the stay was booked. */
function taxesOf(quote: Quote, { chargesGst }: Settings): StayTax[] {
  if (chargesGst) return stayTaxes(quote);
  const { grandTotal: total, nights, nightly } = quote;
  return [{ ...splitIncludedTax(total, untaxed), total, nights, from: nightly[0]?.night as Night }];
}

/** The stay without its charges. */
export function snapshotOfStay(booking: BookingTable, settings: Settings, buyer: Buyer): InvoiceSnapshot {
  const quote = parseQuote(booking.quote);
  const [first, ...others] = taxesOf(quote, settings) as [StayTax, ...StayTax[]];
  const roomName = roomWithPlan(booking);
  const stay = { ...factsOf(booking, settings, { roomName, nights: quote.nights }), buyer, ...taxFields(first) };
  if (others.length === 0) return stay;
  const lines = others.map(
    (tax): InvoiceLine => ({
      description: roomName,
      when: tax.from,
      sac: accommodationSac,
      quantity: tax.nights,
      isStay: true,
      ...taxFields(tax),
    }),
  );
  return withLines({ ...stay, stayNights: first.nights }, lines);
}

function factsOf(
  booking: BookingTable,
  settings: Settings,
  { roomName, nights }: { roomName: string; nights: number },
) {
  const gstin = settings.chargesGst ? settings.gstin : "";
  const { street, locality, region, postalCode } = settings.address;
  return {
    seller: {
      name: settings.name,
      address: [street, `${locality} ${postalCode}`, region],
      gstin,
      phone: formatIndianPhone(settings.phones[0]?.digits ?? ""),
      email: settings.email,
      ...printedFacts(settings),
    },
    booking: {
      reference: booking.reference,
      roomName,
      nights,
      checkIn: booking.check_in,
      checkOut: booking.check_out,
      ...(booking.departed_on !== "" && { departedOn: booking.departed_on }),
    },
    // The state of the property (IGST Act, section 12(3)). A GSTIN begins with its state's code.
    placeOfSupply: gstin && `${region} (${gstin.slice(0, 2)})`,
    ...(chargesUtgst(gstin) && { isUtgst: true as const }),
    sac: accommodationSac,
    corrects: null,
    locale: spokenOf(settings.languages, booking.locale),
  };
}

/** The lodge's facts about itself; a document of before has none of it. */
function printedFacts({ name, documents }: Settings) {
  const { legalName, pan, fssai, signatory, signatoryTitle, terms } = documents;
  return {
    ...(legalName !== "" && legalName !== name && { legalName }),
    ...(pan !== "" && { pan }),
    ...(fssai !== "" && { fssai }),
    ...(signatory !== "" && { signatory: { name: signatory, title: signatoryTitle } }),
    ...(terms !== "" && { terms }),
  };
}

function roomWithPlan({ room_name, cost_option_name, had_cost_options }: BookingTable): string {
  return had_cost_options === 1 && cost_option_name ? `${room_name}, ${cost_option_name}` : room_name;
}

/** `credited`: what notes have taken back of a part. */
export function toInvoice(row: InvoiceTable, correctedBy: string | null, credited = 0): Invoice {
  return {
    _id: row.id,
    bookingId: row.booking_id,
    kind: row.kind,
    number: row.number,
    issuedOn: row.issued_on,
    issuedBy: row.issued_by,
    correctedBy,
    ...(credited > 0 && { credited: toRupees(paise(credited)) }),
    ...(JSON.parse(row.data) as InvoiceSnapshot),
  };
}
