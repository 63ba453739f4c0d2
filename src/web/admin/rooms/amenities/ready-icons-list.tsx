import * as m from "#messages/readyIcons.js";
import { type ReadyIcon, readyIcons } from "./ready-icons.ts";

/** Drawings for those who have no file of their own; the chosen one is uploaded like any other. */
export function ReadyIcons({ onChoose }: { onChoose: (icon: ReadyIcon) => void }) {
  return (
    <details className="ready-icons">
      <summary className="strong clickable control-high ready-icons__open">{m.choose()}</summary>
      <ul className="flush gap-2 stack ready-icons__list">
        {readyIcons.map((icon) => (
          <li key={icon.key}>
            <button
              type="button"
              className="rounded-s clickable full gap-1 ground-0 high lined mid-items packed stack ready-icons__icon"
              onClick={() => onChoose(icon)}
            >
              <svg viewBox="0 0 24 24" className="ready-icons__drawing" aria-hidden="true">
                <path d={icon.path} />
              </svg>
              <span className="tiny">{icon.label()}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
