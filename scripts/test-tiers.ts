/**
 * Which run has which tests. `npm test` is the main tier, `npm run test:full` also has the rest, and nothing runs twice.
 * `tests/test-tiers.test.ts` fails for a test file that no stage runs or that two do, and for a pattern that matches nothing.
 */
export type Tier = "main" | "rest";

/** The test files of each kind. */
export const testFiles = {
  unit: ["src/{domain,content,web}/**/*.test.ts", "tests/*.test.ts", "scripts/**/*.test.ts"],
  components: ["tests/components/**/*.test.tsx"],
  /** The HTML of the built website before any script. */
  html: ["tests/html/**/*.test.ts"],
  api: ["src/server/**/*.test.ts", "tests/api/**/*.test.ts"],
  browser: ["tests/browser/**/*.spec.ts"],
};

/** The farthest zone reveals every confusion of the hotel's day with the machine's. */
export const farthestZone = "Pacific/Kiritimati";
export const otherZones = ["America/Los_Angeles", "Asia/Kolkata"];

/** In `npm test` these run in all time zones, the other unit tests in the farthest; the rest has those of the program in the others. */
const dateTests = [
  "src/domain/**/{nights,night-*,civil-*,business-date,*-times,extra-night,booking-search,sessions,versions}.test.ts",
  "src/domain/**/{cancellation,pricing,rates,rate-changes,rooming-list,import-file}.test.ts",
  "src/web/**/{civil-date,instants,day,held-day,brief-dates,day-*,stay-*,chart-span,month-grid}.test.ts",
  "src/web/**/{*nights*,schedule,extend-form,list-query,bulk-form,target}.test.ts",
];

/**
 * In `npm test` these run on PostgreSQL, too: locks, races, constraints, triggers, migrations, search and what several
 * instances share. The rest has the other API tests, whose statements the query builder writes for both engines alike.
 */
const engineTests = [
  "src/server/**/{database,inventory,idempotency,events}/*.test.ts",
  "src/server/platform/limits/limits.test.ts",
  "src/server/reservations/**/{race,search-index}.test.ts",
  "src/server/operations/desk-search/*.test.ts",
  "tests/api/platform/instances.test.ts",
  "tests/api/reservations/histories.test.ts",
];

/**
 * Random histories: `npm test` plays the first half of their rounds, the rest the second (`tests/support/platform/rounds.ts`). On
 * PostgreSQL the rest plays a sample of those that are not about the engine.
 */
const randomTests = [
  "tests/api/reservations/histories.test.ts",
  "src/server/**/{day-histories,account-histories,gateway-histories,ledger-model,random-feeds,busy-nights}.test.ts",
];

/** The longest of the tests that open no database: what they show doesn't depend on its engine. */
const engineless = ["src/server/platform/images/{encode,malicious-images,svg}.test.ts"];

/** The tag of browser tests in `npm test`: one for each flow and screen. Those without it are in the rest. */
export const journeyTag = "@journey";

/**
 * The core-seconds of `yardstick.ts` on the machine of the budgets. It was taken on 29 November on another one, which is 1.45 times
 * slower by the stages that both had run: 0.072 there, divided by that.
 */
export const referenceYardstick = 0.05;

/**
 * The core-seconds that a stage may use on that machine, about three times what it does when nobody else is there: on 29 November the
 * same stages took 1.5 to 2.8 times as much beside busy neighbours, of which the yardstick saw 1.4. They notice a stage that triples.
 */
export const budgets: Record<"quick" | Tier, Record<string, number>> = {
  quick: { lint: 30, types: 60, unit: 135 },
  main: {
    lint: 30,
    types: 60,
    unused: 55,
    unit: 135,
    components: 700,
    html: 90,
    "api sqlite": 1100,
    "api postgres": 300,
    browser: 600,
  },
  rest: { unit: 30, "api sqlite": 105, "api postgres": 1400, browser: 2400 },
};

/** The lists that say which tier has which of the files. */
export const lists = { dates: dateTests, engine: engineTests, random: randomTests, engineless };
