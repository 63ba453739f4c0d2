import { type PointerEvent, useId, useRef, useState } from "react";
import { signatureField, signatureOf, signedOnPaper } from "#domain/platform/access/signature.ts";
import * as m from "#messages/register.js";
import { Button } from "#web/ui/button.tsx";
import { Checkbox, FieldError } from "#web/ui/fields/field.tsx";
import "./signature.css";

const { width, height } = signatureField;
const viewBox = `0 0 ${width} ${height}`;

/** Nothing for a guest who signed on paper, and without a signature. */
export function SignatureImage({ signature, label }: { signature: string; label: string }) {
  if (signature === "" || signature === signedOnPaper) return null;
  return (
    <svg className="signature__image" viewBox={viewBox} role="img" aria-label={label}>
      <path d={signature} />
    </svg>
  );
}

interface SignaturePadProps {
  value: string;
  onChange: (signature: string) => void;
  error?: string | undefined;
  /** At the desk a printed card can be signed instead. */
  allowsPaper?: boolean;
}

type Stroke = [x: number, y: number][];

/** Drawn with a finger, pen or mouse. Whoever can't draw signs the printed card. */
export function SignaturePad({ value, onChange, error, allowsPaper = false }: SignaturePadProps) {
  const id = useId();
  const strokes = useRef<Stroke[]>([]);
  const [drawn, setDrawn] = useState("");
  const isOnPaper = value === signedOnPaper;
  const pointAt = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Stroke[number] => {
    const box = currentTarget.getBoundingClientRect();
    return [((clientX - box.left) / box.width) * width, ((clientY - box.top) / box.height) * height];
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (isOnPaper || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (value === "") strokes.current = [];
    strokes.current.push([pointAt(event)]);
    setDrawn(signatureOf(strokes.current));
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    strokes.current.at(-1)?.push(pointAt(event));
    setDrawn(signatureOf(strokes.current));
  };
  const end = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    event.currentTarget.releasePointerCapture(event.pointerId);
    // A stored signature that is drawn upon is replaced.
    onChange(signatureOf(strokes.current));
    setDrawn("");
  };
  const clear = () => {
    strokes.current = [];
    setDrawn("");
    onChange("");
  };
  const path = drawn || (isOnPaper ? "" : value);
  return (
    <div className="stack gap-2 signature" data-invalid={error ? "" : undefined}>
      <p id={id} className="field__label">
        {m.signature()}
      </p>
      {!isOnPaper && (
        <>
          <svg
            className="rounded ground-0 full lined-control signature__pad"
            viewBox={viewBox}
            role="img"
            onPointerDown={begin}
            onPointerMove={move}
            onPointerUp={end}
            onPointerCancel={end}
          >
            <title>{m.signature()}</title>
            <line className="signature__line" x1="20" x2={width - 20} y1={height - 30} y2={height - 30} />
            {path && <path d={path} />}
          </svg>
          <div className="gap-2-4 row middle wraps spread signature__tools">
            <p className="field__hint">{value ? m.signedHere() : m.signHere()}</p>
            {path !== "" && (
              <Button variant="quiet" size="small" onClick={clear}>
                {m.signAgain()}
              </Button>
            )}
          </div>
        </>
      )}
      {allowsPaper && (
        <Checkbox
          label={m.signedOnPaper()}
          checked={isOnPaper}
          onChange={(event) => {
            strokes.current = [];
            onChange(event.target.checked ? signedOnPaper : "");
          }}
        />
      )}
      <div role="status">
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </div>
  );
}
