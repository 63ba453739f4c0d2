import assert from "node:assert/strict";
import test from "node:test";
import { defaultLocale } from "#domain/platform/text/locales.ts";
import { readCatalogue } from "../scripts/messages/catalogue.ts";
import { assertedTexts, matchesMessage, textsOf } from "./support/platform/asserted-messages.ts";
import { readSources, type SourceFile } from "./support/platform/imports.ts";
import { variantsOf } from "./support/platform/message-variants.ts";

/** A message of the specification with `{…}` for values; `shown` is the full text on the screen, if longer. */
type Message = string | { message: string; shown: string };

/** Sections 2, 4 and 5: validation messages and empty lists, asserted over the API or on a screen. */
const ruleMessages: Record<string, Message[]> = {
  "empty lists": [
    "No queries found.",
    "No bookings found",
    "No bookings found matching your filters",
    "No amenities found",
    'No amenities found matching "{term}"',
    "No rooms found",
    "No banquet halls found",
    "No rooms available at the moment.",
  ],
  "the public booking form": [
    "Name is required",
    "Email is required",
    "Email is invalid",
    "Phone number is required",
    "Please enter a valid 10-digit phone number",
    "Please select a booking type",
    "At least one guest is required",
    "Maximum capacity of {n} guests exceeded",
    "Your stay includes {date}, which is already fully booked.",
  ],
  "the amenity form": [
    "Amenity name is required",
    "Price is required for paid amenities",
    "Please upload an icon image",
    "Please upload an image file (JPEG, PNG, SVG)",
    "Image size should be less than 2MB",
    "Failed to process image. Please try again.",
  ],
  "the room form": [
    "Room name is required",
    "Room description is required",
    "Total rooms must be greater than 0",
    "All cost options must have a name and cost greater than 0",
    "At least one room image is required",
    "You must have at least one cost option",
    "Please upload only image files",
    "Image size should be less than 5MB",
  ],
  "the banquet form": [
    "Banquet hall name is required",
    "Seating capacity is required",
    "Floor information is required",
    "At least one banquet hall image is required",
  ],
  "the edit of a booking": ["Please fill in all required fields", "Check-out date must be after check-in date"],
};

/** Section 8: messages of screens, which only they show. */
const screenMessages: Record<string, Message[]> = {
  login: [
    { message: "Failed to login", shown: "Failed to login: {error}" },
    "Login successful!",
    "Unauthorized! Please login.",
  ],
  testimonials: [
    { message: "Failed to fetch testimonials", shown: "Error: Failed to fetch testimonials" },
    { message: "Failed to create testimonial", shown: "Error: Failed to create testimonial" },
    { message: "Failed to update testimonial", shown: "Error: Failed to update testimonial" },
    { message: "Failed to delete testimonial", shown: "Error: Failed to delete testimonial" },
    "Are you sure you want to delete this testimonial?",
  ],
  queries: [
    "Failed to fetch queries",
    "Failed to load queries",
    "Failed to update query",
    "Error updating query",
    "Failed to delete query",
    "Error deleting query",
    "Query updated successfully",
    "Query deleted successfully",
    "Are you sure you want to delete this query? This action cannot be undone.",
  ],
  "rooms, public": [
    "Error loading rooms. Please try again later.",
    "Failed to create booking. Please try again.",
    "Booking failed",
    "An unexpected error occurred",
    "Your booking was added successfully. Thank you!",
    "Maximum capacity of {n} guests exceeded",
  ],
  amenities: [
    "Failed to fetch amenities",
    "Failed to load amenities. Please try again.",
    "Failed to delete amenity",
    "Failed to update amenity",
    "Failed to create amenity",
    "Failed to save amenity. Please try again.",
    "Amenity created successfully!",
    "Amenity updated successfully!",
    "Amenity deleted successfully!",
  ],
  "rooms, admin": [
    "Failed to fetch rooms",
    "Failed to load rooms",
    "Failed to save room",
    "Error saving room",
    "Failed to update room availability",
    "Failed to update room schedule",
    "Failed to delete room",
    "Room created successfully",
    "Room updated successfully",
    "Room deleted successfully",
    "Room activated successfully",
    "Room deactivated successfully",
    "Room schedule updated successfully",
    "Are you sure you want to delete this room? This action cannot be undone.",
  ],
  "banquet halls": [
    "Failed to fetch banquet halls",
    "Failed to load banquet halls",
    "Failed to delete banquet hall",
    "Failed to save banquet hall",
    "Error saving banquet hall",
    "Banquet hall created successfully",
    "Banquet hall updated successfully",
    "Banquet hall deleted successfully",
  ],
};

const messagesOf = (groups: Record<string, Message[]>) =>
  Object.values(groups)
    .flat()
    .map((row) => (typeof row === "string" ? { message: row, shown: row } : row));

const sources = readSources("src", "tests").filter(({ path }) => path !== "tests/messages.test.ts");
const catalogue = readCatalogue(defaultLocale);
const isTest = ({ path }: SourceFile) => /\.(test|spec)\.tsx?$/.test(path) || path.startsWith("tests/");
/** A test that shows a screen: in a browser, or its components without one. */
const isScreenTest = ({ path }: SourceFile) =>
  /^tests\/(browser|components)\/([a-z]+\/)?[\w-]+\.(spec\.ts|test\.tsx)$/.test(path);
/** A test that calls the API. */
const isApiTest = (file: SourceFile) =>
  /^(src\/server|tests)\/.+\.test\.ts$/.test(file.path) &&
  file.imports.some(({ path }) => path === "tests/support/platform/app.ts" || path === "tests/support/rooms/rooms.ts");

const assertedBy = (isWanted: (file: SourceFile) => boolean) => sources.filter(isWanted).flatMap(assertedIn);
const parsed = new Map<SourceFile, string[]>();
const assertedIn = (file: SourceFile) => {
  const texts = parsed.get(file) ?? assertedTexts(file.text, file.path);
  parsed.set(file, texts);
  return texts;
};

test("every message of the specification is defined in exactly one place", () => {
  const program = sources.filter((file) => !isTest(file));
  const ofCode = program.flatMap((file) => textsOf(file).map((text) => ({ path: file.path, text })));
  const ofCatalogue = Object.entries(catalogue).flatMap(([group, messages]) =>
    Object.entries(messages).flatMap(([id, message]) =>
      variantsOf(message).map((text) => ({ path: `${group}.${id}`, text })),
    ),
  );
  const programTexts = [...ofCode, ...ofCatalogue];
  const misplaced = [...messagesOf(ruleMessages), ...messagesOf(screenMessages)].flatMap(({ message, shown }) => {
    const isPlace = ({ text }: { text: string }) => matchesMessage(text, message) || matchesMessage(text, shown);
    const places = programTexts.filter(isPlace).map(({ path }) => path);
    return places.length === 1 ? [] : [{ message, places }];
  });
  assert.deepEqual(misplaced, []);
});

test("every rule message is asserted by an API test or a test of its screen", () => {
  const texts = assertedBy((file) => isScreenTest(file) || isApiTest(file));
  const unseen = messagesOf(ruleMessages).filter(({ shown }) => !texts.some((text) => matchesMessage(text, shown)));
  assert.deepEqual(unseen, []);
});

test("every screen message is asserted by a test of its screen", () => {
  const texts = assertedBy(isScreenTest);
  const unseen = messagesOf(screenMessages).filter(({ shown }) => !texts.some((text) => matchesMessage(text, shown)));
  assert.deepEqual(unseen, []);
});

test("comments, negations, skipped tests and longer texts do not count as assertions", () => {
  const isAsserted = (source: string) => assertedTexts(source).some((text) => matchesMessage(text, "No rooms found"));
  const shown = [
    'await expect(page.getByText("No rooms found")).toBeVisible();',
    'assert.deepEqual(error.fields, { name: "No rooms found" });',
    'await expectToast(page, "No rooms found");',
    'const none = "No rooms found"; test("x", () => { assert.equal(a, none); });',
    'const none = page.getByText("No rooms found"); await expect(none).toBeVisible();',
    'for (const { empty } of [{ empty: "No rooms found", refused: "x" }]) expect(text).toBe(empty);',
    'const rows = [[1, "No rooms found"]] as const; for (const [n, text] of rows) assert.equal(f(n), text);',
    'const words = { none: "No rooms found" }; assert.equal(a, words.none);',
    'const all = ["No rooms found", ...more.map((one) => one + 1)]; for (const one of all) assert.equal(a, one);',
  ];
  for (const source of shown) assert.equal(isAsserted(source), true, source);
  const unseen = [
    '// expect(page.getByText("No rooms found")).toBeVisible();',
    'const none = "No rooms found"; assert.equal(a, b);',
    'await page.getByText("No rooms found").click();',
    'await expect(page.getByText("No rooms found")).toHaveCount(0);',
    'await expect(page.getByText("No rooms found")).not.toBeVisible();',
    'await expect(page.getByText("No rooms found")).toBeHidden();',
    'assert.notEqual(text, "No rooms found");',
    'test.skip("x", () => { assert.equal(text, "No rooms found"); });',
    'assert.equal(text, "No rooms found at all");',
    'for (const { refused } of [{ empty: "No rooms found", refused: "x" }]) expect(text).toBe(refused);',
    'const rows = [[1, "No rooms found"]] as const; for (const [n] of rows) assert.equal(f(n), 1);',
    'const words = { none: "No rooms found", some: "x" }; assert.equal(a, words.some);',
  ];
  for (const source of unseen) assert.equal(isAsserted(source), false, source);
});

test("a message of the catalogue is found with each of its forms", () => {
  assert.deepEqual(variantsOf("Room {isOn, select, yes {activated} other {deactivated}} <b>by {name}</b>"), [
    "Room activated by …",
    "Room deactivated by …",
  ]);
  assert.deepEqual(variantsOf("{count, plural, one {# room} other {# rooms}}"), ["… room", "… rooms"]);
});

test("a message matches with any value and with both branches of a conditional", () => {
  const text = `const a = \`Room \${on ? "activated" : "deactivated"} successfully\`, b = \`At most \${n} guests\`;`;
  const texts = textsOf({ path: "a.ts", text });
  assert.ok(texts.some((text) => matchesMessage(text, "Room deactivated successfully")));
  assert.ok(texts.some((text) => matchesMessage(text, "At most {n} guests")));
  assert.ok(matchesMessage("At most 2 guests", "At most {n} guests"));
  assert.ok(!matchesMessage("At most guests", "At most {n} guests"));
});
