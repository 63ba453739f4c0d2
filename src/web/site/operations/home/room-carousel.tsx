import { type RefObject, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from "react";
import * as m from "#messages/home.js";
import { RoomCard } from "#web/shared/rooms/room-card.tsx";
import type { RoomOffer } from "#web/shared/rooms/room-offer.ts";
import { prefetchBooking } from "#web/site/reservations/bookings/booking-overlay.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { ArrowLeftIcon, ArrowRightIcon } from "#web/ui/icons/icons.tsx";
import { useMedia } from "#web/ui/loading/use-media.ts";
import { whenIdle } from "#web/ui/loading/when-idle.ts";
import { canMove, cardsInView, isRenderedBeside, moveStart, rotationTo } from "./carousel-window.ts";

const wide = "(min-width: 768px)";
const pictureSizes = "(min-width: 80rem) 24rem, (min-width: 768px) 31vw, 84vw";

interface RoomCarouselProps {
  rooms: readonly RoomOffer[];
  /** The query of the links to the rooms: the searched stay. */
  query?: string;
  onBook: (room: RoomOffer) => void;
}

const slideMs = 520;

/**
 * Rotates the row the shorter way until card `first` is leftmost, sliding by one card's width. A card that is already
 * beside the view slides in without reordering, because laying out moved cards would delay the slide. The returned
 * function reorders the row when the next click or slide begins: right after the slide it could count as a layout shift.
 * The DOM is reordered directly, because React would move all other cards to bring the last one to the end.
 */
function useRow(
  list: RefObject<HTMLUListElement | null>,
  start: number,
  first: number,
  count: number,
  turned: boolean,
) {
  const seen = useRef(start);
  const standing = useRef(0);
  const endSlide = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    endSlide.current?.();
    const row = list.current as HTMLUListElement;
    const rotation = rotationTo(standing.current, first, count);
    const turn = () => {
      standing.current = first;
      for (let left = rotation; left > 0; left--) row.append(row.firstElementChild as Element);
      for (let left = rotation; left < 0; left++) row.prepend(row.lastElementChild as Element);
    };
    const isStill = !turned || seen.current === start || matchMedia("(prefers-reduced-motion: reduce)").matches;
    seen.current = start;
    if (isStill) return turn();
    const direction = Math.sign(rotation) || 1;
    const slide = (from: number, to: number) =>
      row.animate(
        [from, to].map((cards) => ({ transform: `translateX(calc(${cards} * var(--carousel-step)))` })),
        { duration: slideMs, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)", fill: "forwards" },
      );
    if (rotation !== direction || !isRenderedBeside(count)) {
      turn();
      slide(direction, 0);
      return;
    }
    const sliding = slide(0, -direction);
    endSlide.current = () => {
      endSlide.current = undefined;
      turn();
      sliding.cancel();
    };
  }, [list, start, first, count, turned]);
  return () => endSlide.current?.();
}

/** Three cards on a wide screen, a strip on a narrow one; the same markup at first, to avoid a layout shift. */
export function RoomCarousel({ rooms, query, onBook }: RoomCarouselProps) {
  const [{ start, moved }, setView] = useState({ start: 0, moved: false });
  const [isReady, setReady] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const moving = useMedia(wide) && canMove(rooms.length);
  const turned = moving && (moved || isReady);
  // Deferred: the slide starts first.
  const inView = new Set(cardsInView(useDeferredValue(start), rooms.length));
  const first = turned ? moveStart(start, -1, rooms.length) : 0;
  const reorderNow = useRow(list, start, first, rooms.length, turned);

  // Moves a card before the view in advance, so that the first click only has to slide.
  useEffect(() => {
    if (moving) whenIdle(() => setReady(true));
  }, [moving]);

  const move = (step: number) => setView((now) => ({ start: moveStart(now.start, step, rooms.length), moved: true }));
  const names = cardsInView(start, rooms.length).map((index) => rooms[index]?.name);

  return (
    <div className="anchor carousel">
      {canMove(rooms.length) && (
        <div className="carousel__arrows" onPointerDown={reorderNow}>
          <IconButton variant="outline" label={m.previousRooms()} icon={<ArrowLeftIcon />} onClick={() => move(-1)} />
          <IconButton variant="outline" label={m.nextRooms()} icon={<ArrowRightIcon />} onClick={() => move(1)} />
        </div>
      )}
      <div className={classNames("anchor scrolls-x carousel__view", moving && "carousel__view--moving")}>
        <ul ref={list} className={classNames("stack gap-4 carousel__list", turned && "carousel__list--turned")}>
          {rooms.map((room, index) => (
            <li key={room._id} className="carousel__card" inert={moving && !inView.has(index)}>
              <RoomCard room={room} query={query} sizes={pictureSizes} onBook={onBook} bookAhead={prefetchBooking} />
            </li>
          ))}
        </ul>
      </div>
      {canMove(rooms.length) && (
        <ul className="carousel__dots" aria-label={m.roomsToStartFrom()}>
          {rooms.map((room, index) => (
            <li key={room._id}>
              <button
                type="button"
                className="centred stack carousel__dot"
                aria-label={m.startFrom({ room: room.name })}
                aria-current={index === start || undefined}
                onClick={() => index !== start && move(index - start)}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="visually-hidden" aria-live="polite">
        {moving && moved && m.showingRooms({ rooms: names.join(", ") })}
      </p>
    </div>
  );
}
