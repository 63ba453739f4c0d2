import assert from "node:assert/strict";
import { resolveObjectURL } from "node:buffer";
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { beforeEach } from "node:test";
import { fileURLToPath } from "node:url";
import { Window } from "happy-dom";
import { transformSync } from "rolldown/utils";
import sharp from "sharp";
import { isSvg } from "#server/platform/images/svg.ts";

// Loaded with `--import` before component tests: Node strips types, but neither compiles JSX nor knows style sheets. The
// build's compiler does it, so that a test sees what the browser gets.
const meta = "const metaEnv = { SSR: false, DEV: false, PROD: true };\n";

registerHooks({
  load(url, context, nextLoad) {
    if (/\.css$|\?url$/.test(url)) return { format: "module", source: "export default '';", shortCircuit: true };
    // Vite gives the pictures as named exports.
    if (/\/build\/.*\.json$/.test(url) && !context.importAttributes.type) {
      const entries = Object.entries(JSON.parse(readFileSync(fileURLToPath(url), "utf8")));
      const named = entries.map(
        ([name, value], at) => `const v${at} = ${JSON.stringify(value)}; export { v${at} as "${name}" };`,
      );
      return { format: "module", source: named.join("\n"), shortCircuit: true };
    }
    if (!url.startsWith("file:") || !/\/(src|tests)\/.*\.tsx?$/.test(url)) return nextLoad(url, context);
    const path = fileURLToPath(url);
    const text = readFileSync(path, "utf8");
    if (path.endsWith(".ts") && !text.includes("import.meta.env")) return nextLoad(url, context);
    const { code, errors } = transformSync(path, text.replaceAll("import.meta.env", "metaEnv"), { sourcemap: false });
    if (errors.length > 0) throw errors[0];
    return { format: "module", source: meta + code, shortCircuit: true };
  },
});

const window = new Window({
  url: "https://lodge.example/admin",
  width: 1440,
  height: 900,
  settings: {
    navigation: { disableMainFrameNavigation: true, disableChildFrameNavigation: true },
    disableIframePageLoading: true,
    disableCSSFileLoading: true,
    disableJavaScriptFileLoading: true,
  },
});
const own = new Set(Object.getOwnPropertyNames(globalThis));
// Node's own requests, timers and streams stay; what only a browser has comes from the window.
for (const name of Object.getOwnPropertyNames(window)) {
  if (own.has(name) || name.startsWith("_")) continue;
  Object.defineProperty(globalThis, name, { value: Reflect.get(window, name), configurable: true, writable: true });
}
for (const name of ["navigator", "Event", "CustomEvent", "EventTarget", "localStorage", "sessionStorage"]) {
  Object.defineProperty(globalThis, name, { value: Reflect.get(window, name), configurable: true, writable: true });
}
Object.assign(globalThis, { window: globalThis, self: globalThis });
// Without it React writes no tracks of its renderings for a profiler, which nobody reads here.
Object.assign(console, { timeStamp: undefined });
// Another tab reads the stream of events: it would never end.
Object.defineProperty(navigator, "locks", { value: { request: () => new Promise(() => {}) } });

// Time passes, but from the noon at which the lodge of a test begins, so that no test meets midnight.
const ahead = Date.parse("2026-06-15T06:30:00Z") - Date.now();
globalThis.Date = new Proxy(Date, {
  construct: (date, args, target) => Reflect.construct(date, args.length > 0 ? args : [Date.now()], target) as object,
  get: (date, name) => (name === "now" ? () => date.now() + ahead : Reflect.get(date, name)),
});

// Node's own, which requests need, knows no forms.
globalThis.FormData = class extends FormData {
  constructor(form?: HTMLFormElement) {
    super();
    const entries = form ? new window.FormData(form as never) : [];
    for (const [name, value] of entries) this.append(name, value as string);
  }
} as typeof FormData;

// The parts that happy-dom lacks: popovers, their buttons, and the size of a picture.
const isOpen = "data-popover-open";
const toggled = (name: string, newState: string) =>
  Object.assign(new Event(name, { cancelable: name === "beforetoggle" }), { newState });

function showPopover(this: HTMLElement) {
  if (this.hasAttribute(isOpen)) return;
  this.dispatchEvent(toggled("beforetoggle", "open"));
  this.setAttribute(isOpen, "");
  setTimeout(() => this.dispatchEvent(toggled("toggle", "open")));
}

function hidePopover(this: HTMLElement) {
  if (!this.hasAttribute(isOpen)) return;
  this.dispatchEvent(toggled("beforetoggle", "closed"));
  this.removeAttribute(isOpen);
  const opener = document.querySelector<HTMLElement>(`[popovertarget="${this.id}"]`);
  if (this.contains(document.activeElement)) opener?.focus();
  setTimeout(() => this.dispatchEvent(toggled("toggle", "closed")));
}

const { matches } = window.Element.prototype;
Object.assign(window.Element.prototype, {
  matches(this: Element, selector: string) {
    if (selector === ":popover-open") return this.hasAttribute(isOpen);
    return matches.call(this as never, selector);
  },
});
Object.assign(window.HTMLElement.prototype, { showPopover, hidePopover });
document.addEventListener("click", ({ target }) => {
  const id = (target as Element).closest("[popovertarget]")?.getAttribute("popovertarget");
  const popover = id ? document.getElementById(id) : undefined;
  if (popover?.hasAttribute(isOpen)) popover.hidePopover();
  else popover?.showPopover();
});

Object.assign(window.HTMLImageElement.prototype, {
  async decode(this: HTMLImageElement) {
    const bytes = await resolveObjectURL(this.src)?.arrayBuffer();
    // The server in this process lets sharp load no drawings, once it has read an upload.
    const isDrawing = bytes && isSvg(new Uint8Array(bytes));
    const { width, height } = isDrawing ? { width: 24, height: 24 } : await sharp(bytes).metadata();
    Object.defineProperty(this, "naturalWidth", { value: width });
    Object.defineProperty(this, "naturalHeight", { value: height });
  },
});

// Timers that wait for minutes, such as replies that are kept, must not keep the process.
const { setTimeout: wait } = globalThis;
globalThis.setTimeout = Object.assign((...args: Parameters<typeof wait>) => {
  const timer = wait(...args);
  return (args[1] ?? 0) > 20_000 ? timer.unref() : timer;
}, wait) as typeof wait;

// The tests of all files share one document: what one leaves in it, another would find.
let before = "";
beforeEach((t) => {
  const left = document.body.innerHTML;
  document.body.replaceChildren();
  assert.equal(left, "", `The test before has left something on the page: ${before}`);
  before = t.fullName;
});
