import { useCallback, useLayoutEffect, useRef } from "react";
import { type Blocker, type BlockerFunction, useBlocker } from "react-router";

const letGo = () => false;

/**
 * The router's `useBlocker`, by what is on the screen. The router itself learns of another function in an effect, some time
 * after the screen shows what goes with it, and loses a click on a link until then.
 */
export function useImmediateBlocker(shouldBlock: BlockerFunction): Blocker {
  const latest = useRef(shouldBlock);
  useLayoutEffect(() => {
    latest.current = shouldBlock;
    return () => {
      latest.current = letGo;
    };
  });
  return useBlocker(useCallback((move) => latest.current(move), []));
}
