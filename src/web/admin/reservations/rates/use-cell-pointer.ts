import { type PointerEvent, useRef } from "react";
import { type Selection, type Spot, selectionAt } from "./selection.ts";

interface CellPointerOptions {
  selection: Selection | undefined;
  isTouch: boolean;
  onSelect: (selection: Selection) => void;
  onTap: (row: number, column?: number) => void;
  onRow: (row: number) => void;
}

const edge = 40;

/** Cells have `data-column`, their rows `data-row`. A mouse selects; a finger scrolls, and its tap opens. */
export function useCellPointer({ selection, isTouch, onSelect, onTap, onRow }: CellPointerOptions) {
  const anchor = useRef<Spot>(undefined);

  const pointerDown = (event: PointerEvent<HTMLElement>) => {
    const spot = spotOf(event.target);
    if (isTouch || event.pointerType === "touch" || event.button !== 0 || !spot) return;
    event.preventDefault();
    anchor.current = event.shiftKey && selection ? selection.anchor : spot;
    event.currentTarget.setPointerCapture(event.pointerId);
    onSelect({ anchor: anchor.current, spot });
  };
  const pointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!anchor.current) return;
    scrollAtEdge(event.currentTarget, event);
    const spot = spotOf(document.elementFromPoint(event.clientX, event.clientY));
    if (!spot || (spot.row === selection?.spot.row && spot.column === selection.spot.column)) return;
    onSelect({ anchor: anchor.current, spot });
  };
  const end = () => {
    anchor.current = undefined;
  };

  return {
    onPointerDown: pointerDown,
    onPointerMove: pointerMove,
    onPointerUp: end,
    onPointerCancel: end,
    onClick: (event: React.MouseEvent<HTMLElement>) => {
      const isTap = isTouch || (event.nativeEvent as globalThis.PointerEvent).pointerType === "touch";
      const name = event.target instanceof Element && event.target.closest(".rates-label");
      const row = rowOf(event.target);
      if (name && row !== undefined) isTap ? onTap(row) : onRow(row);
      const spot = isTap ? spotOf(event.target) : undefined;
      if (!spot) return;
      onSelect(selectionAt(spot));
      onTap(spot.row, spot.column);
    },
  };
}

function rowOf(target: EventTarget | null): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-row]")?.dataset.row : undefined;
  return row === undefined ? undefined : Number(row);
}

function spotOf(target: EventTarget | null): Spot | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-column]") : null;
  const row = rowOf(target);
  return cell && row !== undefined ? { row, column: Number(cell.dataset.column) } : undefined;
}

function scrollAtEdge(scroller: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): void {
  const frame = scroller.getBoundingClientRect();
  const label = scroller.querySelector(".rates-corner")?.getBoundingClientRect().width ?? 0;
  const by = (before: number, after: number) => (before < edge ? before - edge : Math.max(0, edge - after));
  scroller.scrollBy({
    left: by(clientX - frame.left - label, frame.right - clientX),
    top: Math.max(0, edge - (frame.bottom - clientY)),
    behavior: "instant",
  });
}
