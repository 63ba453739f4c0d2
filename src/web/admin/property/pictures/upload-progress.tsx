import { useId } from "react";
import * as m from "#messages/deskPictures.js";
import { Button } from "#web/ui/button.tsx";

interface UploadProgressProps {
  /** From 0 to 1; undefined shows nothing. */
  fraction: number | undefined;
  onStop: () => void;
}

/** With a stop button for slow connections. */
export function UploadProgress({ fraction, onStop }: UploadProgressProps) {
  const id = useId();
  if (fraction === undefined) return null;
  const sent = fraction >= 1;
  return (
    <div className="row middle gap-3 shrinks tiny upload">
      <label htmlFor={id} className="tabular rigid strong">
        {sent ? m.preparingPictures() : m.uploading({ percent: Math.floor(fraction * 100) })}
      </label>
      <progress
        id={id}
        className="pill ground-2 grows clipped upload__bar"
        value={sent ? undefined : fraction}
        max={1}
      />
      {!sent && (
        <Button variant="quiet" size="small" onClick={onStop}>
          {m.stopUpload()}
        </Button>
      )}
    </div>
  );
}
