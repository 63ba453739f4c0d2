import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { changedFields, faultsAfter, foreignChanges, isSame, keepMine } from "./record-form.ts";

interface Form {
  name: string;
  price: string;
  type: string;
  pictures: readonly { url: string }[];
}
const form = (part: Partial<Form> = {}): Form => ({
  name: "Laundry",
  price: "150",
  type: "paid",
  pictures: [{ url: "/images/a.jpg" }],
  ...part,
});
const entity = (part: Partial<Form> = {}) => ({ _id: "a1", updatedAt: "2026-01-20T05:00:00.000Z", ...form(part) });
const kind = {
  formOf: (record: ReturnType<typeof entity> | undefined) => form(record && { ...record }),
  labels: { name: "Name", price: "Price", type: "Type" },
  words: (field: keyof Form, { type }: Form) => (field === "type" ? type.toUpperCase() : undefined),
};

describe("two states of a form", () => {
  it("are compared by what is in them, files by identity", () => {
    const file = new File(["x"], "a.png");
    assert.ok(isSame([{ file }], [{ file }]));
    assert.ok(!isSame([{ file }], [{ file: new File(["x"], "a.png") }]));
    assert.ok(!isSame([1, 2], [2, 1]));
    assert.ok(!isSame({ a: 1 }, { a: 1, b: 2 }));
    assert.ok(!isSame([], {}));
  });

  it("differ in the fields that were changed", () => {
    assert.deepEqual(changedFields(form(), form({ pictures: [{ url: "/images/a.jpg" }] })), []);
    assert.deepEqual(changedFields(form(), form({ price: "200", pictures: [] })), ["price", "pictures"]);
  });
});

describe("when somebody else has saved in between", () => {
  it("keeps what was changed here and takes over the rest", () => {
    const mine = form({ price: "200" });
    assert.deepEqual(
      keepMine(mine, form(), form({ name: "Washing", price: "180" })),
      form({ name: "Washing", price: "200" }),
    );
  });

  it("says what they changed, and where both did", () => {
    const { formOf, labels, words } = kind;
    const edit = { opened: form(), form: form({ price: "200", name: "Washing" }) };
    assert.deepEqual(
      foreignChanges(
        { formOf, labels, words },
        edit,
        entity({ name: "Washing", price: "", type: "free", pictures: [] }),
      ),
      [
        { label: "Name", before: "Laundry", now: "Washing", mine: undefined },
        { label: "Price", before: "150", now: "empty", mine: "200" },
        { label: "Type", before: "PAID", now: "FREE", mine: undefined },
      ],
    );
  });
});

describe("what is said to be wrong", () => {
  const faults = { fields: { name: "Name it", price: "Price it" }, message: "Name it" };

  it("goes field by field as they are corrected, and the sentence with its field", () => {
    assert.deepEqual(faultsAfter(faults, { price: "1" }), { fields: { name: "Name it" }, message: "Name it" });
    assert.deepEqual(faultsAfter(faults, { name: "x" }), { fields: { price: "Price it" }, message: "Price it" });
  });

  it("goes together with what it is judged with", () => {
    assert.deepEqual(faultsAfter(faults, { price: "1" }, [["name", "price"]]), { fields: {}, message: undefined });
  });

  it("goes with a field when it lies inside of it", () => {
    const inside = { fields: { "options.0.cost": "Cost it" }, message: undefined };
    assert.deepEqual(faultsAfter(inside, { options: [] }), { fields: {}, message: undefined });
  });

  it("stays where no field stands for it", () => {
    const failed = { fields: {}, message: "The connection failed" };
    assert.deepEqual(faultsAfter(failed, { name: "x" }), failed);
  });
});
