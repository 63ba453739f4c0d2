import assert from "node:assert/strict";
import test from "node:test";
import { runInLocale } from "#current-locale";
import type { Locale } from "#domain/platform/text/locales.ts";
import { placeGroups } from "#web/admin/operations/desk-search/entries.ts";
import { accountPlaces, settingPlaces } from "#web/admin/operations/desk-search/setting-places.ts";
import { tradeWordsOf } from "#web/admin/operations/desk-search/trade-words.ts";
import { screens } from "#web/admin/platform/app/urls/screens.ts";

type Row = readonly [place: string, latin: string, kannada: string, hindi: string];

const setting = (name: string) => `/admin/settings#${name}`;

/** Terms that people type, a comma between them, and where they must lead. */
const table: readonly Row[] = [
  [
    "/admin/invoices/accounting",
    "gstr, GSTR-1, tally, tds, export",
    "ಟ್ಯಾಲಿ, ಜಿಎಸ್‌ಟಿ, ಟಿಡಿಎಸ್, ರಫ್ತು",
    "टैली, जीएसटी, टीडीएस, निर्यात",
  ],
  [
    "/admin/bookings",
    "refund, no-show, no show, noshow, check in, checkin, check-out, checkout, advance, late checkout",
    "ಮರುಪಾವತಿ, ಬಾರದವರು, ಚೆಕ್-ಇನ್, ಮುಂಗಡ, ರಿಯಾಯಿತಿ",
    "रिफ़ंड, नो-शो, चेक-इन, अग्रिम, छूट",
  ],
  ["/admin/backups", "backup, back-up, restore", "ಬ್ಯಾಕಪ್, ನಕಲು", "बैकअप, प्रति"],
  ["two-step", "two-step, two step, 2fa, otp", "ಎರಡು ಹಂತ", "दो चरण"],
  ["password", "password", "ಪಾಸ್‌ವರ್ಡ್", "पासवर्ड"],
  ["sessions", "logout, sign out", "ಸೈನ್ ಔಟ್", "साइन आउट"],
  ["announcements", "sound, notifications", "ಧ್ವನಿ", "आवाज़"],
  ["/admin/rooms", "room number, meal plan, photos, extra person", "ಕೊಠಡಿ ಸಂಖ್ಯೆ, ಚಿತ್ರ", "कमरा नंबर, नाश्ता"],
  ["/admin/chart", "room number, move room, room shift, block", "ಕೊಠಡಿ ಬದಲಾವಣೆ, ಬ್ಲಾಕ್", "कमरा बदलना, ब्लॉक"],
  [setting("checkInTime"), "check-in time, checkin time, checkout time", "ಚೆಕ್-ಇನ್ ಸಮಯ, ಚೆಕ್-ಔಟ್ ಸಮಯ", "चेक-इन समय"],
  [
    setting("timeFees.hourPrice"),
    "late checkout, late check-out, early check-in, half day",
    "ತಡವಾದ ಚೆಕ್-ಔಟ್, ಅರ್ಧ ದಿನ",
    "देर से चेक-आउट, आधा दिन",
  ],
  [
    "/admin/register",
    "form c, c form, form iii, police, passport, aadhaar",
    "ಫಾರಂ ಸಿ, ಪೊಲೀಸ್, ವಿದೇಶಿ",
    "फ़ॉर्म सी, पुलिस, विदेशी",
  ],
  ["/admin/register/roll-call", "fire, fire list, roll call, roll-call", "ಬೆಂಕಿ, ಹಾಜರಿ", "आग, हाज़िरी"],
  ["/admin/register/card", "registration card, blank card", "ನೋಂದಣಿ ಕಾರ್ಡ್", "पंजीकरण कार्ड"],
  [
    "/admin/handover",
    "wake-up, wake up, wakeup, lost property, lost and found, handover",
    "ಎಬ್ಬಿಸುವ ಕರೆ, ಕಳೆದ ವಸ್ತು",
    "वेक-अप, खोया-पाया",
  ],
  ["/admin/charges", "kot, dinner, laundry, cot, extra bed, minibar, taxi", "ಊಟ, ಮಂಚ, ಹಾಸಿಗೆ", "खाना, बिस्तर, धुलाई"],
  ["/admin/promos", "discount, voucher, coupon", "ರಿಯಾಯಿತಿ, ವೋಚರ್, ಕೂಪನ್", "छूट, वाउचर, कूपन"],
  ["/admin/invoices", "voucher, receipt, credit note, print, bill", "ರಸೀದಿ, ವೋಚರ್, ಪ್ರಿಂಟ್, ಬಿಲ್", "रसीद, वाउचर, प्रिंट, बिल"],
  [setting("staffLimits.refund"), "discount, limits, approval, refund", "ಮಿತಿ, ರಿಯಾಯಿತಿ", "सीमा, छूट"],
  [setting("securityDeposit"), "deposit, caution money, security deposit", "ಠೇವಣಿ", "डिपॉज़िट, जमानत"],
  ["/admin/channels", "commission, ota, booking.com, makemytrip, agoda, ical", "ಕಮಿಷನ್, ಒಟಿಎ", "कमीशन, ओटीए"],
  [setting("languages"), "language, kannada", "ಭಾಷೆ, ಕನ್ನಡ", "भाषा, हिन्दी"],
  ["/admin/brand", "logo, colours, favicon", "ಲೋಗೋ", "लोगो"],
  ["/admin/amenities", "wifi, wi-fi, parking", "ವೈಫೈ", "वाईफ़ाई"],
  ["/admin/guests", "erase, export, privacy, delete", "ಅಳಿಸಿ, ರಫ್ತು", "मिटाएँ, निर्यात"],
  ["/admin/import", "import, excel, csv", "ಆಮದು, ಎಕ್ಸೆಲ್", "आयात, एक्सेल"],
  ["/admin/rates", "holiday price, holiday, weekend, season, tariff", "ಹಬ್ಬ, ವಾರಾಂತ್ಯ, ದರ", "त्योहार, सप्ताहांत, दाम"],
  ["/admin/numbers", "invoice series, series, bill number", "ಇನ್‌ವಾಯ್ಸ್ ಸರಣಿ", "इनवॉइस सीरीज़"],
  ["/admin/invoices/bank", "bank, bank statement, utr, neft", "ಬ್ಯಾಂಕ್", "बैंक"],
  [setting("bankAccount.number"), "bank, ifsc", "ಬ್ಯಾಂಕ್", "बैंक"],
  [setting("upiId"), "upi, qr, gpay", "ಯುಪಿಐ", "यूपीआई"],
  [setting("phones.0.digits"), "whatsapp, phone", "ವಾಟ್ಸಾಪ್, ಫೋನ್", "व्हाट्सऐप, फ़ोन"],
  [setting("cancellation"), "cancellation policy, house rules", "ರದ್ದತಿ", "रद्द"],
  [setting("gstin"), "gst, gstin", "ಜಿಎಸ್‌ಟಿ", "जीएसटी"],
  [setting("documents.pan"), "pan, fssai", "ಆಹಾರ ಪರವಾನಗಿ", "खाद्य लाइसेंस"],
  ["/admin/reports", "export, print, occupancy, revpar, adr", "ರಫ್ತು, ಭರ್ತಿ", "निर्यात, प्रिंट"],
  ["/admin/bookings/day-sheet", "print, arrivals", "ಮುದ್ರಿಸಿ", "छापें"],
  ["/admin/day", "night audit, day close, shift, petty cash, cash drawer", "ದಿನದ ಮುಕ್ತಾಯ, ನಗದು", "नाइट ऑडिट, नकद"],
  ["/admin/housekeeping", "cleaning, dirty, maintenance, lost and found", "ಶುಚಿ, ದುರಸ್ತಿ", "सफ़ाई, मरम्मत"],
  ["/admin/dashboard", "approvals, today", "ಅನುಮೋದನೆ", "मंज़ूरी"],
  ["/admin/dashboard?new=walk-in", "walk-in, walkin", "ನೇರವಾಗಿ, ಬುಕಿಂಗ್ ಇಲ್ಲದ", "बिना बुकिंग"],
  ["/admin/bookings?new=booking", "new booking", "ಬುಕ್ ಮಾಡಿ", "नई बुकिंग"],
  ["/admin/companies", "bill to company, corporate", "ಕಾರ್ಪೊರೇಟ್", "कॉर्पोरेट"],
  ["/admin/companies/ageing", "outstanding, city ledger", "ಬಾಕಿ", "बकाया"],
  ["/admin/guest-card", "do not host, blacklist, birthday", "ಹುಟ್ಟುಹಬ್ಬ", "जन्मदिन"],
  ["/admin/banquets", "wedding, conference, hall", "ಮದುವೆ", "शादी"],
  ["/admin/queries", "enquiry, enquiries", "ವಿಚಾರಣೆ", "पूछताछ"],
  ["/admin/testimonials", "reviews, feedback", "ವಿಮರ್ಶೆ", "समीक्षा"],
  ["/admin/mails", "email, e-mail, smtp", "ಇಮೇಲ್", "ईमेल"],
  ["/admin/staff", "users, permissions, roles", "ಪಾತ್ರ, ಸಿಬ್ಬಂದಿ", "भूमिका, कर्मचारी"],
  ["/admin/audit", "history, audit", "ಇತಿಹಾಸ", "इतिहास"],
  ["/admin/server", "version, update, razorpay, payment gateway", "ಆವೃತ್ತಿ", "संस्करण"],
  ["/admin/guide", "help, manual", "ಸಹಾಯ", "मदद"],
];

const terms = (cell: string) => cell.split(", ");

for (const [locale, column] of [
  ["en", 1],
  ["kn", 2],
  ["hi", 3],
] as const satisfies readonly [Locale, number][])
  test(`the words of the trade find their screen, action or setting in ${locale}`, () =>
    runInLocale(locale, () => {
      const missing = table.flatMap((row) =>
        // Words in Latin letters are typed in every language.
        [...new Set([...terms(row[1]), ...terms(row[column])])]
          .filter((term) => {
            const entries = placeGroups(screens, term, "owner").flatMap((group) => group.entries);
            return !entries.some(({ key }) => key === row[0]);
          })
          .map((term) => `${term} → ${row[0]}`),
      );
      assert.deepEqual(missing, []);
    }));

test("every place has words in Latin letters", () => {
  const places = [
    ...screens.map(({ path }) => path),
    ...[...settingPlaces, ...accountPlaces].map(({ tool, path }) => tool ?? path),
  ];
  const without = places.filter((place) => tradeWordsOf(place) === "");
  assert.deepEqual(without, []);
});
