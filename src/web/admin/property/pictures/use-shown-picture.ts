import { useLayoutEffect, useRef, useState } from "react";
import { canShow } from "./can-show.ts";
import type { Picked } from "./picture-list.ts";

type Pictures = readonly Picked[];

/** Detects files that only look like pictures before they are sent, and puts back what was there. */
export function useShownPicture(pictures: Pictures, onChange: (pictures: Pictures) => void) {
  const [isBroken, setBroken] = useState(false);
  const latest = useRef(pictures);
  useLayoutEffect(() => {
    latest.current = pictures;
  });
  const pick = async (next: Pictures) => {
    const before = latest.current;
    setBroken(false);
    latest.current = next;
    onChange(next);
    const file = next[0]?.file;
    // Another may have been picked while this one was being decoded.
    if (!file || (await canShow(file)) || latest.current[0]?.file !== file) return;
    setBroken(true);
    onChange(before);
  };
  return { isBroken, pick: (next: Pictures) => void pick(next) };
}
