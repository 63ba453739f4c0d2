import { fireEvent } from "@testing-library/dom";

/** Long enough for a busy machine: what appears is waited for no longer than it takes. */
const patience = Number(process.env.PATIENCE ?? 30_000);

/** While a screen is compiled for the first time nothing can appear, for seconds on a busy machine: more than this does not count. */
const longestLook = 200;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Tries until nothing is thrown; gives back the result. */
export const until = <T>(look: () => T): Promise<T> => untilDone(async () => look());

export async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  let left = patience;
  for (let wait = 1; ; wait = Math.min(wait * 1.5, 40)) {
    const looked = performance.now();
    try {
      return await work();
    } catch (error) {
      if (left <= 0) throw error;
    }
    await pause(wait);
    left -= Math.min(performance.now() - looked, longestLook);
  }
}

/** React renders what an event has changed before the next step. */
const settle = () => pause(0);

export interface Modifiers {
  modifiers?: "Shift"[];
  /** Only waits until it could be clicked. */
  trial?: boolean;
}

const focusable =
  "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]";

export async function click(element: HTMLElement, { modifiers = [], trial }: Modifiers = {}): Promise<void> {
  if (trial) return;
  const init = { bubbles: true, cancelable: true, button: 0, detail: 1, shiftKey: modifiers.includes("Shift") };
  fireEvent.pointerDown(element, init);
  if (fireEvent.mouseDown(element, init)) {
    const target = element.closest<HTMLElement>(focusable);
    if (target) target.focus();
    else (document.activeElement as HTMLElement | null)?.blur();
  }
  fireEvent.pointerUp(element, init);
  fireEvent.mouseUp(element, init);
  fireEvent.click(element, init);
  await settle();
}

export async function fill(element: HTMLElement, value: string): Promise<void> {
  if (!element.matches("input, textarea")) throw new Error(`${element.outerHTML.slice(0, 80)} takes no text`);
  element.focus();
  fireEvent.input(element, { target: { value } });
  await settle();
}

export type WantedOption = string | { label: string } | { index: number };

export async function selectOption(select: HTMLSelectElement, wanted: WantedOption): Promise<void> {
  const label = typeof wanted === "object" ? ("label" in wanted ? wanted.label : wanted.index) : wanted;
  const isWanted = ({ value, text, index }: HTMLOptionElement) => [text.trim(), value, index].includes(label);
  const value = await until(() => {
    const option = [...select.options].find(isWanted);
    if (!option || option.disabled) throw new Error(`${label} is not to be chosen in ${select.textContent}`);
    return option.value;
  });
  select.focus();
  fireEvent.change(select, { target: { value } });
  await settle();
}

export interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export async function setFiles(input: HTMLInputElement, picked: (File | PickedFile)[]): Promise<void> {
  const files = picked.map((file) =>
    file instanceof File ? file : new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType }),
  );
  Object.defineProperty(input, "files", { value: files, configurable: true });
  fireEvent.change(input);
  await settle();
}

export async function focus(element: HTMLElement): Promise<void> {
  element.focus();
  await settle();
}

export async function hover(element: HTMLElement): Promise<void> {
  fireEvent.pointerEnter(element);
  fireEvent.mouseOver(element);
  await settle();
}

export async function dispatch(element: HTMLElement, event: Event): Promise<void> {
  element.dispatchEvent(event);
  await settle();
}

/** Types into what has the focus. */
export async function type(text: string, into?: HTMLElement): Promise<void> {
  into?.focus();
  for (const letter of text) {
    const element = focused();
    fireEvent.keyDown(element, { key: letter });
    if ("value" in element) fireEvent.input(element, { target: { value: `${element.value}${letter}` } });
    fireEvent.keyUp(element, { key: letter });
  }
  await settle();
}

const focused = () => (document.activeElement ?? document.body) as HTMLElement;

/** `Enter`, `Escape`, `Shift+Enter`: the key and what a browser does with it, unless the page prevents it. */
export async function press(keys: string, on?: HTMLElement): Promise<void> {
  on?.focus();
  const element = focused();
  const parts = keys.split("+");
  const key = parts.pop() ?? "";
  const init = {
    key: key === "Space" ? " " : key,
    shiftKey: parts.includes("Shift"),
    ctrlKey: parts.includes("Control"),
    altKey: parts.includes("Alt"),
  };
  if (fireEvent.keyDown(element, init)) {
    if (key === "Escape") leaveTopLayer();
    else if (key === "Enter" || key === "Space") activate(element, key);
  }
  fireEvent.keyUp(element, init);
  await settle();
}

function activate(element: HTMLElement, key: "Enter" | "Space"): void {
  if (element.matches("button, summary, [type=checkbox], [type=radio]") || (key === "Enter" && element.matches("a"))) {
    fireEvent.click(element, { detail: 0 });
  } else if (key === "Enter" && element.matches("input, select")) {
    const { form } = element as HTMLInputElement;
    const own = form?.querySelector<HTMLButtonElement>('button[type="submit"]');
    const other = form?.id ? document.querySelector<HTMLButtonElement>(`button[form="${form.id}"]`) : undefined;
    const submit = own ?? other;
    if (submit) submit.click();
    else if (form) fireEvent.submit(form);
  }
}

/** Escape closes the open popover, or else asks the topmost dialog. */
function leaveTopLayer(): void {
  const popover = document.querySelector<HTMLElement>('[popover="auto"][data-popover-open]');
  const dialog = [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")].at(-1);
  if (popover) popover.hidePopover();
  else if (dialog?.dispatchEvent(new Event("cancel", { cancelable: true }))) dialog.close();
}
