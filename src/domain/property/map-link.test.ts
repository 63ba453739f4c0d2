import assert from "node:assert/strict";
import test from "node:test";
import { positionInLink } from "./map-link.ts";

test("the position is read from what people copy from maps; the place goes before the view", () => {
  const at = { latitude: 12.4244, longitude: 75.7382 };
  for (const text of [
    "https://www.google.com/maps/place/Hill+View/@12.5,75.9,17z/data=!3m1!4b1!4m6!3d12.4244!4d75.7382",
    "https://www.google.com/maps/@12.4244,75.7382,15z",
    "https://www.google.com/maps/search/?api=1&query=12.4244,75.7382",
    "https://maps.google.com/?q=12.4244%2C75.7382",
    "https://www.openstreetmap.org/?mlat=12.4244&mlon=75.7382#map=15/12.5/75.9",
    "https://www.openstreetmap.org/#map=15/12.4244/75.7382",
    "https://maps.apple.com/?ll=12.4244,75.7382",
    "geo:12.4244,75.7382?z=15",
    "12.4244, 75.7382",
    " 12.4244° N, 75.7382° E ",
  ]) {
    assert.deepEqual(positionInLink(text), at, text);
  }
  assert.deepEqual(positionInLink("-33.8568, 151.2153"), { latitude: -33.8568, longitude: 151.2153 });
  for (const text of ["", "https://maps.app.goo.gl/abcDEF", "Madikeri", "99.1, 75.2", "12, 75"]) {
    assert.equal(positionInLink(text), undefined, text);
  }
});
