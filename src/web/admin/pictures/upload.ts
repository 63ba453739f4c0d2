import { useRef, useState } from "react";
import type { OnProgress } from "../upload-transport.ts";

/** What is said of a save that was stopped while its pictures were on their way. */
export const uploadStopped = "The upload was stopped. Nothing was saved.";

/** An upload under way: what it tells, and how it is stopped. */
export interface UploadRun {
  onProgress: OnProgress;
  signal: AbortSignal;
}

/** How far a save with pictures is; `run` starts one. */
export function useUpload() {
  const [fraction, setFraction] = useState<number>();
  const stopper = useRef<AbortController>(undefined);

  return {
    /** From 0 to 1 while something is sent; undefined otherwise. */
    fraction,
    stop: () => stopper.current?.abort(),
    /** Whether the last run ended because it was stopped. */
    wasStopped: () => stopper.current?.signal.aborted ?? false,
    async run<T>(work: (upload: UploadRun) => Promise<T>, carriesFiles: boolean): Promise<T> {
      const controller = new AbortController();
      stopper.current = controller;
      if (carriesFiles) setFraction(0);
      try {
        return await work({
          onProgress: (now) => carriesFiles && setFraction(now),
          signal: controller.signal,
        });
      } finally {
        setFraction(undefined);
      }
    },
  };
}
