import { quoteTogether } from "#contract/reservations/rooms-together.ts";
import type { TogetherStay } from "#domain/reservations/rooms-together.ts";
import type { Api } from "#web/api.ts";
import type { QuotedTogether } from "./together-stay.ts";

/** The page does without a price that is refused: the form says why. */
export const quoteRooms = (api: Api, of: TogetherStay): Promise<QuotedTogether | undefined> =>
  api(quoteTogether, { body: of }).then(
    (quote) => ({ of, quote }),
    () => undefined,
  );
