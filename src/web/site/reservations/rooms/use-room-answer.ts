import { useEffect, useState } from "react";
import type { RoomAvailability } from "#domain/reservations/room-availability.ts";
import { type BookingSearch, writeSearch } from "#domain/website/booking-search.ts";
import { answerOf } from "../search/answer-of.ts";
import type { SearchAnswer } from "../search/ask-for-search.ts";

/** What the list of rooms says of one of them. */
export interface RoomAnswer {
  search: string;
  room: RoomAvailability | undefined;
  refused: string | undefined;
}

export function roomAnswer(roomId: string, search: BookingSearch, answer: SearchAnswer): RoomAnswer {
  const room = answer.availability.find((one) => one.roomId === roomId);
  return { search: writeSearch(search), room, refused: answer.isRefused ? answer.problem : undefined };
}

/** The answer to a search, if one is needed, also after other dates are chosen on the page; undefined while it is not known. */
export function useRoomAnswer(
  roomId: string,
  search: BookingSearch | undefined,
  known: RoomAnswer | undefined,
): RoomAnswer | undefined {
  const [loaded, setLoaded] = useState<RoomAnswer>();
  const key = search?.checkin ? writeSearch(search) : undefined;
  const found = [known, loaded].find((answer) => answer && answer.search === key);
  const isMissing = key !== undefined && !found;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for `search`
  useEffect(() => {
    if (!isMissing || !search) return;
    let isWanted = true;
    answerOf(search, false).then(
      (answer) => isWanted && setLoaded(roomAnswer(roomId, search, answer)),
      // The calendar of the page and the server's refusal remain.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [isMissing, key, roomId]);
  return found;
}
