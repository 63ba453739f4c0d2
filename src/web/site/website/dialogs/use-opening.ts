import { useState } from "react";

/** Counts how often a dialog was opened: the content that has the number as its key starts again at each opening. */
export function useOpening(open: boolean): number {
  const [last, setLast] = useState({ open, round: 0 });
  if (last.open !== open) setLast({ open, round: last.round + (open ? 1 : 0) });
  return last.round;
}
