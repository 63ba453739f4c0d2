import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import * as m from "#messages/rooms.js";
import * as shared from "#messages/shared.js";
import { Picture } from "#web/shared/platform/picture.tsx";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from "#web/ui/icons/icons.tsx";
import "./gallery-viewer.css";

interface GalleryViewerProps {
  images: readonly string[];
  alt: string;
  /** The index of the first picture to show. */
  place: number;
  open: boolean;
  onClose: () => void;
}

/** A full-screen strip of pictures, controlled by swiping, buttons or arrow keys. */
export function GalleryViewer({ images, alt, place, open, onClose }: GalleryViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(place);
  const last = images.length - 1;

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    // Makes the scroll container focusable in every browser.
    if (strip.current) strip.current.tabIndex = 0;
    element.showModal();
    setCurrent(place);
    strip.current?.scrollTo({ left: place * strip.current.clientWidth, behavior: "instant" });
    return () => element.close();
  }, [open, place]);

  // Shows the same picture after a rotation of the device.
  useEffect(() => {
    if (!open) return;
    const alignStrip = () =>
      strip.current?.scrollTo({ left: current * strip.current.clientWidth, behavior: "instant" });
    window.addEventListener("resize", alignStrip);
    return () => window.removeEventListener("resize", alignStrip);
  }, [open, current]);

  const show = (next: number) => {
    const element = strip.current;
    element?.scrollTo({ left: Math.min(last, Math.max(0, next)) * element.clientWidth });
  };
  const scrolled = () => {
    const element = strip.current;
    if (element?.clientWidth) setCurrent(Math.round(element.scrollLeft / element.clientWidth));
  };
  const keyed = (event: KeyboardEvent) => {
    const next = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    show(next);
  };

  return (
    <dialog
      ref={dialog}
      className="flush clipped full unpadded viewer on-dark"
      aria-label={m.picturesOf({ name: alt })}
      onKeyDown={keyed}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="row middle spread viewer__bar">
        <p className="tabular small viewer__count" aria-live="polite">
          {m.pictureCount({ number: current + 1, count: images.length })}
        </p>
        <IconButton label={m.closePictures()} icon={<CloseIcon />} onClick={onClose} />
      </div>
      <ul className="row scrolls-x viewer__strip" ref={strip} onScroll={scrolled}>
        {images.map((src, index) => (
          <li key={src} className="centred stack full rigid pad-inline-2 viewer__slide" aria-hidden={index !== current}>
            <Picture
              className="viewer__image"
              src={src}
              alt={m.pictureAlt({ name: alt, number: index + 1 })}
              sizes="100vw"
            />
          </li>
        ))}
      </ul>
      {last > 0 && (
        <div className="amid row gap-4 viewer__steps">
          <IconButton
            label={shared.previousPicture()}
            icon={<ChevronLeftIcon />}
            aria-disabled={current === 0 || undefined}
            onClick={() => show(current - 1)}
          />
          <IconButton
            label={shared.nextPicture()}
            icon={<ChevronRightIcon />}
            aria-disabled={current === last || undefined}
            onClick={() => show(current + 1)}
          />
        </div>
      )}
    </dialog>
  );
}
