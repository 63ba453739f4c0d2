import {
  amountOf,
  billedToCompany,
  chargesAt,
  companyReceipts,
  priceOfStay,
  receipts,
  roundingAt,
  splitTax,
  sum,
  toPaise,
  totalOf,
} from "./arithmetic.ts";
import {
  type BuyerName,
  buyers,
  creditCompany,
  creditNotes,
  daysOfMonth,
  type Method,
  type PaymentFact,
  payments,
  type Stay,
  stays,
} from "./facts.ts";

// The month's documents, GSTR-1 and the file for Tally as they should be.

interface Line {
  sac: string;
  rate: number;
  taxable: number;
  /** Central and state tax are equal; an odd paisa belongs to neither. */
  half: number;
  total: number;
}

interface Bill {
  stay: number;
  day: number;
  buyer: BuyerName;
  lines: Line[];
  roundOff: number;
  total: number;
}

const accommodation = "996311";
const inMonth = ({ day }: { day: number }) => 1 <= day && day <= daysOfMonth;
const stayOf = (id: number): Stay => stays.find((stay) => stay.id === id) as Stay;

/** Half of the tax of a value, rounded half up. */
const halfOf = (value: number, rate: number) => Math.floor((value * rate * 50 + 5000) / 10_000);

/**
 * Charges bear what is left of the tax of all at their rate, by their share of the total: the value is the one whose tax
 * comes to the total; if there is none, the total without its tax.
 */
function shareTax(bought: Line[], nights: readonly Line[], rate: number): void {
  if (rate === 0) return;
  const total = sum([...bought, ...nights].map((line) => line.total));
  const near = splitTax(total, rate).taxable;
  const values = [-3, -2, -1, 0, 1, 2, 3].map((step) => near + step);
  const value = values.find((one) => one + 2 * halfOf(one, rate) === total) ?? near;
  const half = halfOf(value, rate) - sum(nights.map((line) => line.half));
  const whole = sum(bought.map((line) => line.total));
  let before = 0;
  for (const line of bought) {
    const upTo = (amount: number) => Math.floor((half * amount) / whole);
    line.half = upTo(before + line.total) - upTo(before);
    line.taxable = line.total - 2 * line.half;
    before += line.total;
  }
  const rest = value - sum([...bought, ...nights].map(({ taxable }) => taxable));
  const largest = Math.max(...bought.map((line) => line.total));
  const bearer = bought.find((line) => line.total === largest);
  if (bearer) bearer.taxable += rest;
}

function billOf(id: number, day: number, buyer: BuyerName): Bill {
  const stay = stayOf(id);
  const nights = priceOfStay(stay).parts.map((part): Line => {
    const total = totalOf(part);
    const half = halfOf(total - part.tax, part.rate);
    return { sac: accommodation, rate: part.rate, taxable: total - part.tax, half, total };
  });
  const bought = chargesAt(stay, day).map((charge): Line => {
    const total = amountOf(charge);
    return { sac: charge.sac, rate: charge.gst, taxable: total, half: 0, total };
  });
  for (const rate of new Set(bought.map((line) => line.rate))) {
    shareTax(
      bought.filter((line) => line.rate === rate),
      nights.filter((line) => line.rate === rate),
      rate,
    );
  }
  const lines = [...nights, ...bought];
  const roundOff = roundingAt(stay, day);
  return { stay: id, day, buyer, lines, roundOff, total: sum(lines.map(({ total }) => total)) + roundOff };
}

/** Also those of later months, because what was paid in advance waits for them. */
const firstBills = stays.flatMap(({ id, bill }) => (bill ? [billOf(id, bill.day, bill.to)] : []));
const bills = [
  ...firstBills,
  ...creditNotes.flatMap(({ stay, day, again }) => (again ? [billOf(stay, day, again)] : [])),
].filter(inMonth);
/** A credit note takes back the stay's first invoice. */
const notes = creditNotes.map(({ stay, day }) => ({ ...(firstBills.find((bill) => bill.stay === stay) as Bill), day }));

const rupees = (paise: number) => paise / 100;

interface Signed {
  bill: Bill;
  sign: 1 | -1;
}
const signed = (of: readonly Bill[], sign: 1 | -1) => of.map((bill): Signed => ({ bill, sign }));
const isRegistered = ({ buyer }: Bill) => buyers[buyer].gstin !== "";
const isConsumer = (bill: Bill) => !isRegistered(bill);
const consumers = [...signed(bills.filter(isConsumer), 1), ...signed(notes.filter(isConsumer), -1)];
const companies = [...signed(bills.filter(isRegistered), 1), ...signed(notes.filter(isRegistered), -1)];

/** In rupees, by a key of each line. */
function byKey(of: readonly Signed[], keyOf: (line: Line, bill: Bill) => string, amount: (line: Line) => number) {
  const all = of.flatMap(({ bill, sign }) =>
    bill.lines.map((line) => ({ key: keyOf(line, bill), amount: sign * amount(line) })),
  );
  const groups = Map.groupBy(all, ({ key }) => key);
  return Object.fromEntries([...groups].map(([key, group]) => [key, rupees(sum(group.map(({ amount }) => amount)))]));
}

const taxableOf = ({ taxable }: Line) => taxable;

/** With the lines of it that are taxed, or with those at 0 %. */
const withLinesOf = (of: readonly Signed[], isWanted: (line: Line) => boolean) =>
  of.map(({ bill, sign }): Signed => ({ bill: { ...bill, lines: bill.lines.filter(isWanted) }, sign }));
const taxed = (of: readonly Signed[]) => withLinesOf(of, ({ rate }) => rate > 0);
const nilRated = (of: readonly Signed[]) =>
  rupees(
    sum(
      withLinesOf(of, ({ rate }) => rate === 0).flatMap(({ bill, sign }) =>
        bill.lines.map((line) => sign * line.taxable),
      ),
    ),
  );

const codes = (of: readonly Signed[]) => {
  const keyOf = ({ sac, rate }: Line) => `${sac} ${rate}`;
  return {
    total: byKey(of, keyOf, ({ total }) => total),
    taxable: byKey(of, keyOf, taxableOf),
    central: byKey(of, keyOf, ({ half }) => half),
    state: byKey(of, keyOf, ({ half }) => half),
  };
};

/** The rate of an advance; 18 where the stay's own rate can't be told. */
function rateOf(id: number): number {
  const [only, ...others] = priceOfStay(stayOf(id)).parts;
  return only && others.length === 0 ? only.rate : 18;
}

const vouchers = payments.filter(({ hasVoucher }) => hasVoucher);
const billedInMonth = ({ stay }: PaymentFact) => firstBills.some((bill) => bill.stay === stay && inMonth(bill));

function advances(of: readonly PaymentFact[]) {
  const groups = Map.groupBy(of, ({ stay }) => String(rateOf(stay)));
  const taxable = ({ stay, rupees: amount }: PaymentFact) =>
    Math.sign(amount) * splitTax(toPaise(Math.abs(amount)), rateOf(stay)).taxable;
  return Object.fromEntries([...groups].map(([rate, group]) => [rate, rupees(sum(group.map(taxable)))]));
}

const vouchersInMonth = vouchers.filter(inMonth);

export const expectedReturn = {
  b2b: {
    invoices: bills.filter(isRegistered).map(({ total }) => rupees(total)),
    taxable: byKey(
      taxed(companies.filter(({ sign }) => sign === 1)),
      ({ rate }, { buyer }) => `${buyers[buyer].gstin} ${rate}`,
      taxableOf,
    ),
  },
  b2cs: byKey(taxed(consumers), ({ rate }) => String(rate), taxableOf),
  cdnr: {
    notes: notes.filter(isRegistered).map(({ total }) => rupees(total)),
    taxable: byKey(taxed(signed(notes.filter(isRegistered), 1)), ({ rate }) => String(rate), taxableOf),
  },
  /** The month's payments for stays that are not billed in it, less the refunds. */
  at: advances(vouchersInMonth.filter((voucher) => !billedInMonth(voucher))),
  /** The earlier payments for stays that are. */
  atadj: advances(vouchers.filter((voucher) => voucher.day < 1 && billedInMonth(voucher))),
  exempt: { companies: nilRated(companies), consumers: nilRated(consumers) },
  hsnB2b: codes(companies),
  hsnB2c: codes(consumers),
  docs: {
    "Invoices for outward supply": bills.length,
    "Credit Note": notes.length,
    "Receipt Voucher": vouchersInMonth.filter(({ rupees }) => rupees > 0).length,
    "Refund Voucher": vouchersInMonth.filter(({ rupees }) => rupees < 0).length,
  },
};

const accounts: Record<Method, string> = { cash: "Cash", upi: "UPI", card: "Card", bank: "Bank" };

/** Debits by kind of voucher and account, in rupees; credits are negative. */
export function expectedTally() {
  const debits = new Map<string, number>();
  const add = (key: string, amount: number) => debits.set(key, (debits.get(key) ?? 0) + amount);
  const post = (type: string, { lines, total }: Bill, sign: 1 | -1) => {
    const revenue = (of: readonly Line[]) => sum(of.map(taxableOf));
    const rooms = revenue(lines.filter(({ sac }) => sac === accommodation));
    const others = revenue(lines.filter(({ sac }) => sac !== accommodation));
    const half = sum(lines.map((line) => line.half));
    add(`${type} Guests`, sign * total);
    add(`${type} Room Revenue`, -sign * rooms);
    add(`${type} Other Revenue`, -sign * others);
    add(`${type} CGST`, -sign * half);
    add(`${type} SGST`, -sign * half);
    add(`${type} Round Off`, -sign * (total - rooms - others - 2 * half));
  };
  for (const bill of bills) post("Sales", bill, 1);
  for (const note of notes) post("Credit Note", note, -1);
  const company = buyers[creditCompany].company.replace("&", "&amp;");
  const journal = billedToCompany.filter(inMonth);
  for (const { amount } of journal) {
    add(`Journal ${company}`, amount);
    add("Journal Guests", -amount);
  }
  const ofCompany = new Set(companyReceipts);
  const paid = receipts.filter(inMonth);
  for (const receipt of paid) {
    const { method, amount } = receipt;
    const type = amount > 0 ? "Receipt" : "Payment";
    add(`${type} ${accounts[method]}`, amount);
    add(`${type} ${ofCompany.has(receipt) ? company : "Guests"}`, -amount);
  }
  return {
    vouchers: {
      Sales: bills.length,
      "Credit Note": notes.length,
      Journal: journal.length,
      Receipt: paid.filter(({ amount }) => amount > 0).length,
      Payment: paid.filter(({ amount }) => amount < 0).length,
    },
    debits: Object.fromEntries([...debits].map(([key, amount]) => [key, rupees(amount)])),
  };
}

/** The company's account at the end of the month: what it paid settles the oldest bills first. */
export function expectedAccount() {
  const paid = sum(companyReceipts.map(({ amount }) => amount));
  let left = paid;
  const open = billedToCompany.map(({ amount }) => {
    const settled = Math.min(left, amount);
    left -= settled;
    return rupees(amount - settled);
  });
  const billed = sum(billedToCompany.map(({ amount }) => amount));
  return { billed: rupees(billed), paid: rupees(paid), balance: rupees(billed - paid), open };
}
