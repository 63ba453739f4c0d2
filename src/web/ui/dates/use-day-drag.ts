import { type PointerEvent, useEffect, useState } from "react";

interface DayDragOptions {
  isOut: (day: string) => boolean;
  /** The pointer left the day on which it went down. */
  onStart: (day: string) => void;
  /** Not in order. */
  onEnd: (from: string, to: string) => void;
}

/** Elements of days have `data-day`. Not by touch, which scrolls. */
export function useDayDrag({ isOut, onStart, onEnd }: DayDragOptions) {
  const [from, setFrom] = useState<string>();
  const [to, setTo] = useState<string>();

  const dayOf = (event: PointerEvent) => {
    const day =
      event.target instanceof Element ? event.target.closest<HTMLElement>("[data-day]")?.dataset.day : undefined;
    return day && !isOut(day) ? day : undefined;
  };
  const cancel = () => {
    setFrom(undefined);
    setTo(undefined);
  };
  const finish = () => {
    if (from && to && from !== to) onEnd(from, to);
    cancel();
  };
  // The pointer may go up anywhere.
  useEffect(() => {
    if (!from) return;
    document.addEventListener("pointerup", finish);
    document.addEventListener("pointercancel", cancel);
    return () => {
      document.removeEventListener("pointerup", finish);
      document.removeEventListener("pointercancel", cancel);
    };
  });

  return {
    range: from && to && from !== to ? { from: from < to ? from : to, to: from < to ? to : from } : undefined,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.pointerType !== "touch" && event.button === 0 && !event.shiftKey) setFrom(dayOf(event));
      },
      onPointerOver: (event: PointerEvent) => {
        const day = from && dayOf(event);
        if (!day || day === to) return;
        if (!to && day !== from) onStart(from);
        if (to || day !== from) setTo(day);
      },
    },
  };
}
