import assert from "node:assert/strict";
import test from "node:test";
import * as v from "valibot";
import { iconRule, maxSvgBytes, pictureRule, svgSizeMessage, uploadProblem, uploadValue } from "./uploads.ts";

const megabyte = 1024 * 1024;
const upload = (type: string, size: number) => ({ name: "a", type, size });

test("form and server state the same problem of an upload", () => {
  const expected: [type: string, size: number, icon: string | undefined, picture: string | undefined][] = [
    ["text/html", 10, iconRule.typeMessage(), pictureRule.typeMessage()],
    ["image/png", 2 * megabyte - 1, undefined, undefined],
    ["image/png", 2 * megabyte, iconRule.sizeMessage(), undefined],
    ["image/png", 5 * megabyte, iconRule.sizeMessage(), undefined],
    ["image/png", 5 * megabyte + 1, iconRule.sizeMessage(), pictureRule.sizeMessage()],
    ["image/svg+xml", maxSvgBytes, undefined, undefined],
    ["image/svg+xml", maxSvgBytes + 1, svgSizeMessage(), svgSizeMessage()],
    ["image/svg+xml", 6 * megabyte, iconRule.sizeMessage(), pictureRule.sizeMessage()],
  ];
  for (const [type, size, icon, picture] of expected) {
    for (const [rule, message] of [
      [iconRule, icon],
      [pictureRule, picture],
    ] as const) {
      assert.equal(uploadProblem(upload(type, size), rule), message, `${type} ${size}`);
      const { issues } = v.safeParse(uploadValue(rule), upload(type, size));
      assert.deepEqual(
        issues?.map((issue) => issue.message),
        message && [message],
        `${type} ${size}`,
      );
    }
  }
});
