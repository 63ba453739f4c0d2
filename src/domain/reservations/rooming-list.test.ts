import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { parseRoomingList, type RoomingLine, withTotalGuests } from "./rooming-list.ts";

const brief = (text: string) =>
  parseRoomingList(text).lines.map(({ name, phone, guests, unit }) => [name, phone, guests, unit]);
const problemsOf = (text: string) => parseRoomingList(text).problems.map(({ line, message }) => `${line} ${message}`);

describe("a pasted rooming list", () => {
  it("has a name, a phone number and a number of guests per line, in any order and as far as they are known", () => {
    assert.deepEqual(brief("Ravi Prabhu, 98450 12345, 2\nAsha Shenoy\n3, Leena Pai\nMohan Kamath, +91-9900071234"), [
      ["Ravi Prabhu", "9845012345", 2, ""],
      ["Asha Shenoy", "", undefined, ""],
      ["Leena Pai", "", 3, ""],
      ["Mohan Kamath", "9900071234", undefined, ""],
    ]);
  });

  it("may have commas in names, numbered lines, and numbers from abroad", () => {
    assert.deepEqual(brief("1. Prabhu, Ravi, 9845012345\n2) Shenoy, Asha, +49 170 1234567, 1"), [
      ["Prabhu, Ravi", "9845012345", undefined, ""],
      ["Shenoy, Asha", "+491701234567", 1, ""],
    ]);
  });

  it("finds numbers behind a name also in a line with commas, and lists those that are none", () => {
    assert.deepEqual(brief("Chetan Shetty 9845000003, 2\nShenoy, Asha 98450 00004 3 pax"), [
      ["Chetan Shetty", "9845000003", 2, ""],
      ["Shenoy, Asha", "9845000004", 3, ""],
    ]);
    const cut = "Chetan Shetty 98450\nMeena Rao 98450, 2\nGopal 2, Bhat";
    assert.deepEqual(problemsOf(cut), ["1 “98450” is no phone number", "2 “98450” is no phone number"]);
  });

  it("may be written in Kannada or Hindi, with the digits of that script", () => {
    assert.deepEqual(brief("ರವಿ ಪ್ರಭು\t೯೮೪೫೦೧೨೩೪೫\t೨\r\nआशा शेणै\t९८४५०१२३४६\t१"), [
      ["ರವಿ ಪ್ರಭು", "9845012345", 2, ""],
      ["आशा शेणै", "9845012346", 1, ""],
    ]);
  });

  it("may be a table with a header, of which the columns are read by name", () => {
    const table = "Sl. No.;Room;Guest name;Mobile;Pax\n1;101;Ravi Prabhu;9845012345;2\n2;;Asha Shenoy;;";
    assert.deepEqual(brief(table), [
      ["Ravi Prabhu", "9845012345", 2, "101"],
      ["Asha Shenoy", "", undefined, ""],
    ]);
    assert.deepEqual(brief("ಹೆಸರು\tಫೋನ್\nರವಿ\t9845012345"), [["ರವಿ", "9845012345", undefined, ""]]);
    assert.deepEqual(brief("नाम,फ़ोन\nरवि,9845012345"), [["रवि", "9845012345", undefined, ""]]);
  });

  it("reads quoted cells, with separators, quotation marks and line ends in them, and other quotation marks as text", () => {
    assert.deepEqual(brief('"Prabhu, Ravi ""Bunty""",9845012345\n"Asha\nShenoy",2\nLeena "Lee" Pai\n"Half open'), [
      ['Prabhu, Ravi "Bunty"', "9845012345", undefined, ""],
      ["Asha Shenoy", "", 2, ""],
      ['Leena "Lee" Pai', "", undefined, ""],
      ['"Half open', "", undefined, ""],
    ]);
  });

  it("counts lines as an editor does, empty ones and those inside of cells included", () => {
    const { lines } = parseRoomingList('\uFEFF\r\nRavi\r\n\r\n"Asha\r\nRao",2\rLeena\n');
    assert.deepEqual(
      lines.map(({ line, name }) => [line, name]),
      [
        [2, "Ravi"],
        [4, "Asha Rao"],
        [6, "Leena"],
      ],
    );
    assert.deepEqual(parseRoomingList(" \n\t\r\n").lines, []);
  });

  it("may be a pasted chat, of which only the messages are read", () => {
    const chat = [
      "[27/11/26, 10:14:00 AM] Messages and calls are end-to-end encrypted.",
      "\u200e[27/11/26, 10:15:02\u202fAM] Asha Shetty: Ravi Kumar",
      "27/11/2026, 10:15 - Asha Shetty: Leena Pai 98450 12345 2 pax",
      "27/11/26, 10:16 pm - Asha Shetty: <Media omitted>",
      "27/11/26, 10:16 - Asha created group “Wedding”",
      "[27.11.26, 10:17:12] +91 98450 99999: Mohan Kamath, 3",
      "[10:18 AM, 11/27/2026] Asha Shetty: Suma Prabhu",
      "[10:19 ಅಪರಾಹ್ನ, 27/11/2026] Asha Shetty: Anitha Bhat",
      "\u202aVasanti Shenoy\u202c",
      "Asha Shetty, [27.11.2026 10:15]",
      "• *Gurudas Shenoy* +49 170 1234567",
    ].join("\n");
    assert.deepEqual(brief(chat), [
      ["Ravi Kumar", "", undefined, ""],
      ["Leena Pai", "9845012345", 2, ""],
      ["Mohan Kamath", "", 3, ""],
      ["Suma Prabhu", "", undefined, ""],
      ["Anitha Bhat", "", undefined, ""],
      ["Vasanti Shenoy", "", undefined, ""],
      ["Gurudas Shenoy", "+491701234567", undefined, ""],
    ]);
    assert.deepEqual(problemsOf(chat), []);
  });

  it("may have lines without commas", () => {
    const lines: [string, string, string, number | undefined][] = [
      ["Ravi Kumar 98450 12345 2", "Ravi Kumar", "9845012345", 2],
      ["Ravi Kumar - 9845012345 - 2 persons", "Ravi Kumar", "9845012345", 2],
      ["9845012345 Ravi Kumar", "Ravi Kumar", "9845012345", undefined],
      ["1) Ravi Kumar (3)", "Ravi Kumar", "", 3],
      ["Ravi Kumar x2", "Ravi Kumar", "", 2],
      ["ರವಿ ಕುಮಾರ್ ೯೮೪೫೦ ೧೨೩೪೫ ೨ ಜನ", "ರವಿ ಕುಮಾರ್", "9845012345", 2],
      ["Ravi Kumar +91 (0)98450 12345", "Ravi Kumar", "9845012345", undefined],
      ["Mr & Mrs D’Souza", "Mr & Mrs D’Souza", "", undefined],
    ];
    for (const [text, ...read] of lines) assert.deepEqual(brief(text), [[...read, ""]], text);
  });

  it("says by line what can't be read", () => {
    assert.deepEqual(problemsOf("9845012345, 2\nRavi, 98450\nAsha, 0\nLeena, 9845012345, 9845012346\nMohan, 2, 3"), [
      "1 The name is missing",
      "2 “98450” is no phone number",
      "3 “0” is no number of guests",
      "4 There are several phone numbers",
      "5 There are several numbers of guests",
    ]);
    assert.deepEqual(problemsOf("Name,Phone,Guests\nRavi,98450,many\n,9845012345,1"), [
      "2 “98450” is no phone number",
      "2 “many” is no number of guests",
      "3 The name is missing",
    ]);
    assert.deepEqual(problemsOf(`${"x".repeat(101)}`), ["1 The name has more than 100 characters"]);
  });
});

const names = fc
  .array(fc.constantFrom("ರವಿ", "ಪ್ರಭು", "आशा", "Ravi", "O'Neil", 'B"K"', "a,b", "x;y", "D’Souza", "७", "12-B", "-"), {
    minLength: 1,
    maxLength: 4,
  })
  .map((words) => `N ${words.join(" ")}`);
const entries = fc.record(
  {
    name: names,
    phone: fc.option(fc.stringMatching(/^[6-9]\d{9}$/), { nil: "" }),
    guests: fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined }),
  },
  { noNullPrototype: true },
);
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

describe("properties of a rooming list", () => {
  it("what is written as a table is read again, whatever the separator, the quotes and the line ends", () => {
    fc.assert(
      fc.property(
        fc.array(entries, { minLength: 1, maxLength: 12 }),
        fc.constantFrom(",", "\t", ";"),
        fc.constantFrom("\n", "\r\n", "\r"),
        fc.boolean(),
        (list, separator, end, hasBlankLines) => {
          const lines = [
            ["Name", "Phone", "Guests"].join(separator),
            ...list.map(({ name, phone, guests }) => [quoted(name), phone, String(guests ?? "")].join(separator)),
          ];
          // A comma in a name makes the table one of commas, unless its cells are separated by tabs.
          const isSemicolon = separator === ";" && list.some(({ name }) => name.includes(","));
          fc.pre(!isSemicolon);
          const { lines: read, problems } = parseRoomingList(lines.join(hasBlankLines ? end + end : end));
          assert.deepEqual(problems, []);
          assert.deepEqual(
            read.map(({ name, phone, guests }) => ({ name, phone, guests })),
            list,
          );
        },
      ),
    );
  });

  it("any text is read without an error, into as many entries as it has lines at most, in their order", () => {
    const pieces = fc.constantFrom(
      '"',
      '""',
      ",",
      ";",
      "\t",
      "\n",
      "\r\n",
      "\r",
      " ",
      "೧",
      "ಅ",
      "9845012345",
      "2",
      "Name",
      "\u0000",
      "\uD800",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          fc.array(pieces).map((all) => all.join("")),
        ),
        (text) => {
          const { lines, problems } = parseRoomingList(text);
          const count = text.split(/\r\n|\n|\r/).length;
          assert.ok(lines.length <= count);
          const numbers = lines.map(({ line }: RoomingLine) => line);
          assert.deepEqual(
            numbers,
            [...new Set(numbers)].toSorted((a, b) => a - b),
          );
          assert.ok(numbers.every((line) => line >= 1 && line <= count));
          for (const { line } of problems) assert.ok(numbers.includes(line));
          for (const { name, line } of lines) {
            assert.doesNotMatch(name, /\p{Cc}/u);
            assert.ok(name !== "" || problems.some((problem) => problem.line === line));
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe("counts with another total", () => {
  it("have that total, no negative part, and keep what fits", () => {
    const part = fc.integer({ min: 0, max: 6 });
    fc.assert(
      fc.property(part, part, part, fc.integer({ min: 1, max: 20 }), (adultMale, adultFemale, children, total) => {
        const counts = withTotalGuests({ adultMale, adultFemale, children }, total);
        assert.equal(counts.adultMale + counts.adultFemale + counts.children, total);
        assert.ok(Object.values(counts).every((count) => count >= 0));
        if (adultMale + adultFemale + children === total) {
          assert.deepEqual(counts, { adultMale, adultFemale, children });
        }
      }),
    );
    assert.deepEqual(withTotalGuests({ adultMale: 1, adultFemale: 1, children: 2 }, 3), {
      adultMale: 1,
      adultFemale: 1,
      children: 1,
    });
  });
});
