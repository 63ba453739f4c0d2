import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { addNights } from "../time/nights.ts";
import { bothDays, type DayOrder, dayReadingOf, readDay } from "./import-days.ts";
import { hasDecimalComma, parseAmount, parseCount } from "./import-numbers.ts";

const stays = (...pairs: [string, string][]) => pairs.map(([arrival, departure]) => ({ arrival, departure }));

describe("days of a file", () => {
  it("are read in every usual notation, and only if they exist", () => {
    const same = [
      "2026-12-12",
      "2026/12/12",
      "2026-12-12 00:00:00",
      "2026-12-12T00:00:00.000Z",
      "2026-12-11T18:30:00.000Z",
    ]
      .concat(["12-Dec-26", "12 Dec 2026", "12-DEC-2026", "Sat, 12 Dec 2026", "Dec 12, 2026", "December 12 2026"])
      .concat([
        "12th December 2026",
        "12/12/26",
        "12.12.2026",
        "12/12/2026 14:00",
        "12/12/2026 2:00 PM",
        "46368",
        "46368.5",
      ])
      .concat(["20261212", "೧೨/೧೨/೨೦೨೬", "१२/१२/२०२६", "１２/１２/２０２６"]);
    for (const text of same) assert.equal(readDay(text, "day-first"), "2026-12-12", text);
    for (const text of ["", "31/02/2026", "32 Dec 2026", "tomorrow", "12 Foo 2026", "12345", "99999", "2026-13-01"]) {
      assert.equal(readDay(text, "day-first"), undefined, text);
    }
  });

  it("have the order in which all of them exist", () => {
    assert.equal(dayReadingOf(stays(["9/23/2027", "9/25/2027"], ["5/9/2027", "5/11/2027"]), []), "month-first");
    assert.equal(dayReadingOf(stays(["23/9/2027", "25/9/2027"], ["5/9/2027", "7/9/2027"]), []), "day-first");
    assert.equal(dayReadingOf(stays(["5/9/2027", "7/9/2027"]), ["13/1/2027"]), "day-first");
    assert.equal(dayReadingOf(stays(["2027-09-05", "7-Sep-27"]), []), "day-first");
    // Nobody leaves before they arrive.
    assert.equal(dayReadingOf(stays(["2/8/2027", "1/9/2027"]), []), "day-first");
    assert.equal(dayReadingOf(stays(["8/2/2027", "9/1/2027"]), []), "month-first");
  });

  it("are undecided where both orders are possible, mixed where neither is, and a slip decides nothing", () => {
    assert.equal(dayReadingOf(stays(["5/9/2027", "7/9/2027"]), []), "undecided");
    assert.equal(dayReadingOf(stays(["23/9/2027", "25/9/2027"], ["9/23/2027", "9/25/2027"]), []), "mixed");
    assert.equal(dayReadingOf(stays(["99/99/2027", "25/9/2027"], ["5/9/2027", "7/9/2027"]), []), "day-first");
    assert.deepEqual(bothDays(["1/1/2027", "5/9/2027"]), {
      text: "5/9/2027",
      days: { "day-first": "2027-09-05", "month-first": "2027-05-09" },
    });
  });

  it("are never half read: a file is decided and right, or it is asked", () => {
    const stay = fc.record({ offset: fc.integer({ min: 0, max: 700 }), nights: fc.integer({ min: 1, max: 20 }) });
    const order = fc.constantFrom<DayOrder>("day-first", "month-first");
    fc.assert(
      fc.property(
        fc.array(stay, { minLength: 1, maxLength: 12 }),
        order,
        fc.constantFrom("/", "-", "."),
        (list, written, sign) => {
          const days = list.map(({ offset, nights }) => {
            const arrival = addNights("2026-01-01", offset);
            return { arrival, departure: addNights(arrival, nights) };
          });
          const text = (day: string) => {
            const [year, month, date] = day.split("-");
            return (written === "day-first" ? [date, month, year] : [month, date, year]).map(Number).join(sign);
          };
          const file = days.map(({ arrival, departure }) => ({ arrival: text(arrival), departure: text(departure) }));
          const reading = dayReadingOf(file, []);
          if (reading === "undecided") return;
          assert.equal(reading === "mixed", false);
          for (const [at, { arrival, departure }] of file.entries()) {
            const found: (string | undefined)[] = [
              readDay(arrival, reading as DayOrder),
              readDay(departure, reading as DayOrder),
            ];
            assert.deepEqual(found, [days[at]?.arrival, days[at]?.departure]);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe("numbers of a file", () => {
  it("are amounts in every usual notation", () => {
    const written: [string, number][] = [
      ["5000 INR", 5000],
      ["Rs 6,400/-", 6400],
      ["Rs. 6,400.50 /-", 6400.5],
      ["5.000,00", 5000],
      ["1.23.456,75", 123456.75],
      ["1,23,456.75", 123456.75],
      ["5000.000", 5000],
      ["5000,50", 5000.5],
      ["INR5,000", 5000],
      ["₹5 000", 5000],
      ["1.234.567", 1234567],
      ["1'234", 1234],
      ["೫೦೦", 500],
      ["रु 500", 500],
      ["0", 0],
    ];
    for (const [text, amount] of written) assert.equal(parseAmount(text), amount, text);
    for (const text of ["", "-5", "4.505", "1e3", "4 500 x", "=1+1", "9999999999", "USD 100", "5,0000", "1.5.2"]) {
      assert.equal(parseAmount(text), undefined, text);
    }
    assert.equal(hasDecimalComma(["4.505", "5.000,00"]), true);
    assert.equal(parseAmount("4.505", true), 4505);
  });

  it("are counts with their word", () => {
    for (const text of ["2", "2.0", "2 adults", "2 Adult(s)", "2 pax", "2 persons", "२"])
      assert.equal(parseCount(text), 2, text);
    for (const text of ["", "2.5", "-1", "two", "12345", "2 rooms 3"]) assert.equal(parseCount(text), undefined, text);
  });

  it("written by a program for any country are read back", () => {
    const formats = ["en-IN", "en-US", "de-DE"].map((tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 2 }));
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999_99 }),
        fc.constantFrom(...formats),
        fc.constantFrom("", "₹ ", "Rs. ", "INR "),
        (paise, format, sign) => {
          const cells = [format.format(paise / 100), format.format(123456.5)];
          assert.equal(parseAmount(sign + cells[0], hasDecimalComma(cells)), paise / 100);
        },
      ),
    );
  });
});
