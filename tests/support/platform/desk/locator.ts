import { queryAllByLabelText, queryAllByRole } from "@testing-library/dom";
import { topDialog } from "#web/ui/overlays/dialog-stack.ts";
import * as actions from "./actions.ts";

export type Text = string | RegExp;

interface RoleOptions {
  name?: Text;
  exact?: boolean;
  checked?: boolean;
  expanded?: boolean;
  selected?: boolean;
  pressed?: boolean;
  level?: number;
}
interface Filter {
  hasText?: Text;
  hasNotText?: Text;
  has?: Locator;
  hasNot?: Locator;
}
type Step = (elements: Element[]) => Element[];

export const plain = (text: string | null | undefined): string => (text ?? "").replace(/\s+/g, " ").trim();

/** Like in browser tests: a text is found within another in any case, an exact one is the whole text. */
function isText(text: string, wanted: Text, exact = false): boolean {
  if (wanted instanceof RegExp) return wanted.test(text);
  return exact ? text === plain(wanted) : text.toLowerCase().includes(plain(wanted).toLowerCase());
}

/** Without style sheets: what attributes, closed dialogs, popovers and details hide. */
export function isHidden(element: Element, { fromReaders = false } = {}): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { style } = at as HTMLElement;
    if (at.hasAttribute("hidden") || style?.display === "none" || style?.visibility === "hidden") return true;
    if (fromReaders && at.getAttribute("aria-hidden") === "true") return true;
    if (at.tagName === "DIALOG" && !at.hasAttribute("open")) return true;
    if (at.getAttribute("popover") === "auto" && !at.matches(":popover-open")) return true;
    const details = at.parentElement;
    if (details?.tagName === "DETAILS" && !details.hasAttribute("open") && at.tagName !== "SUMMARY") return true;
  }
  return !element.isConnected;
}

const unread = new Set(["SCRIPT", "STYLE", "TITLE"]);

/** The innermost elements with the text. */
function withText(root: Element, wanted: Text, exact: boolean, found: Element[] = []): Element[] {
  for (const child of root.children) {
    if (unread.has(child.tagName)) continue;
    const text = plain(child.textContent);
    if (typeof wanted === "string" && !isText(text, wanted)) continue;
    const count = found.length;
    withText(child, wanted, exact, found);
    if (found.length === count && isText(text, wanted, exact)) found.push(child);
  }
  return found;
}

function withRole(root: Element, role: string, { name, exact, ...states }: RoleOptions): Element[] {
  const found = queryAllByRole(root as HTMLElement, role, {
    ...states,
    hidden: true,
    name: name === undefined ? undefined : (text) => isText(plain(text), name, exact),
  });
  // Browser tests find these by their role as well, the testing library does not.
  const others = { search: "search", textbox: 'input[type="password"], input[type="time"]' }[role];
  for (const element of others ? root.querySelectorAll<HTMLElement>(others) : []) {
    if (name === undefined || isText(nameOf(element), name, exact)) found.push(element);
  }
  return found.filter((element) => !isHidden(element, { fromReaders: true }));
}

/** A part of the screen, found again each time: the same words as in browser tests. */
export class Locator {
  readonly #steps: Step[];
  readonly description: string;

  constructor(steps: Step[], description: string) {
    this.#steps = steps;
    this.description = description;
  }

  #then(step: Step, description: string): Locator {
    return new Locator([...this.#steps, step], `${this.description} ${description}`);
  }
  #within(find: (root: Element) => Iterable<Element>, description: string): Locator {
    return this.#then((roots) => [...new Set(roots.flatMap((root) => [...find(root)]))], description);
  }

  find(roots: Element[] = [document.body]): Element[] {
    return this.#steps.reduce((elements, step) => step(elements), roots);
  }
  /** The one element that is meant, or undefined while there is none. */
  one(): Element | undefined {
    const found = this.find();
    if (found.length > 1) throw new Error(`${this.description} means ${found.length} elements: ${found.map(shortOf)}`);
    return found[0];
  }

  getByRole(role: string, options: RoleOptions = {}): Locator {
    return this.#within((root) => withRole(root, role, options), `${role} ${options.name ?? ""}`);
  }
  getByText(text: Text, { exact = false } = {}): Locator {
    return this.#within((root) => withText(root, text, exact), `text ${text}`);
  }
  getByLabel(text: Text, { exact = false } = {}): Locator {
    return this.#within((root) => queryAllByLabelText(root as HTMLElement, text, { exact }), `label ${text}`);
  }
  locator(selector: string): Locator {
    return this.#within((root) => root.querySelectorAll(selector), selector);
  }
  filter({ hasText, hasNotText, has, hasNot }: Filter): Locator {
    const isWanted = (element: Element) =>
      (hasText === undefined || isText(plain(element.textContent), hasText)) &&
      (hasNotText === undefined || !isText(plain(element.textContent), hasNotText)) &&
      (!has || has.find([element]).length > 0) &&
      (!hasNot || hasNot.find([element]).length === 0);
    return this.#then((elements) => elements.filter(isWanted), `with ${hasText ?? has?.description ?? ""}`);
  }
  or(other: Locator): Locator {
    return new Locator([() => [...new Set([...this.find(), ...other.find()])]], this.description);
  }
  nth(index: number): Locator {
    return this.#then((elements) => elements.slice(index).slice(0, 1), `number ${index}`);
  }
  first(): Locator {
    return this.nth(0);
  }
  last(): Locator {
    return this.nth(-1);
  }

  async count(): Promise<number> {
    return this.find().length;
  }
  async all(): Promise<Locator[]> {
    return this.find().map((_, index) => this.nth(index));
  }

  /** Waits until there is one element that is shown and, if it is to be used, enabled. */
  async element({ isUsed = false } = {}): Promise<HTMLElement> {
    return actions.until(() => {
      const element = this.one() as HTMLElement | undefined;
      if (!element) throw new Error(`${this.description} is not there:\n${screenText()}`);
      if (isUsed && isDisabled(element)) throw new Error(`${this.description} is disabled`);
      if (isUsed && isHidden(element) && !element.matches("input")) throw new Error(`${this.description} is hidden`);
      if (isUsed && isAhead(element)) throw new Error(`${this.description} is there before its form`);
      if (isUsed && isCovered(element)) throw new Error(`${this.description} is beneath an open dialog`);
      return element;
    });
  }
  readonly click = async (options: actions.Modifiers = {}) =>
    actions.click(await this.element({ isUsed: true }), options);
  readonly fill = async (value: string) => actions.fill(await this.element({ isUsed: true }), value);
  readonly press = async (key: string) => actions.press(key, await this.element());
  readonly pressSequentially = async (text: string) => actions.type(text, await this.element({ isUsed: true }));
  readonly check = () => this.setChecked(true);
  readonly uncheck = () => this.setChecked(false);
  readonly setChecked = async (isOn: boolean) => {
    const input = (await this.element({ isUsed: true })) as HTMLInputElement;
    if (isChecked(input) !== isOn) await actions.click(input);
  };
  readonly selectOption = async (option: actions.WantedOption) =>
    actions.selectOption((await this.element({ isUsed: true })) as HTMLSelectElement, option);
  readonly setInputFiles = async (files: actions.PickedFile | File | (File | actions.PickedFile)[]) =>
    actions.setFiles((await this.element()) as HTMLInputElement, [files].flat());
  readonly focus = async () => actions.focus(await this.element());
  readonly blur = async () => (await this.element()).blur();
  readonly hover = async () => actions.hover(await this.element());
  readonly dispatch = async (event: Event) => actions.dispatch(await this.element(), event);
  readonly dispatchEvent = async (type: string) =>
    actions.dispatch(await this.element(), new MouseEvent(type, { bubbles: true, cancelable: true }));
  readonly evaluate = async <T>(look: (element: HTMLElement) => T) => look(await this.element());
  readonly scrollIntoViewIfNeeded = async () => void (await this.element());
  readonly inputValue = async () => ((await this.element()) as HTMLInputElement).value;
  readonly allTextContents = async () => this.find().map((element) => plain(element.textContent));
  readonly textContent = async () => (await this.element()).textContent;
  readonly getAttribute = async (name: string) => (await this.element()).getAttribute(name);
}

export const isDisabled = (element: Element): boolean =>
  element.matches(":disabled") || element.getAttribute("aria-disabled") === "true";

/** Only the topmost dialog, and what it opened, can be used. */
function isCovered(element: Element): boolean {
  const top = topDialog();
  return top !== undefined && !top.contains(element) && !element.closest("[popover]");
}

/** A button below a form that is still loading: nobody is as fast as a test. */
function isAhead(element: Element): boolean {
  const form = element.getAttribute("form");
  return form !== null && document.getElementById(form) === null;
}

/** For a checkbox, a radio or a switch. */
export const isChecked = (element: Element): boolean =>
  element.hasAttribute("aria-checked")
    ? element.getAttribute("aria-checked") === "true"
    : (element as HTMLInputElement).checked;

const textOfIds = (ids: string | null): string =>
  plain(
    (ids ?? "")
      .split(" ")
      .map((id) => readText(document.getElementById(id) ?? undefined))
      .join(" "),
  );

/** Without the mark of a required field, which is hidden from readers. */
function readText(label: Element | undefined): string {
  const copy = label?.cloneNode(true) as Element | undefined;
  for (const unread of copy?.querySelectorAll('[aria-hidden="true"]') ?? []) unread.remove();
  return plain(copy?.textContent);
}

/** In the order in which a browser asks. */
export const nameOf = (element: Element): string =>
  textOfIds(element.getAttribute("aria-labelledby")) ||
  plain(
    element.getAttribute("aria-label") ||
      readText((element as HTMLInputElement).labels?.[0]) ||
      element.getAttribute("alt") ||
      element.textContent ||
      element.getAttribute("title"),
  );
export const accessibleDescriptionOf = (element: Element): string =>
  textOfIds(element.getAttribute("aria-describedby")) || plain(element.getAttribute("title"));
export const shortOf = (element: Element): string => element.outerHTML.slice(0, 120);

/** The text of the screen, what is open above it first, for the message of a failure. */
export function screenText(): string {
  const layers = [...document.querySelectorAll("dialog[open]")].reverse();
  return [...layers, document.body].map((layer) => plain(layer.textContent).slice(0, 1500)).join("\n");
}
