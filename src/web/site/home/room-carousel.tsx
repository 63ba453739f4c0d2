import { type RefObject, useDeferredValue, useLayoutEffect, useRef, useState } from "react";
import type { Room } from "#domain/rooms.ts";
import { RoomCard } from "#web/parts/room-card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ArrowLeftIcon, ArrowRightIcon } from "#web/ui/icons.tsx";
import { useMedia } from "#web/ui/use-media.ts";
import { canMove, cardsInView, moveStart, turnsTo } from "./carousel-window.ts";

const wide = "(min-width: 768px)";
const pictureSizes = "(min-width: 80rem) 24rem, (min-width: 768px) 31vw, 84vw";
const slideMs = 520;

interface RoomCarouselProps {
  rooms: readonly Room[];
  onBook: (room: Room) => void;
}

/** Slides the row from where the cards stood to where they stand; one card's width, whatever the distance. */
function useSlide(list: RefObject<HTMLUListElement | null>, start: number, direction: number) {
  const shown = useRef(start);
  useLayoutEffect(() => {
    if (shown.current === start) return;
    shown.current = start;
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    list.current?.animate(
      [{ transform: `translateX(calc(${direction} * (100% + var(--carousel-gap)) / 3))` }, { transform: "none" }],
      { duration: slideMs, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" },
    );
  }, [list, start, direction]);
}

/** Turns the row until this card stands first. React itself would take up all the other cards to bring the last one there. */
function useFirst(list: RefObject<HTMLUListElement | null>, first: number, count: number) {
  const was = useRef(0);
  useLayoutEffect(() => {
    const row = list.current as HTMLUListElement;
    const turns = turnsTo(was.current, first, count);
    was.current = first;
    for (let left = turns; left > 0; left--) row.append(row.firstElementChild as Element);
    for (let left = turns; left < 0; left++) row.prepend(row.lastElementChild as Element);
  }, [list, first, count]);
}

/**
 * The rooms, three at a time and around again on a wide screen, a strip to swipe through on a narrow one. Until
 * somebody moves it, both are the same row of cards, so nothing jumps when the page comes alive.
 */
export function RoomCarousel({ rooms, onBook }: RoomCarouselProps) {
  const [{ start, direction, moved }, setView] = useState({ start: 0, direction: 1, moved: false });
  const list = useRef<HTMLUListElement>(null);
  const moving = useMedia(wide) && canMove(rooms.length);
  // The row slides first: which cards can be reached is a matter of a moment later.
  const inView = new Set(cardsInView(useDeferredValue(start), rooms.length));
  useFirst(list, moving && moved ? moveStart(start, -1, rooms.length) : 0, rooms.length);
  useSlide(list, start, direction);

  const move = (step: number) =>
    setView((now) => ({ start: moveStart(now.start, step, rooms.length), direction: Math.sign(step), moved: true }));
  const names = cardsInView(start, rooms.length).map((index) => rooms[index]?.name);

  return (
    <div className="carousel">
      {canMove(rooms.length) && (
        <div className="carousel__arrows">
          <IconButton variant="outline" label="Previous rooms" icon={<ArrowLeftIcon />} onClick={() => move(-1)} />
          <IconButton variant="outline" label="Next rooms" icon={<ArrowRightIcon />} onClick={() => move(1)} />
        </div>
      )}
      <div className={classNames("carousel__view", moving && "carousel__view--moving")}>
        <ul ref={list} className={classNames("carousel__list", moving && moved && "carousel__list--moved")}>
          {rooms.map((room, index) => (
            <li key={room._id} className="carousel__card" inert={moving && !inView.has(index)}>
              <RoomCard room={room} sizes={pictureSizes} onBook={onBook} />
            </li>
          ))}
        </ul>
      </div>
      {canMove(rooms.length) && (
        <ul className="carousel__dots" aria-label="Rooms to start from">
          {rooms.map((room, index) => (
            <li key={room._id}>
              <button
                type="button"
                className="carousel__dot"
                aria-label={`Start from ${room.name}`}
                aria-current={index === start || undefined}
                onClick={() => index !== start && move(index - start)}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="visually-hidden" aria-live="polite">
        {moving && moved && `Showing ${names.join(", ")}`}
      </p>
    </div>
  );
}
