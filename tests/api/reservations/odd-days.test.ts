import assert from "node:assert/strict";
import test from "node:test";
import { endpoints } from "#contract/operations/index.ts";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import {
  type DayForm,
  dayFields,
  sampleOf,
  takesDays,
  withValue,
} from "#tests/support/platform/fuzz/contract-samples.ts";
import { idKinds, type KnownIds, validFields } from "#tests/support/platform/fuzz/fuzz-calls.ts";
import { startFuzzTarget } from "#tests/support/platform/fuzz/fuzz-target.ts";

const days = [
  "0000-01-01",
  "0000-00-00",
  "0001-01-01",
  "0999-12-31",
  "1000-01-01",
  "9998-12-31",
  "9999-01-01",
  "9999-12-31",
  "2026-02-30",
  "2026-13-01",
  "+010000-01-01",
  "-000001-01-01",
  "275760-09-13",
  "12/31/9999",
  "2/30/2026",
  "NaN",
];
const odd: Record<DayForm, readonly string[]> = {
  day: days,
  month: [...days.map((day) => day.replace(/-\d\d$/, "")), "9998", "9999", "0000"],
  instant: days.map((day) => `${day}T23:59:59.999Z`),
};

const isKnown = (key: string, ids: KnownIds): key is keyof KnownIds => Object.hasOwn(ids, key);

function urlOf({ path }: Endpoint, ids: KnownIds, query: unknown): string {
  const kind = idKinds.find(([pattern]) => pattern.test(path))?.[1] ?? "booking";
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => (isKnown(name, ids) ? ids[name] : ids[kind]));
  const given = Object.entries((query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  return `${url}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

test("no day, month or instant of any call is an error of the server", { timeout: 600_000 }, async (t) => {
  const { ids, send, assertIntact, outcomes } = await startFuzzTarget(t);
  const faults: string[] = [];
  const calls = endpoints.filter((endpoint) => takesDays(endpoint) && endpoint.bodyType !== "multipart");
  assert.ok(calls.length > 30, `${calls.length}`);
  for (const endpoint of calls) {
    const known = validFields(endpoint, ids);
    const valid: Record<"query" | "body", unknown> = {
      query: sampleOf(endpoint.query, known),
      body: sampleOf(endpoint.body, known),
    };
    for (const part of ["query", "body"] as const) {
      const fields = dayFields(endpoint[part]);
      const inputs = [
        ...fields.flatMap(({ path, form }) => odd[form].map((value) => withValue(valid[part], path, value))),
        // The longest span that there is.
        fields.reduce(
          (input: unknown, { path, form }) =>
            withValue(input, path, odd[form][/to|until|out/i.test(path.at(-1) ?? "") ? 5 : 4]),
          valid[part],
        ),
      ];
      for (const input of fields.length === 0 ? [] : inputs) {
        const query = part === "query" ? input : valid.query;
        const body = part === "body" ? input : valid.body;
        const fault = await send({
          name: endpoint.name,
          method: endpoint.method,
          url: urlOf(endpoint, ids, endpoint.query && query),
          as: "owner",
          headers: endpoint.body ? { "content-type": "application/json" } : {},
          body: endpoint.body && Buffer.from(JSON.stringify(body)),
        });
        if (fault) faults.push(`${endpoint.name} ${JSON.stringify(input)}: ${fault}`);
      }
    }
  }
  for (const day of days) {
    const url = `/api/days/${encodeURIComponent(day)}`;
    const fault = await send({ name: "getDayReport", method: "GET", url, as: "owner", headers: {}, body: undefined });
    if (fault) faults.push(`getDayReport ${day}: ${fault}`);
  }
  assert.deepEqual(faults, []);
  await assertIntact();
  const succeeded = [...outcomes.keys()].filter((outcome) => / 20[01]$/.test(outcome));
  assert.ok(succeeded.length >= 12, `only ${succeeded.join(", ")}`);
});
