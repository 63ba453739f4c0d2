import { useState } from "react";
import * as m from "#messages/shared.js";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { BedIcon, ChevronLeftIcon, ChevronRightIcon } from "#web/ui/icons/icons.tsx";
import { useHydrated } from "#web/ui/loading/use-hydrated.ts";
import { Picture } from "./picture.tsx";
import { mostShown } from "./shown-pictures.ts";

interface ImageSliderProps {
  images: readonly string[];
  /** A number is appended for each picture. */
  alt: string;
  sizes: string;
}

export function ImageSlider({ images, alt, sizes }: ImageSliderProps) {
  const [current, setCurrent] = useState(0);
  // The other pictures are loaded on the first interaction.
  const [wanted, setWanted] = useState(false);
  // They do nothing without script, and are a tenth of a card's elements.
  const hasButtons = useHydrated();
  const shown = [...new Set(images)].slice(0, mostShown);

  if (shown.length === 0) {
    return (
      <div className="centred ground-2 clipped stack anchor slider slider--empty">
        <BedIcon large />
      </div>
    );
  }
  const want = { onPointerEnter: () => setWanted(true), onFocus: () => setWanted(true) };
  const step = (by: number) => {
    setWanted(true);
    setCurrent((now) => (now + by + shown.length) % shown.length);
  };
  return (
    <div className="ground-2 clipped stack anchor slider">
      {(wanted ? shown : shown.slice(0, 1)).map((src, place) => (
        <div key={src} className={classNames("slider__slide", place === current && "slider__slide--current")}>
          <Picture
            className="high full"
            src={src}
            alt={shown.length > 1 ? m.pictureOfCount({ name: alt, number: place + 1, count: shown.length }) : alt}
            sizes={sizes}
          />
        </div>
      ))}
      {hasButtons && shown.length > 1 && (
        <>
          <IconButton
            className="slider__step slider__step--back"
            variant="veil"
            label={m.previousPictureOf({ name: alt })}
            title={m.previousPicture()}
            icon={<ChevronLeftIcon />}
            onClick={() => step(-1)}
            {...want}
          />
          <IconButton
            className="slider__step slider__step--on"
            variant="veil"
            label={m.nextPictureOf({ name: alt })}
            title={m.nextPicture()}
            icon={<ChevronRightIcon />}
            onClick={() => step(1)}
            {...want}
          />
          <span className="pill tabular tiny slider__counter" aria-live="polite">
            <span className="visually-hidden">{`${m.picture()} `}</span>
            {`${current + 1}/${shown.length}`}
          </span>
        </>
      )}
    </div>
  );
}
