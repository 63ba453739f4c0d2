import assert from "node:assert/strict";
import { it } from "node:test";
import { readOpenDialog, withOpenDialog } from "./open-dialog.ts";

const names = ["edit", "add"] as const;
const address = (text: string) => new URLSearchParams(text);

it("reads the open dialog and its id from the URL", () => {
  assert.deepEqual(readOpenDialog(address("search=spa&edit=a1"), names), { name: "edit", id: "a1" });
  assert.deepEqual(readOpenDialog(address("add=new&edit=a1"), names), { name: "edit", id: "a1" });
  assert.equal(readOpenDialog(address("edit=&view=a1"), names), undefined);
});

it("opens one dialog at a time and preserves the list's parameters", () => {
  const opened = withOpenDialog(address("search=spa&add=new"), names, { name: "edit", id: "a1" });
  assert.equal(String(opened), "search=spa&edit=a1");
  assert.equal(String(withOpenDialog(opened, names, undefined)), "search=spa");
});
