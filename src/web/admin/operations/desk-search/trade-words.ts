/**
 * Words of the trade by the place that they lead to. They are typed in Latin letters in every language: a clerk who
 * reads Kannada types "no-show" and "OTA". What each language calls a place stands in its catalogue.
 */
const words: Record<string, string> = {
  "/admin/set-up": "set up go live checklist",
  "/admin/dashboard": "dashboard today arrivals departures in-house approvals approve attention occupancy",
  "/admin/dashboard?new=walk-in": "walk-in without booking tonight",
  "/admin/chart": "chart tape calendar units move room shift upgrade block maintenance out of order room number",
  "/admin/bookings":
    "bookings reservations check-in check-out early late refund cancel cancellation extend no-show overstay stays advance deposit payment folio " +
    "discount waive",
  "/admin/bookings?new=booking": "new booking add reservation",
  "/admin/bookings/day-sheet": "print arrivals departures day sheet list",
  "/admin/bookings?view=in-house": "in-house checked in residents",
  "/admin/bookings?view=unconfirmed": "confirm pending",
  "/admin/bookings?view=owing": "balance due owing unpaid outstanding payments",
  "/admin/groups": "groups wedding rooming list several rooms",
  "/admin/groups?new=group": "new group several rooms wedding",
  "/admin/housekeeping":
    "housekeeping cleaning clean dirty inspected linen minibar maintenance repair plumber out of order lost and found",
  "/admin/day": "shift cash drawer petty cash tally day close night audit closing handover denominations export print",
  "/admin/handover":
    "handover hand-over notes tasks reminders wake-up calls alarm lost and found property parcels log book complaint shift",
  "/admin/register":
    "register police c-form form-c form iii foreigners passport aadhaar identity id proof signature registration export print",
  "/admin/register/roll-call": "fire list roll call emergency evacuation in-house print",
  "/admin/register/card": "registration card grc blank print",
  "/admin/queries": "queries enquiry enquiries inquiry lead contact questions",
  "/admin/invoices": "invoices bill receipt voucher credit note proforma refund voucher tax print export",
  "/admin/invoices/accounting": "GSTR GSTR-1 GSTR-3B Tally returns TDS export HSN SAC books accountant ledger",
  "/admin/invoices/bank": "bank statement reconcile match UPI UTR NEFT IMPS CSV",
  "/admin/companies": "companies corporate firm agent bill to company credit BTC",
  "/admin/companies/ageing": "ageing receivables outstanding city ledger credit debtors TDS",
  "/admin/reports": "reports occupancy ADR ARR RevPAR revenue pace forecast MIS export print commission",
  "/admin/rates": "rates tariff prices season weekend holiday festival minimum stay calendar yield",
  "/admin/charges":
    "charges extras price list dinner lunch breakfast food KOT laundry minibar cab taxi airport extra bed cot mattress SAC",
  "/admin/promos": "promo coupon voucher discount offer code",
  "/admin/channels":
    "sources commission OTA agents channel Booking.com MakeMyTrip MMT Goibibo Agoda Airbnb iCal calendars feed",
  "/admin/rooms":
    "rooms types room number units photos pictures capacity plans breakfast meal plan extra person child bed deposit advance",
  "/admin/amenities": "amenities facilities wi-fi internet parking AC TV geyser",
  "/admin/banquets": "banquet hall events wedding conference party function",
  "/admin/testimonials": "testimonials reviews ratings feedback",
  "/admin/pages": "pages content website texts pictures photos gallery menu tourism",
  "/admin/translations": "translations languages Kannada Hindi",
  "/admin/brand": "brand logo colours favicon look",
  "/admin/staff": "staff users accounts roles rights permissions password reset two-step",
  "/admin/staff/activity": "activity what staff did last login",
  "/admin/settings": "settings lodge",
  "/admin/numbers": "series invoice number bill number first number receipt number",
  "/admin/mails": "mails e-mail email outbox sent failed SMTP",
  "/admin/audit": "audit log history changes who did",
  "/admin/guests": "privacy guest data export erase delete forget DPDP",
  "/admin/guest-card": "guest card history preferences blacklist do not host birthday",
  "/admin/import": "import CSV Excel upload migrate",
  "/admin/backups": "backup back-up restore download",
  "/admin/server": "server version update PUBLIC_URL SMTP_URL mail server payment gateway Razorpay",
  "/admin/jobs": "jobs errors",
  "/admin/guide": "help guide manual training",
  "/admin/settings#name": "lodge name",
  "/admin/settings#address.street": "address map location directions PIN",
  "/admin/settings#phones.0.digits": "phone e-mail email WhatsApp Instagram Facebook social",
  "/admin/settings#checkInTime": "check-in time check-out time",
  "/admin/settings#timeFees.hourPrice": "late check-out early check-in half day hourly fee",
  "/admin/settings#cancellation": "cancellation policy refund no-show fee house rules pets",
  "/admin/settings#timeZone": "time zone clock",
  "/admin/settings#maxUnconfirmedNights": "unconfirmed expire hold",
  "/admin/settings#guestChanges": "change dates guest page",
  "/admin/settings#confirmsAtOnce": "instant confirmation answer",
  "/admin/settings#takesForeignPhones": "foreign phone country",
  "/admin/settings#bookingPrefix": "booking number prefix reference",
  "/admin/settings#showsRatings": "ratings stars",
  "/admin/settings#languages": "languages Kannada Hindi English",
  "/admin/settings#upiId": "UPI QR payment GPay PhonePe Paytm",
  "/admin/settings#gstin": "GST GSTIN tax registration",
  "/admin/settings#documents.pan": "PAN FSSAI signatory legal name terms",
  "/admin/settings#retentionMonths": "retention erase privacy",
  "/admin/settings#roundsBills": "round off",
  "/admin/settings#securityDeposit": "security deposit caution money refundable",
  "/admin/settings#editPricing": "edit price flat rule",
  "/admin/settings#bankAccount.number": "bank account IFSC NEFT",
  password: "password change login",
  "two-step": "two-step two-factor 2FA OTP authenticator security",
  sessions: "sessions devices sign out log out logout",
  announcements: "sound notifications bell alerts",
  help: "shortcuts keyboard keys",
};

/** Any field of limits: the section begins with one of them. */
const limitWords = "limits discount refund waive approval petty cash";

export const tradeWordsOf = (place: string): string =>
  words[place] ?? (place.startsWith("/admin/settings#staffLimits.") ? limitWords : "");
