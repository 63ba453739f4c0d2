import assert from "node:assert/strict";
import test from "node:test";
import type { MailKind } from "#domain/platform/access/mail-kinds.ts";
import { noStaffLimits } from "#domain/platform/access/staff-limits.ts";
import { noBankAccount } from "#domain/platform/money/bank-account.ts";
import { locales } from "#domain/platform/text/locales.ts";
import { defaultCancellationSteps } from "#domain/pricing/cancellation.ts";
import { quoteStay } from "#domain/pricing/pricing.ts";
import { quoteToWire, ratesFromWire } from "#domain/pricing/wire-prices.ts";
import { noColours } from "#domain/property/brand-colours.ts";
import { noDocumentFacts } from "#domain/property/document-facts.ts";
import { property } from "#domain/property/property.ts";
import type { Settings } from "#domain/property/settings.ts";
import { noTimeFees } from "#domain/property/time-fees.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import { queryReference } from "#domain/website/query-reference.ts";
import { methodOf } from "#server/reservations/bookings/booking-ics.ts";
import { signKey } from "#server/reservations/bookings/guest-keys.ts";
import { composeMail } from "./compose.ts";

const lodge: Settings = {
  _id: "lodge",
  ...property,
  cancellation: "",
  cancellationSteps: defaultCancellationSteps,
  policies: [],
  directions: "Turn left at Tiger Circle.",
  upiId: "",
  bankAccount: noBankAccount,
  gstFrom: "",
  gstin: "",
  maxUnconfirmedNights: 30,
  expireUnconfirmedDays: 0,
  guestChanges: "request",
  confirmsAtOnce: false,
  answerHours: 0,
  staffLimits: noStaffLimits,
  timeFees: noTimeFees,
  securityDeposit: 0,
  bookingPrefix: "",
  showsRatings: true,
  languages: [...locales],
  takesForeignPhones: true,
  timeZone: "Asia/Kolkata",
  chargesGst: true,
  hasSaidGst: true,
  pricesIncludeGst: false,
  editPricing: "flat",
  roundsBills: false,
  documents: noDocumentFacts,
  retentionMonths: null,
  updatedAt: "",
};
const rates = { cost: 3600, discount: 10, serviceFeePercentage: 10, gstPercentage: 18 };
const stay = { checkIn: "2026-07-01", checkOut: "2026-07-03", arrivalTime: "14:00", departureTime: "16:00" };
const quote = quoteToWire(quoteStay(ratesFromWire(rates), stay));
const booking: Booking = {
  _id: "b1",
  reference: "KL-7F3K9",
  roomId: "r1",
  roomName: "Garden Deluxe",
  childAges: [],
  areTimesFree: false,
  deposit: 0,
  holdUntil: "",
  answerBy: "",
  extras: [],
  cancellationPolicy: null,
  changeRequest: null,
  locale: "en",
  companyId: null,
  companyName: "",
  billingCompany: "",
  billingGstin: "",
  billingAddress: "",
  sourceId: "website",
  source: "",
  commission: 0,
  externalReference: "",
  groupId: null,
  isNamed: false,
  cancellationFee: null,
  costOptionId: "p1",
  costOptionName: "Standard",
  hadCostOptions: false,
  name: "Asha Rao",
  email: "asha@example.com",
  phone: "9845012345",
  bookingType: "Standard Booking",
  additionalGuests: "",
  additionalGuestNames: "",
  adultMale: 1,
  adultFemale: 1,
  children: 1,
  totalGuests: 3,
  specialRequests: "A cot, please.",
  additionalMessage: "",
  checkInDate: stay.checkIn,
  checkOutDate: stay.checkOut,
  arrivalTime: stay.arrivalTime,
  departureTime: stay.departureTime,
  numberOfNights: 2,
  pricePerNight: 3600,
  price: quote.price,
  quote,
  grandTotal: quote.grandTotal,
  departedOn: "",
  status: "confirmed",
  createdAt: "2026-06-15T06:30:00.000Z",
  updatedAt: "2026-06-15T07:30:00.000Z",
};
const query = {
  _id: "q1",
  name: "Tara Shetty",
  phone: "9900071234",
  email: "tara@example.com",
  message: "<b>Free?</b>",
};

const context = {
  lodge,
  timeZone: "Asia/Kolkata",
  siteUrl: "https://lodge.example",
  keySecret: "a secret of the test",
  colours: noColours,
  dictionaries: { en: new Map(), kn: new Map([["Garden Deluxe", "ಗಾರ್ಡನ್ ಡಿಲಕ್ಸ್"]]), hi: new Map() },
};
const key = signKey(context.keySecret, { id: "b1", email: booking.email }, "2026-09-01");
const compose = (kind: MailKind, about: object, recipient = "asha@example.com") =>
  composeMail({ kind, data: JSON.stringify(about), recipient }, context);

test("the mail to the guest has the stay, the price lines and directions", async () => {
  const mail = await compose("booking-confirmed", { booking });
  assert.equal(mail.subject, "Your booking KL-7F3K9 is confirmed");
  assert.equal(
    mail.text,
    `Dear Asha Rao,

Your stay at Kadalu Lodge is confirmed. We look forward to seeing you.

Reference: KL-7F3K9
Room: Garden Deluxe
Check-in: Wed, 1 Jul 2026, 14:00
Check-out: Fri, 3 Jul 2026, 16:00
Nights: 2
Guests: 3
Status: Awaiting check-in

₹3,600 × 3 nights: ₹10,800
Discount (10%): −₹1,080
Service fee (10%): ₹972
GST (18%): ₹1,924.56
Grand total: ₹12,616.56
Your departure is later in the day than your arrival: that counts as one more night, so 3 are charged. The night of Fri, 3 Jul 2026 is kept for you.

Open your booking:
https://lodge.example/booking/KL-7F3K9?key=${key}

Rooms are yours from 12 noon until 12 noon. Bring a government photo identity card for every adult. Nothing to pay now. You pay at the lodge.

Cancelling is free until the day before arrival. On the day of arrival the first night is charged. It is the same if you do not arrive.

Open your booking to change dates and guests, to add a wish or to cancel. For anything else, call +91 98450 12345 or answer this mail, and name your reference. Whoever has this mail can open your booking.

-- 
Kadalu Lodge
14 Ananth Nagar 2nd Stage, End Point Road, Manipal 576104, Karnataka
Open the map: https://www.google.com/maps/search/?api=1&query=13.3523,74.7868
Turn left at Tiger Circle.
+91 98450 12345
stay@kadalu.example
WhatsApp: https://wa.me/919845012345
`,
  );
});

test("the HTML has the same content, loads nothing, and contains the reservation as JSON-LD", async () => {
  const { html, text } = await compose("booking-confirmed", { booking });
  for (const line of text.split("\n").flatMap((line) => line.split(/: (?=[₹−\d]|Garden|KL)/))) {
    if (!/^(-- |Open|WhatsApp|$)|: |:$/.test(line)) assert.ok(html.includes(line.replaceAll("&", "&amp;")), line);
  }
  assert.doesNotMatch(html, /<img|<link|src=|url\(/);
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "");
  assert.equal(data["@type"], "LodgingReservation");
  assert.equal(data.reservationStatus, "https://schema.org/ReservationConfirmed");
  assert.equal(data.checkinTime, "2026-07-01T14:00:00+05:30");
  assert.equal(data.checkoutTime, "2026-07-03T16:00:00+05:30");
  assert.equal(data.totalPrice, 12616.56);
});

test("the mail about a cancellation takes the stay out of the calendar, without price or arrival information", async () => {
  const before = await compose("booking-confirmed", { booking });
  const mail = await compose("booking-cancelled", { booking: { ...booking, status: "cancelled" } });
  assert.match(before.calendar ?? "", /^METHOD:PUBLISH\r$/m);
  assert.match(mail.calendar ?? "", /^METHOD:CANCEL\r$/m);
  assert.match(mail.calendar ?? "", /^STATUS:CANCELLED\r$/m);
  assert.match(mail.calendar ?? "", /^ORGANIZER;.*:mailto:stay@kadalu\.example\r$/m);
  const property = (name: string, { calendar = "" }: { calendar: string | undefined }) =>
    new RegExp(`^${name}:(.*)\r$`, "m").exec(calendar)?.[1];
  assert.equal(property("UID", mail), property("UID", before));
  assert.ok(Number(property("SEQUENCE", mail)) > Number(property("SEQUENCE", before)));
  assert.equal(methodOf(mail.calendar ?? ""), "CANCEL");
  assert.doesNotMatch(mail.text, /₹|identity card/);
  assert.match(mail.html, /ReservationCancelled/);
});

test("a notice is sent to the lodge, contains the requests, and replies go to the guest", async () => {
  const mail = await compose("booking-notice", { booking }, "");
  assert.deepEqual([mail.to, mail.replyTo], ["stay@kadalu.example", "asha@example.com"]);
  assert.match(mail.text, /Special requests: A cot, please\./);
  assert.equal(mail.calendar, undefined);
});

test("a visitor's message is escaped in the notice, and is not sent to the address they entered", async () => {
  const notice = await compose("query-notice", { query }, "");
  assert.ok(notice.html.includes("&lt;b&gt;Free?&lt;/b&gt;"));
  assert.ok(!notice.html.includes("<b>"));
  const answer = await compose("query-received", { query }, query.email);
  assert.doesNotMatch(answer.text, /Free/);
  const reference = queryReference(query._id);
  assert.ok(answer.text.includes(reference) && notice.text.includes(reference));
});

test("a name is cut of links, domains and numbers in greeting and subject", async () => {
  const name = "Asha http://spam.example spam.example 9845012345";
  const mails = [
    await compose("query-received", { query: { ...query, name } }),
    await compose("booking-received", { booking: { ...booking, name } }),
  ];
  for (const { subject, text, html } of mails) {
    assert.ok(text.startsWith("Dear Asha,"), text);
    assert.doesNotMatch(subject + text + html, /spam/);
  }
  assert.equal((await compose("query-notice", { query: { ...query, name } }, "")).subject, "New message from Asha");
});

test("a name that is only a link is replaced", async () => {
  const linked = { query: { ...query, name: "spam.example" } };
  assert.ok((await compose("query-received", linked)).text.startsWith("Dear guest,"));
  assert.equal((await compose("query-notice", linked, "")).subject, "New message from a visitor");
});

test("the mail links to the booking, and the link expires sixty days after the stay", async () => {
  const { html, text } = await compose("booking-received", { booking });
  const url = `https://lodge.example/booking/KL-7F3K9?key=${key}`;
  assert.ok(html.includes(`href="${url}"`));
  assert.ok(text.includes(url));
  for (const kind of ["booking-changed", "booking-cancelled"] as const) {
    assert.ok((await compose(kind, { booking })).text.includes(url), kind);
  }
});

test("notices to the lodge do not contain the guest's key", async () => {
  for (const kind of ["booking-notice", "cancelled-notice", "request-notice"] as const) {
    const mail = await compose(kind, { booking, request: "A cot." }, "");
    assert.equal(mail.to, "stay@kadalu.example", kind);
    assert.match(mail.subject, /KL-7F3K9/, kind);
    assert.doesNotMatch(mail.text + mail.html, /key=/, kind);
  }
  assert.match((await compose("request-notice", { booking, request: "A cot." }, "")).text, /New wish: A cot\./);
});

test("with a UPI id the mail offers payment by UPI", async () => {
  const paying = { ...context, lodge: { ...lodge, upiId: "lodge@example" } };
  const row = { kind: "booking-confirmed" as const, data: JSON.stringify({ booking }), recipient: booking.email };
  assert.match(
    (await composeMail(row, paying)).text,
    /You pay at the lodge, or in advance by UPI: as you like\. Your booking’s page has the code\./,
  );
});

test("a brand's colours and logo are in mails to guests, and the logo comes with them", async () => {
  const logo = { png: Buffer.from("pixels"), width: 720, height: 168, alt: `The "palm" <b>` };
  const brand = { main: "#1c4a6e", accent: "", background: "#f4f7fa" };
  const branded = { ...context, colours: brand, logo };
  const mailOf = (kind: MailKind) => composeMail({ kind, data: JSON.stringify({ booking }), recipient: "" }, branded);
  const mail = await mailOf("booking-confirmed");
  assert.match(
    mail.html,
    /<img [^>]*src="cid:logo@lodge" alt="The &quot;palm&quot; &lt;b&gt;" width="240" height="56"\/>/,
  );
  assert.match(mail.html, /padding:16px;background:#f4f7fa/);
  assert.match(mail.html, /background:#1c4a6e;color:#[0-9a-f]{6};font-weight:700/);
  assert.doesNotMatch(mail.html, /#9a3b22|#faf5ec|https?:\/\/[^"]*\.png/);
  assert.equal(mail.logo, logo.png);
  const notice = await mailOf("booking-notice");
  assert.doesNotMatch(notice.html, /<img/);
  assert.equal(notice.logo, undefined);
});
