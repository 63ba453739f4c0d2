// Modal dialogs that are open, the topmost last. Whatever must stay visible and usable above them (toasts) moves into
// the topmost one: the browser makes everything outside of it inert.
const open: HTMLElement[] = [];
const listeners = new Set<() => void>();

function announce() {
  for (const listener of listeners) listener();
}

/** A modal dialog has opened. Call the result when it closes. */
export function enterLayer(dialog: HTMLElement): () => void {
  open.push(dialog);
  announce();
  return () => {
    const at = open.lastIndexOf(dialog);
    if (at < 0) return;
    open.splice(at, 1);
    announce();
  };
}

/** The topmost open modal dialog, or undefined while there is none. */
export function topLayer(): HTMLElement | undefined {
  return open.at(-1);
}

/** Calls `listener` whenever a modal dialog opens or closes; the result ends that. */
export function onLayerChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
