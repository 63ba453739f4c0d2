import assert from "node:assert/strict";
import { test } from "node:test";
import { failedFile, loadModule } from "./load-module.ts";

const failed = "https://lodge.example/assets/booking-dialog-CUOlBBjJ.js";

test("the file that failed is named as browsers name it", () => {
  assert.equal(failedFile(new TypeError(`Failed to fetch dynamically imported module: ${failed}`)), failed);
  assert.equal(failedFile(new TypeError(`error loading dynamically imported module: ${failed}`)), failed);
  assert.equal(failedFile(new TypeError("Importing a module script failed.")), undefined);
  const sheet = "https://lodge.example/assets/booking-dialog-kRRaljeZ.css";
  assert.equal(failedFile(new Error(`Unable to preload CSS for ${sheet}`)), sheet);
});

test("what fails without the name of a script is asked for once more", async () => {
  let asked = 0;
  const load = async () => {
    asked += 1;
    if (asked < 2) throw new TypeError("Importing a module script failed.");
    return "module";
  };
  assert.equal(await loadModule(load), "module");
  assert.equal(asked, 2);
});
