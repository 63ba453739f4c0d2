import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { runInLocale } from "#current-locale";
import { locales } from "#domain/platform/text/locales.ts";
import routes from "#web/routes.ts";
import { readCatalogue } from "../../../../../scripts/messages/catalogue.ts";
import { helpMarks } from "./help-marks.ts";
import { helpTopics, screenPathOf } from "./help-topics.ts";

const children: readonly RouteConfigEntry[] = routes.find(({ path }) => path === "admin")?.children ?? [];
const paths = children.flatMap(({ path }) => path ?? []);

test("every screen of the desk has its help, and a button in its head that opens it", async () => {
  assert.ok(paths.length > 30);
  for (const path of paths) assert.ok(helpTopics[path], path);
  for (const { file, path } of children) {
    if (path === undefined) continue;
    const texts = [await readFile(`src/web/${file}`, "utf8")];
    // The head of a page that was loaded may be in a file beside it.
    for (const [, name] of (texts[0] ?? "").matchAll(/from "\.\/([\w-]+)\.tsx"/g)) {
      texts.push(await readFile(`src/web/${file?.replace(/[\w-]+\.tsx$/, `${name}.tsx`)}`, "utf8"));
    }
    assert.ok(
      texts.some((text) => /<(HelpButton|ScreenHead|RecordListScreen)\b/.test(text)),
      file,
    );
  }
});

test("each is three to six steps, in every language in its own words", () => {
  const english = new Set<string>();
  for (const locale of locales) {
    runInLocale(locale, () => {
      for (const [path, { steps }] of Object.entries(helpTopics)) {
        assert.ok(steps.length >= 3 && steps.length <= 6, path);
        for (const step of steps) {
          const text = step();
          assert.ok(text.length > 20 && text.length < 220, `${locale} ${path}: ${text}`);
          if (locale === "en") english.add(text);
          else assert.ok(!english.has(text), `${locale} ${path} is not translated`);
        }
      }
    });
  }
});

test("what the help and the guide quote from the desk is written there like that", async () => {
  const visible = (text: string) =>
    text
      .replace(/<hidden>.*?<\/hidden>/g, "")
      .replace("...", "")
      .trim();
  for (const locale of locales) {
    const { deskHelp = {}, deskGuide = {}, ...others } = readCatalogue(locale);
    const labels = new Set(Object.values(others).flatMap((group) => Object.values(group).map(visible)));
    const quoted = [deskHelp, deskGuide].flatMap((group) =>
      Object.entries(group).flatMap(([id, text]) =>
        [...text.matchAll(/“([^”]*)”/g)].map(([, label]) => ({ id, label })),
      ),
    );
    assert.ok(quoted.length > 20);
    for (const { id, label = "" } of quoted) assert.ok(labels.has(label), `${locale} ${id}: “${label}”`);
  }
});

test("marks are explained on screens that have help, in every language in its own words", () => {
  const english = new Set<string>();
  for (const locale of locales) {
    runInLocale(locale, () => {
      for (const [path, marks] of Object.entries(helpMarks)) {
        assert.ok(helpTopics[path], path);
        for (const { label, meaning } of marks) {
          assert.ok(label() !== "" && meaning().length > 10, path);
          if (locale === "en") english.add(meaning());
          else assert.ok(!english.has(meaning()), `${locale} ${path} is not translated`);
        }
      }
    });
  }
});

test("addresses with and without a record find their help", () => {
  assert.equal(screenPathOf("/admin/groups"), "groups");
  assert.equal(screenPathOf("/admin/groups/0b6c"), "groups/:id");
  assert.equal(screenPathOf("/admin/pages/about/kn"), "pages/:page/:language");
  assert.equal(screenPathOf("/admin/nowhere"), undefined);
});
