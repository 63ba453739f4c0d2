import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { AppError } from "#domain/platform/values/errors.ts";
import type { HousekeepingUnit, SettableState } from "#domain/rooms/housekeeping.ts";
import { createStateQueue, type PendingState } from "./state-queue.ts";

const mark = (unitId: string, state: SettableState, updatedAt = "v1"): PendingState => ({
  unitId,
  label: unitId,
  state,
  updatedAt,
});

/** Without what the queue notes for itself. */
const bare = ({ unanswered: _unanswered, ...pending }: PendingState): PendingState => pending;

/** A server that answers when it is told to. */
function world(kept: readonly PendingState[] = []) {
  const sent: { pending: PendingState; answer: (result?: Error) => Promise<void> }[] = [];
  const stored: HousekeepingUnit[] = [];
  const refused: [PendingState, string][] = [];
  let saved: readonly PendingState[] = kept;
  let wake = () => {};
  const waits: number[] = [];
  const queue = createStateQueue(
    {
      send: (pending) =>
        new Promise((resolve, reject) => {
          const unit = { _id: pending.unitId, state: pending.state, changedAt: `after ${pending.updatedAt}` };
          const answer = async (result?: Error) => {
            if (result) reject(result);
            else resolve(unit as HousekeepingUnit);
            await turn();
          };
          sent.push({ pending: bare(pending), answer });
        }),
      onStored: (unit) => stored.push(unit),
      ownUnitIn: ({ details }) => {
        const { unit } = (details ?? {}) as { unit?: HousekeepingUnit };
        return unit?.changedBy === "me" ? unit : undefined;
      },
      onRefused: (pending, { code }) => refused.push([pending, code]),
      save: (pending) => {
        saved = pending;
      },
      wait: (millis) => {
        waits.push(millis);
        return new Promise((resolve) => {
          wake = resolve;
        });
      },
    },
    kept,
  );
  const last = () => sent.at(-1) ?? assert.fail("nothing was sent");
  const online = async () => {
    wake();
    await turn();
  };
  return { queue, sent, stored, refused, waits, last, saved: () => saved, online };
}

const changedTo = (unitId: string, state: SettableState, changedAt: string, changedBy = "me") =>
  new AppError("changed", undefined, { details: { unit: { _id: unitId, state, changedAt, changedBy } } });

const lost = () => new AppError("unavailable", "The connection failed", { cause: new TypeError("Failed to fetch") });

describe("the queue of marked states", () => {
  it("sends one after another and forgets what is stored", async () => {
    const { queue, sent, stored, last, saved } = world();
    queue.put(mark("101", "clean"));
    queue.put(mark("102", "clean"));
    assert.equal(sent.length, 1);
    assert.deepEqual(
      queue.snapshot().pending.map(({ unitId }) => unitId),
      ["101", "102"],
    );
    await last().answer();
    assert.deepEqual(last().pending, mark("102", "clean"));
    await last().answer();
    assert.deepEqual([queue.snapshot(), saved()], [{ pending: [], isStalled: false }, []]);
    assert.deepEqual(
      stored.map(({ _id }) => _id),
      ["101", "102"],
    );
  });

  it("tries again with longer pauses until the connection is back, over the same version", async () => {
    const { queue, sent, waits, last, saved, online } = world();
    queue.put(mark("101", "clean"));
    for (const _ of [1, 2, 3, 4, 5, 6]) {
      await last().answer(lost());
      assert.equal(queue.snapshot().isStalled, true);
      await online();
    }
    assert.deepEqual(waits, [1000, 2000, 4000, 8000, 15_000, 15_000]);
    assert.ok(sent.every(({ pending }) => pending.updatedAt === "v1"));
    assert.deepEqual(saved().map(bare), [mark("101", "clean")]);
    await last().answer();
    assert.deepEqual(queue.snapshot(), { pending: [], isStalled: false });
  });

  it("sends the last of several marks of one unit, over the version that the first one made", async () => {
    const { queue, sent, last } = world();
    queue.put(mark("101", "clean"));
    queue.put(mark("101", "inspected"));
    queue.put(mark("101", "dirty"));
    await last().answer();
    assert.deepEqual(last().pending, mark("101", "dirty", "after v1"));
    await last().answer();
    assert.equal(sent.length, 2);
  });

  it("sends no more after a mark that was taken back before the answer", async () => {
    const { queue, sent, last, online } = world();
    queue.put(mark("101", "clean"));
    await last().answer(lost());
    queue.put(mark("101", "dirty"));
    await online();
    assert.deepEqual(last().pending, mark("101", "dirty"));
    await last().answer();
    assert.equal(sent.length, 2);
  });

  it("takes back what was stored here, over the version that it made, and nothing that was refused", async () => {
    const { queue, sent, last } = world();
    const back = { unitId: "101", label: "101", state: "dirty" as const };
    queue.put(mark("101", "clean"));
    await last().answer();
    queue.putBack(back);
    assert.deepEqual(last().pending, mark("101", "dirty", "after v1"));
    await last().answer(new AppError("changed"));
    queue.putBack(back);
    assert.equal(sent.length, 2);
  });

  it("takes back a mark whose answer was lost, over the version that it made after all", async () => {
    const { queue, sent, stored, refused, last, online } = world();
    queue.put(mark("101", "clean"));
    await last().answer(lost());
    queue.putBack({ unitId: "101", label: "101", state: "dirty" });
    await online();
    await last().answer(changedTo("101", "clean", "v2"));
    assert.deepEqual(refused, []);
    assert.deepEqual(last().pending, mark("101", "dirty", "v2"));
    await last().answer();
    assert.equal(sent.length, 3);
    assert.deepEqual([stored.at(-1)?.state, queue.snapshot()], ["dirty", { pending: [], isStalled: false }]);
  });

  it("knows that through a reload; what a colleague changed, or what was never tried here, stays refused", async () => {
    const before = world();
    before.queue.put(mark("101", "clean"));
    await before.last().answer(lost());
    before.queue.put(mark("101", "inspected"));
    const again = world(before.saved());
    await again.last().answer(changedTo("101", "clean", "v2"));
    assert.deepEqual(again.last().pending, mark("101", "inspected", "v2"));
    await again.last().answer(changedTo("101", "clean", "v3"));
    assert.equal(again.refused.length, 1);

    const theirs = world(before.saved());
    await theirs.last().answer(changedTo("101", "clean", "v2", "a colleague"));
    assert.deepEqual([theirs.refused.length, theirs.sent.length], [1, 1]);
  });

  it("drops what the server refuses, says so, and goes on", async () => {
    const { queue, refused, last } = world();
    queue.put(mark("101", "clean"));
    queue.put(mark("102", "clean"));
    await last().answer(new AppError("changed"));
    assert.deepEqual(refused, [[mark("101", "clean"), "changed"]]);
    assert.equal(last().pending.unitId, "102");
  });

  it("keeps what is not stored for after a login or a reload", async () => {
    const { queue, sent, refused, saved, last } = world();
    queue.put(mark("101", "clean"));
    await last().answer(new AppError("not_authenticated"));
    assert.deepEqual([sent.length, refused, saved()], [1, [], [mark("101", "clean")]]);
    const again = world(saved());
    assert.deepEqual(again.last().pending, mark("101", "clean"));
    await again.last().answer();
    assert.deepEqual(again.saved(), []);
  });
});
