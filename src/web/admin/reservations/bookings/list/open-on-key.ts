import type { KeyboardEvent } from "react";

const steppingKeys = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End"]);

/**
 * Arrow keys and letters change the value of a closed select, and each change is saved at once. So these keys open the
 * list instead, where only Enter selects.
 */
export function openOnKey(event: KeyboardEvent<HTMLSelectElement>) {
  const isLetter = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey;
  if (event.altKey || !(steppingKeys.has(event.key) || isLetter)) return;
  if (typeof event.currentTarget.showPicker !== "function") return;
  event.preventDefault();
  event.currentTarget.showPicker();
}
