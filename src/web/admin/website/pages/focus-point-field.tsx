import { type KeyboardEvent, type MouseEvent, useId } from "react";
import { type FocusPoint, focusStep } from "#domain/platform/files/content-fields.ts";
import * as m from "#messages/deskContent.js";
import { focusClass } from "#web/shared/platform/focus-class.ts";
import { Button } from "#web/ui/button.tsx";
import "#web/shared/platform/focus-point.css";

const middle: FocusPoint = { x: 50, y: 50 };
const steps: Record<string, FocusPoint> = {
  ArrowLeft: { x: -focusStep, y: 0 },
  ArrowRight: { x: focusStep, y: 0 },
  ArrowUp: { x: 0, y: -focusStep },
  ArrowDown: { x: 0, y: focusStep },
};

const onScale = (percent: number) => Math.min(100, Math.max(0, Math.round(percent / focusStep) * focusStep));

interface FocusPointFieldProps {
  src: string;
  value: FocusPoint | undefined;
  /** Undefined for the middle. */
  onChange: (value: FocusPoint | undefined) => void;
}

/** A click on the picture or the arrow keys set the point that stays in view; closed, because most pictures need none. */
export function FocusPointField({ src, value, onChange }: FocusPointFieldProps) {
  const id = useId();
  const point = value ?? middle;
  const put = (x: number, y: number) => {
    const next = { x: onScale(x), y: onScale(y) };
    onChange(next.x === middle.x && next.y === middle.y ? undefined : next);
  };
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // The keyboard clicks without a place.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    put(((event.clientX - left) / width) * 100, ((event.clientY - top) / height) * 100);
  };
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    put(point.x + step.x, point.y + step.y);
  };
  return (
    <details className="flush gap-3 lined packed page-form__part page-form__folded">
      <summary className="clickable row middle breaks strong target-high page-form__summary">
        <span id={`${id}-label`}>{m.focus()}</span>
      </summary>
      <div className="at-start stack gap-2 focus-field">
        <button
          type="button"
          className="anchor unpadded focus-field__picture"
          aria-labelledby={`${id}-label ${id}-value`}
          aria-describedby={`${id}-hint`}
          onClick={click}
          onKeyDown={move}
        >
          <img src={src} alt="" />
          <span className={`round focus-field__mark ${focusClass(point)}`} />
        </button>
        <p className="field__hint">
          <span id={`${id}-value`} aria-live="polite">
            {m.focusAt(point)}
          </span>
        </p>
        <p className="field__hint" id={`${id}-hint`}>
          {m.focusHint()}
        </p>
        {value && (
          <Button variant="quiet" size="small" onClick={() => onChange(undefined)}>
            {m.focusReset()}
          </Button>
        )}
      </div>
    </details>
  );
}
