import { useEffect, useRef, useState } from "react";
import * as m from "#messages/deskCrop.js";
import { Button } from "#web/ui/button.tsx";
import { areaOf, type Crop, isCropped, limitOf, noCrop, type Side, sides } from "./crop.ts";

const labels: Record<Side, () => string> = { left: m.left, right: m.right, top: m.top, bottom: m.bottom };

interface CropFieldProps {
  src: string;
  disabled: boolean;
  /** The part, as a new picture. */
  onCut: (part: File) => void;
  /** Puts the whole picture back, if this one was cut here. */
  onUndo: (() => void) | undefined;
}

/** Closed, because most pictures are right as they are. Nothing is stored before the part is chosen. */
export function CropField({ src, disabled, onCut, onUndo }: CropFieldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="flush gap-3 lined packed page-form__part page-form__folded"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="clickable row middle breaks strong target-high page-form__summary">{m.title()}</summary>
      {isOpen && <CropForm key={src} src={src} disabled={disabled} onCut={onCut} onUndo={onUndo} />}
    </details>
  );
}

function CropForm({ src, disabled, onCut, onUndo }: CropFieldProps) {
  const [crop, setCrop] = useState<Crop>(noCrop);
  const [problem, setProblem] = useState("");
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<HTMLImageElement>();
  useEffect(() => {
    const image = new Image();
    image.onload = () => setPicture(image);
    image.onerror = () => setProblem(m.unreadable());
    image.src = src;
  }, [src]);
  useEffect(() => {
    if (picture && canvas.current) draw(canvas.current, picture, crop);
  }, [picture, crop]);
  const cut = () =>
    canvas.current?.toBlob(
      (blob) => (blob ? onCut(new File([blob], "part.jpg", { type: blob.type })) : setProblem(m.unreadable())),
      "image/jpeg",
      0.92,
    );
  return (
    <div className="stack gap-3">
      <p className="field__hint">{m.hint()}</p>
      <div className="stack gap-3 crop-field__sides">
        {sides.map((side) => (
          <label key={side} className="crop-field__side">
            <span className="field__label">{labels[side]()}</span>
            <input
              type="range"
              className="full target-high crop-field__range"
              min={0}
              max={limitOf(crop, side)}
              value={crop[side]}
              onChange={(event) => setCrop({ ...crop, [side]: Number(event.target.value) })}
            />
          </label>
        ))}
      </div>
      <canvas ref={canvas} className="crop-field__part" role="img" aria-label={m.remains()} />
      {problem && (
        <p className="field__error" role="alert">
          {problem}
        </p>
      )}
      <div className="row wraps gap-2">
        <Button
          variant="secondary"
          size="small"
          disabled={!picture || !isCropped(crop)}
          busy={disabled}
          busyLabel={m.cutting()}
          onClick={cut}
        >
          {m.use()}
        </Button>
        {onUndo && (
          <Button variant="quiet" size="small" onClick={onUndo}>
            {m.undo()}
          </Button>
        )}
      </div>
    </div>
  );
}

function draw(canvas: HTMLCanvasElement, picture: HTMLImageElement, crop: Crop): void {
  const { x, y, width, height } = areaOf(crop, { width: picture.naturalWidth, height: picture.naturalHeight });
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")?.drawImage(picture, x, y, width, height, 0, 0, width, height);
}
