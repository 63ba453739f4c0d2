import { useState } from "react";
import { Picture } from "#web/shared/picture.tsx";

export function HallGallery({ images, name }: { images: readonly string[]; name: string }) {
  const shown = [...new Set(images)];
  const [current, setCurrent] = useState(0);
  const large = shown[current] ?? shown[0];
  if (!large) return null;
  const altOf = (index: number) => (shown.length > 1 ? `${name}, picture ${index + 1} of ${shown.length}` : name);
  return (
    <div className="hall-gallery">
      <Picture
        key={large}
        className="hall-gallery__large"
        src={large}
        alt={altOf(shown.indexOf(large))}
        sizes="(min-width: 60rem) 44rem, 100vw"
      />
      {shown.length > 1 && (
        <ul className="hall-gallery__all">
          {shown.map((src, index) => (
            <li key={src}>
              <button
                type="button"
                className="hall-gallery__choice"
                aria-label={`Show ${altOf(index)}`}
                aria-pressed={src === large}
                onClick={() => setCurrent(index)}
              >
                <Picture className="hall-gallery__small" src={src} alt="" sizes="7rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
