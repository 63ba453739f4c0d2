import { useRef, useState } from "react";
import type { OnProgress } from "../../platform/app/session/upload-transport.ts";

export interface UploadRun {
  onProgress: OnProgress;
  signal: AbortSignal;
}

/** `run` starts an upload. */
export function useUpload() {
  const [fraction, setFraction] = useState<number>();
  const controllerRef = useRef<AbortController>(undefined);

  return {
    /** From 0 to 1 while uploading; otherwise undefined. */
    fraction,
    stop: () => controllerRef.current?.abort(),
    /** Whether the user stopped the last upload. */
    wasStopped: () => controllerRef.current?.signal.aborted ?? false,
    async run<T>(work: (upload: UploadRun) => Promise<T>, carriesFiles: boolean): Promise<T> {
      const controller = new AbortController();
      controllerRef.current = controller;
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
