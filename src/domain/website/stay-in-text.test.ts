import assert from "node:assert/strict";
import test from "node:test";
import { stayInText } from "./stay-in-text.ts";

const writtenOn = "2026-11-28";
const found: Record<string, object> = {
  "A room from 5 to 7 Dec for 2 adults and 1 child?": {
    checkInDate: "2026-12-05",
    checkOutDate: "2026-12-07",
    adults: 2,
    children: 1,
  },
  "5th December 2026 till 9th December 2026": { checkInDate: "2026-12-05", checkOutDate: "2026-12-09" },
  "December 30 - 31, please": { checkInDate: "2026-12-30", checkOutDate: "2026-12-31" },
  "Dec 24, three nights, 4 people": { checkInDate: "2026-12-24", checkOutDate: "2026-12-27", adults: 4 },
  "from 12/01/2027 to 14.01.27": { checkInDate: "2027-01-12", checkOutDate: "2027-01-14" },
  "2026-12-05 to 2026-12-06": { checkInDate: "2026-12-05", checkOutDate: "2026-12-06" },
  "Arriving 3 January, leaving 5 January": { checkInDate: "2027-01-03", checkOutDate: "2027-01-05" },
  "tomorrow for 2 nights": { checkInDate: "2026-11-29", checkOutDate: "2026-12-01" },
  "Sea View, Sat, 5 Dec 2026 to Mon, 7 Dec 2026": { checkInDate: "2026-12-05", checkOutDate: "2026-12-07" },
  "Six of us, two children": { adults: 4, children: 2 },
  "೫ ಡಿಸೆಂಬರ್ 2 ರಾತ್ರಿ, 3 ಜನ": { checkInDate: "2026-12-05", checkOutDate: "2026-12-07", adults: 3 },
  "5 दिसंबर 2 रात, 4 लोग": { checkInDate: "2026-12-05", checkOutDate: "2026-12-07", adults: 4 },
  "A reception for 280 guests, 40 children": {},
  "31 Feb, 1.13.2026, 99/99/9999, call 98450 12345": {},
  "We may come in the summer. 12 may": { checkInDate: "2027-05-12" },
  "We stayed on 3 Nov 2026": {},
  "": {},
};

for (const [message, stay] of Object.entries(found)) {
  test(`"${message}" says ${JSON.stringify(stay)}`, () => assert.deepEqual(stayInText(message, writtenOn), stay));
}
