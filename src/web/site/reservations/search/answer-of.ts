import type { BookingSearch } from "#domain/website/booking-search.ts";
import { browserApi } from "#web/api.ts";
import type { SearchAnswer } from "./ask-for-search.ts";
import { loadAsking, noAnswer, rememberAnswer, takeAnswer } from "./search-answer.ts";

/** In the browser. Pages that only begin a search do without the client of the API. */
export async function answerOf(search: BookingSearch, isFiltered: boolean): Promise<SearchAnswer> {
  const known = takeAnswer(search);
  if (!search.checkin) return noAnswer;
  const { askForSearch, askForOne } = await loadAsking();
  const answer = known
    ? await askForOne(browserApi, search, known, isFiltered)
    : await askForSearch(browserApi, search, isFiltered);
  if (answer !== known) rememberAnswer(search, answer);
  return answer;
}
