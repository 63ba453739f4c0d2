import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { changedFields, isSame, keepLocalVersion, remoteChanges } from "./record-form.ts";

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
const definition = {
  formOf: (record: ReturnType<typeof entity> | undefined) => form(record && { ...record }),
  labels: { name: () => "Name", price: () => "Price", type: () => "Type" },
  describe: (field: keyof Form, { type }: Form) => (field === "type" ? type.toUpperCase() : undefined),
};

describe("comparing two states of a form", () => {
  it("compares by content, files by identity", () => {
    const file = new File(["x"], "a.png");
    assert.ok(isSame([{ file }], [{ file }]));
    assert.ok(!isSame([{ file }], [{ file: new File(["x"], "a.png") }]));
    assert.ok(!isSame([1, 2], [2, 1]));
    assert.ok(!isSame({ a: 1 }, { a: 1, b: 2 }));
    assert.ok(!isSame([], {}));
  });

  it("lists the fields that differ", () => {
    assert.deepEqual(changedFields(form(), form({ pictures: [{ url: "/images/a.jpg" }] })), []);
    assert.deepEqual(changedFields(form(), form({ price: "200", pictures: [] })), ["price", "pictures"]);
  });
});

describe("when somebody else saved in between", () => {
  it("keeps local changes and takes the newer version for the rest", () => {
    const mine = form({ price: "200" });
    assert.deepEqual(
      keepLocalVersion(mine, form(), form({ name: "Washing", price: "180" })),
      form({ name: "Washing", price: "200" }),
    );
  });

  it("lists the remote changes, and where they meet a local one", () => {
    const edit = { opened: form(), form: form({ price: "200", name: "Washing" }) };
    assert.deepEqual(
      remoteChanges(definition, edit, entity({ name: "Washing", price: "", type: "free", pictures: [] })),
      [
        { label: "Name", before: "Laundry", now: "Washing", mine: undefined },
        { label: "Price", before: "150", now: "empty", mine: "200" },
        { label: "Type", before: "PAID", now: "FREE", mine: undefined },
      ],
    );
  });
});
