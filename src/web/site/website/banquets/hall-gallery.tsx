import { useState } from "react";
import * as m from "#messages/banquets.js";
import { Picture } from "#web/shared/platform/picture.tsx";

export function HallGallery({ images, name }: { images: readonly string[]; name: string }) {
  const shown = [...new Set(images)];
  const [current, setCurrent] = useState(0);
  const large = shown[current] ?? shown[0];
  if (!large) return null;
  const pictureAt = (index: number) => ({ name, number: index + 1, count: shown.length });
  return (
    <div className="packed stack gap-3 shrinks hall-gallery">
      <Picture
        key={large}
        className="hall-gallery__large"
        src={large}
        alt={shown.length > 1 ? m.picture(pictureAt(shown.indexOf(large))) : name}
        sizes="(min-width: 60rem) 44rem, 100vw"
      />
      {shown.length > 1 && (
        <ul className="row wraps gap-2">
          {shown.map((src, index) => (
            <li key={src}>
              <button
                type="button"
                className="rounded block clipped hall-gallery__choice"
                aria-label={m.showPicture(pictureAt(index))}
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
