import { type MouseEvent, useState } from "react";
import * as m from "#messages/rooms.js";
import { Picture } from "#web/shared/platform/picture.tsx";
import { BedIcon } from "#web/ui/icons/icons.tsx";
import { prefetchOnIntent } from "#web/ui/loading/use-lazy-module.ts";
import { useDialogHistory } from "../../website/dialogs/use-dialog-history.ts";
import { useLazyPart } from "../../website/dialogs/use-lazy-part.tsx";

const loadViewer = () => import("./gallery-viewer.tsx");
const prefetchViewer = prefetchOnIntent(loadViewer);

const shownAtMost = 5;

/** All have the ratio 3 : 2, nearly; a crop makes a picture a little wider than its box. */
function sizesOf(place: number, count: number): string {
  if (place === 0) return "(min-width: 1280px) 52rem, (min-width: 768px) 66vw, 100vw";
  if (place === 1 && count === 4) return "(min-width: 1280px) 40rem, (min-width: 768px) 50vw, 34vw";
  return count > 3 ? "(min-width: 768px) 27vw, 34vw" : "(min-width: 768px) 33vw, 50vw";
}

interface GalleryProps {
  images: readonly string[];
  /** A number is appended for each picture. */
  alt: string;
}

/** Each picture opens the viewer; without script they are links. */
export function Gallery({ images, alt }: GalleryProps) {
  const viewed = useDialogHistory("gallery");
  const isOpen = viewed.id !== undefined;
  const [place, setPlace] = useState(0);
  const openedAt = Number(viewed.id);
  if (isOpen && openedAt !== place && openedAt < images.length) setPlace(openedAt);
  const [loaded, failure] = useLazyPart(loadViewer, isOpen, viewed.close, m.picturesNotLoaded());
  const open = (event: MouseEvent, place: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    viewed.open(String(place));
  };
  const shown = images.slice(0, shownAtMost);
  const more = images.length - shown.length;
  if (shown.length === 0) {
    return (
      <div className="stack gap-2 clipped rounded-l centred ground-2 gallery gallery--none">
        <BedIcon large />
      </div>
    );
  }
  return (
    <>
      <ul
        className={`stack gap-2 clipped rounded-l gallery gallery--${shown.length}`}
        aria-label={m.picturesOf({ name: alt })}
      >
        {shown.map((src, place) => (
          <li key={src} className="shrinks gallery__item">
            <a
              className="high block clipped anchor gallery__link"
              href={src}
              aria-label={m.viewPicture({ number: place + 1, count: images.length })}
              onClick={(event) => open(event, place)}
              {...prefetchViewer}
            >
              <Picture
                className="gallery__image"
                src={src}
                alt={m.pictureAlt({ name: alt, number: place + 1 })}
                sizes={sizesOf(place, shown.length)}
                priority={place === 0}
              />
              {place === shown.length - 1 && more > 0 && (
                <span className="pill small gallery__more">{m.morePictures({ count: more })}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
      {failure}
      {loaded && <loaded.GalleryViewer images={images} alt={alt} place={place} open={isOpen} onClose={viewed.close} />}
    </>
  );
}
