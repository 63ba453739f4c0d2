// The open modal dialogs, the topmost last. Everything outside the topmost one is inert, so what must stay usable above
// all of them (toasts) moves into it.
const stack: HTMLElement[] = [];
const listeners = new Set<() => void>();

function notify() {
  for (const listener of listeners) listener();
}

/** What opened a dialog that closed beneath a question about it: while that is open, nothing else can take the focus. */
let waiting: HTMLElement | undefined;

/** Returns the function to call when the dialog closes. */
export function pushDialog(dialog: HTMLElement, opener?: Element | null): () => void {
  stack.push(dialog);
  notify();
  return () => {
    const index = stack.lastIndexOf(dialog);
    if (index < 0) return;
    stack.splice(index, 1);
    if (index < stack.length && opener instanceof HTMLElement) waiting ??= opener;
    notify();
  };
}

/** After a dialog has closed: the browser gives the focus back to what opened it, unless that is gone. */
export function returnFocus(): void {
  if (stack.length > 0) return;
  if (document.activeElement === document.body) waiting?.focus();
  waiting = undefined;
}

export function topDialog(): HTMLElement | undefined {
  return stack.at(-1);
}

export function openDialogs(): number {
  return stack.length;
}

export function onDialogStackChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
