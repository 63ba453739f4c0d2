import assert from "node:assert/strict";
import { until, untilDone } from "./actions.ts";
import {
  accessibleDescriptionOf,
  isChecked,
  isDisabled,
  isHidden,
  Locator,
  nameOf,
  plain,
  screenText,
  shortOf,
  type Text,
} from "./locator.ts";
import type { Page } from "./page.tsx";

/** Like in browser tests: a text as a whole, or a part of it. */
const isWhole = (text: string, wanted: Text) => (wanted instanceof RegExp ? wanted.test(text) : text === plain(wanted));
const isPart = (text: string, wanted: Text) =>
  wanted instanceof RegExp ? wanted.test(text) : text.includes(plain(wanted));

type Verdict = { ok: boolean; seen: unknown };
type Look = () => Verdict;

function ofTexts(
  target: Locator,
  wanted: Text | readonly Text[],
  isSame: (text: string, wanted: Text) => boolean,
): Verdict {
  if (!Array.isArray(wanted)) {
    const element = target.one();
    const seen = element && plain(element.textContent);
    return { ok: seen !== undefined && isSame(seen, wanted as Text), seen };
  }
  const seen = target.find().map((element) => plain(element.textContent));
  return { ok: seen.length === wanted.length && seen.every((text, at) => isSame(text, wanted[at])), seen };
}

/** Elements with these parts are among those found, in this order. */
function ofParts(target: Locator, wanted: readonly Text[]): Verdict {
  const seen = target.find().map((element) => plain(element.textContent));
  const rest = [...wanted];
  for (const text of seen) if (rest[0] !== undefined && isPart(text, rest[0])) rest.shift();
  return { ok: rest.length === 0, seen };
}

/** Waits until the screen is as it should be. */
class ScreenExpectation {
  readonly #target: Locator;
  readonly #isNegated: boolean;

  constructor(target: Locator, isNegated = false) {
    this.#target = target;
    this.#isNegated = isNegated;
  }
  get not(): ScreenExpectation {
    return new ScreenExpectation(this.#target, !this.#isNegated);
  }
  async #holds(what: string, wanted: unknown, look: Look): Promise<void> {
    await until(() => {
      const { ok, seen } = look();
      if (ok !== this.#isNegated) return;
      const not = this.#isNegated ? "not " : "";
      const said = `${this.#target.description}: ${not}${what} ${wanted instanceof RegExp ? wanted : (JSON.stringify(wanted) ?? "")}`;
      throw new assert.AssertionError({ message: `${said}\nseen: ${JSON.stringify(seen)}\non: ${screenText()}` });
    });
  }
  /** A verdict on the one element; without it nothing holds but that it isn't there. */
  async #one(what: string, wanted: unknown, look: (element: HTMLInputElement) => Verdict): Promise<void> {
    await this.#holds(what, wanted, () => {
      const element = this.#target.one() as HTMLInputElement | undefined;
      return element ? look(element) : { ok: this.#isNegated, seen: "nothing" };
    });
  }

  toBeVisible = () =>
    this.#holds("visible", undefined, () => {
      const element = this.#target.one();
      return { ok: element !== undefined && !isHidden(element), seen: element && shortOf(element) };
    });
  toBeHidden = () => new ScreenExpectation(this.#target, !this.#isNegated).toBeVisible();
  toBeAttached = () => this.#holds("attached", undefined, () => ({ ok: this.#target.one() !== undefined, seen: "" }));
  toHaveCount = (count: number) =>
    this.#holds("count", count, () => {
      const found = this.#target.find();
      return { ok: found.length === count, seen: found.map(shortOf) };
    });
  toHaveText = (text: Text | readonly Text[]) => this.#holds("text", text, () => ofTexts(this.#target, text, isWhole));
  toContainText = (text: Text | readonly Text[]) =>
    this.#holds("text with", text, () =>
      Array.isArray(text) ? ofParts(this.#target, text) : ofTexts(this.#target, text, isPart),
    );
  toHaveValue = (value: Text) =>
    this.#one("value", value, (element) => ({
      ok: value instanceof RegExp ? value.test(element.value) : element.value === value,
      seen: element.value,
    }));
  toHaveAttribute = (name: string, value?: Text) =>
    this.#one(`attribute ${name}`, value, (element) => {
      const seen = element.getAttribute(name);
      return { ok: seen !== null && (value === undefined || isWhole(seen, value)), seen };
    });
  toHaveAccessibleDescription = (text: Text) =>
    this.#one("description", text, (element) => {
      const seen = accessibleDescriptionOf(element);
      return { ok: isWhole(seen, text), seen };
    });
  toHaveAccessibleName = (text: Text) =>
    this.#one("name", text, (element) => ({ ok: isWhole(nameOf(element), text), seen: nameOf(element) }));
  toBeChecked = () =>
    this.#one("checked", undefined, (element) => ({ ok: isChecked(element), seen: shortOf(element) }));
  toBeDisabled = () =>
    this.#one("disabled", undefined, (element) => ({ ok: isDisabled(element), seen: shortOf(element) }));
  toBeEnabled = () =>
    this.#one("enabled", undefined, (element) => ({ ok: !isDisabled(element), seen: shortOf(element) }));
  toBeFocused = () =>
    this.#one("focused", undefined, (element) => ({
      ok: document.activeElement === element,
      seen: document.activeElement && shortOf(document.activeElement),
    }));
}

/** Expectations of the page as a whole. */
class PageExpectation {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  toHaveTitle = (wanted: Text) =>
    until(() => assert.ok(isWhole(this.#page.title(), wanted), `the title is ${this.#page.title()}, not ${wanted}`));
  /** A path with its query, or a pattern within it. */
  toHaveURL = (wanted: Text | ((url: URL) => boolean)) =>
    until(() => {
      const url = this.#page.url();
      const { pathname, search } = new URL(url);
      const ok =
        typeof wanted === "function"
          ? wanted(new URL(url))
          : isWhole(wanted instanceof RegExp ? url : pathname + search, wanted);
      assert.ok(ok, `the address is ${url}, not ${wanted}`);
    });
}

/** Expectations of a value, which is not waited for. */
class ValueExpectation {
  readonly #value: unknown;
  constructor(value: unknown) {
    this.#value = value;
  }
  toBe = (wanted: unknown) => assert.equal(this.#value, wanted);
  toEqual = (wanted: unknown) => assert.deepEqual(this.#value, wanted);
  toMatchObject = (wanted: object) => assert.partialDeepStrictEqual(this.#value, wanted);
  toHaveLength = (wanted: number) => assert.equal((this.#value as unknown[] | undefined)?.length, wanted);
  toBeNull = () => assert.equal(this.#value, null);
  toBeLessThanOrEqual = (wanted: number) => assert.ok((this.#value as number) <= wanted, `${this.#value}`);
  toBeUndefined = () => assert.equal(this.#value, undefined);
  toBeGreaterThan = (wanted: number) => assert.ok((this.#value as number) > wanted, `${this.#value}`);
  /** A piece of work that is tried until it is done. */
  toPass = () => untilDone(this.#value as () => Promise<void>);
  toMatch = (wanted: RegExp) => assert.match(String(this.#value), wanted);
  toContain = (wanted: unknown) =>
    assert.ok((this.#value as unknown[]).includes(wanted as never), `${JSON.stringify(this.#value)} has no ${wanted}`);
  get not() {
    const value = this.#value;
    return {
      toContain: (text: string) => assert.ok(!String(value).includes(text), `${value} has ${text}`),
      toBe: (wanted: unknown) => assert.notEqual(value, wanted),
    };
  }
}

export function expect(target: Locator): ScreenExpectation;
export function expect(target: Page): PageExpectation;
export function expect(target: unknown): ValueExpectation;
export function expect(target: unknown): unknown {
  if (target instanceof Locator) return new ScreenExpectation(target);
  return target && typeof target === "object" && "serveAll" in target
    ? new PageExpectation(target as Page)
    : new ValueExpectation(target);
}

/** Waits until the value is as it should be. */
expect.poll = (value: () => unknown) => ({
  toBeGreaterThan: (wanted: number) => untilDone(async () => assert.ok(((await value()) as number) > wanted)),
  toEqual: (wanted: unknown) => untilDone(async () => assert.deepEqual(await value(), wanted)),
  toBe: (wanted: unknown) => untilDone(async () => assert.equal(await value(), wanted)),
});

/** One from before a call that is under way proves nothing. */
const untilAnswered = (page: Page) => until(() => assert.equal(page.pending(), 0, "a call is not answered"));

export async function expectToast(page: Page, text: Text): Promise<void> {
  // Before the calls that follow are answered: it leaves after three seconds.
  await expect(page.getByRole("region", { name: "Messages" }).getByText(text, { exact: true })).toBeVisible();
  await untilAnswered(page);
}

export async function expectBanner(page: Page, text: string): Promise<void> {
  await expect(page.locator(".screen-banner .banner")).toHaveText(text);
  await untilAnswered(page);
}

/** Rules that need a layout, or a whole document; browser tests of every screen have them. */
const laidOut = [
  "color-contrast",
  "target-size",
  "scrollable-region-focusable",
  "html-has-lang",
  "document-title",
].concat(
  // The heads of dialogs count as those of the page here.
  [
    "landmark-no-duplicate-banner",
    "landmark-no-duplicate-contentinfo",
    "landmark-unique",
    "landmark-banner-is-top-level",
  ],
);

/** Elements that a browser hides by itself. */
const hidden = '[hidden], dialog:not([open]), [popover="auto"]:not([data-popover-open]) { display: none }';

/** Violations of WCAG 2.2 A and AA and of axe's best practices in what the elements say: names, roles, order, labels. */
export async function expectAccessible(page: Page, include = "body"): Promise<void> {
  await expect(page.locator("[class*=skeleton]")).toHaveCount(0);
  const { default: axe } = await import("axe-core");
  const hiding = document.createElement("style");
  hiding.textContent = hidden;
  document.head.append(hiding);
  const { violations } = await axe.run(document.querySelector(include) ?? document.body, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    rules: Object.fromEntries(laidOut.map((rule) => [rule, { enabled: false }])),
    resultTypes: ["violations"],
    iframes: false,
    preload: false,
    selectors: false,
  });
  hiding.remove();
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 150)).join(", ")}`),
    [],
  );
}
