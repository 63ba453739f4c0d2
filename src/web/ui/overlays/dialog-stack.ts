// The open modal dialogs, the topmost last. Everything outside the topmost one is inert, so what must stay usable above
// all of them (toasts) moves into it.
const stack: HTMLElement[] = [];
const listeners = new Set<() => void>();

function notify() {
  for (const listener of listeners) listener();
}

/** Returns the function to call when the dialog closes. */
export function pushDialog(dialog: HTMLElement): () => void {
  stack.push(dialog);
  notify();
  return () => {
    const index = stack.lastIndexOf(dialog);
    if (index < 0) return;
    stack.splice(index, 1);
    notify();
  };
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
