import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { localizedPath } from "#domain/platform/text/locales.ts";
import { formatNightShort, type Night } from "#domain/platform/time/nights.ts";
import type { GuestErrors } from "#domain/rooms/guest-counts.ts";
import {
  type BookingSearch,
  describeGuests,
  readSearch,
  searchLimits,
  writeSearch,
} from "#domain/website/booking-search.ts";
import { locale } from "#messages/locale.js";
import * as m from "#messages/search.js";
import { useLodge } from "#web/lodge.ts";
import { readDraft, removeDraft, saveDraft } from "#web/shared/platform/forms/drafts.ts";
import { StayDateFields } from "#web/shared/rooms/stay-date-fields.tsx";
import { withDay } from "#web/shared/rooms/stay-days.ts";
import { useCalendarHistory } from "#web/site/website/dialogs/use-calendar-history.ts";
import { useDialogHistory } from "#web/site/website/dialogs/use-dialog-history.ts";
import { useLazyPart } from "#web/site/website/dialogs/use-lazy-part.tsx";
import { Button } from "#web/ui/button.tsx";
import { AlertIcon, ChevronDownIcon, MapPinIcon, SearchIcon } from "#web/ui/icons/icons.tsx";
import { useHydrated } from "#web/ui/loading/use-hydrated.ts";
import { prefetchOnIntent } from "#web/ui/loading/use-lazy-module.ts";
import { forgetAnswer, loadAsking } from "./search-answer.ts";
import { useSearchCalendar } from "./use-search-calendar.ts";

const loadGuestsDialog = () => import("./guests-dialog.tsx");

interface BookingBarProps {
  /** From the URL, or `emptySearch`. */
  search: BookingSearch;
  /** The hotel's day. */
  today: Night;
  /** Whether the price of a plan depends on how old kids are. */
  asksForAges: boolean;
  errors?: GuestErrors;
  /** Inside another search landmark. */
  within?: boolean;
  onSubmit?: () => void;
}

/** Leads to the list of rooms. Without script it is a plain form with the same fields. */
export function BookingBar({ search, ...props }: BookingBarProps) {
  // Remounts when the search in the URL changes.
  return <Bar key={writeSearch(search)} initial={search} {...props} />;
}

type BarProps = Omit<BookingBarProps, "search"> & { initial: BookingSearch };

function Bar({ initial, today, asksForAges, errors: givenErrors = {}, within, onSubmit }: BarProps) {
  const [errors, setErrors] = useState(givenErrors);
  const { place } = useLodge();
  const [search, setSearch] = useState(initial);
  const draft = useSearchDraft(initial, today, setSearch);
  const guestsHistory = useDialogHistory("guests");
  const calendarHistory = useCalendarHistory("search");
  const guestsOpen = guestsHistory.id !== undefined;
  const [guestsDialog, failure] = useLazyPart(loadGuestsDialog, guestsOpen, guestsHistory.close, m.guestsFailed());
  const form = useRef<HTMLFormElement>(null);
  const isCovered = guestsOpen || calendarHistory.isOpen;
  // After a reload the dialog is open, and would be invisible in a closed disclosure.
  useEffect(() => {
    if (isCovered) form.current?.closest("details")?.setAttribute("open", "");
  }, [isCovered]);
  const { isOpen: isCalendarOpen } = calendarHistory;
  // The sheet of the calendar closes over the dates: the next step is to be seen.
  useEffect(() => {
    if (!isCalendarOpen) return;
    return () => form.current?.querySelector("[type=submit]:enabled")?.scrollIntoView({ block: "nearest" });
  }, [isCalendarOpen]);
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { adults, kids, ages, checkin, checkout } = search;
  const dates = { checkIn: checkin, checkOut: checkout };
  const calendar = useSearchCalendar({ adults, kids, ages }, today);

  const change = (part: Partial<BookingSearch>) => {
    setSearch((now) => ({ ...now, ...part }));
    draft.save({ ...search, ...part });
  };
  const changeDates = (next: { checkIn?: Night; checkOut?: Night }) =>
    change({ checkin: next.checkIn, checkout: next.checkOut });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    draft.remove();
    forgetAnswer();
    // The bar shows the counts, so a search is for them.
    void navigate(`/service/rooms?${writeSearch({ ...search, areGuestsAssumed: undefined })}`);
    onSubmit?.();
  };

  const Landmark = within ? "div" : "search";
  return (
    <Landmark className="block ground-0 ink lifted rounded-l booking-bar">
      <form
        ref={form}
        className="stack booking-bar__form"
        action={localizedPath(locale(), "/service/rooms")}
        onSubmit={submit}
      >
        <div className="amid anchor column left-text rounded row booking-bar__cell booking-bar__cell--where">
          <span className="booking-bar__label">{m.where()}</span>
          <span className="row middle gap-2 strong tight-4 booking-bar__value">
            <MapPinIcon /> {place}
          </span>
        </div>
        <GuestNumbers search={initial} errors={errors} />
        <StayDateFields
          className="amid anchor column left-text rounded row booking-bar__cell"
          checkIn={{ name: "checkin" }}
          checkOut={{ name: "checkout" }}
          dates={dates}
          today={today}
          onChange={(end, day) => changeDates(day ? withDay(dates, end, day) : { ...dates, [end]: undefined })}
          format={(night) => formatNightShort(night, today)}
          placeholder={m.addDate()}
          history={calendarHistory}
          blocked={calendar.blocked}
          nights={calendar.nights}
          onOpen={calendar.load}
          bare
        />
        <button
          type="button"
          className="amid anchor column left-text rounded row booking-bar__cell booking-bar__guests"
          aria-haspopup="dialog"
          onClick={() => guestsHistory.open()}
          {...prefetchOnIntent(loadGuestsDialog)}
        >
          <span className="booking-bar__label">{m.guests()}</span>
          <span className="row middle gap-2 strong tight-4 booking-bar__value">
            {describeGuests({ adults, kids })} <ChevronDownIcon />
          </span>
          {(errors.adults ?? errors.kids) && <GuestError text={errors.adults ?? errors.kids} />}
        </button>
        <Button
          className="one-line rounded booking-bar__find"
          type="submit"
          size="large"
          icon={<SearchIcon />}
          disabled={hydrated && !(checkin && checkout)}
          {...prefetchOnIntent(loadAsking)}
        >
          {m.findStay()}
        </Button>
      </form>
      {failure}
      {guestsDialog && (
        <guestsDialog.GuestsDialog
          open={guestsOpen}
          guests={{ adults, kids, ages }}
          asksForAges={asksForAges}
          entry={guestsHistory.entry}
          onClose={guestsHistory.close}
          onDone={(guests) => {
            change({ ...guests, areGuestsAssumed: undefined });
            setErrors({});
          }}
        />
      )}
    </Landmark>
  );
}

const draftName = "search";

/** Changes that were not searched for yet are restored after a reload, for this tab. */
function useSearchDraft(initial: BookingSearch, today: Night, restore: (search: BookingSearch) => void) {
  const from = writeSearch(initial);
  useEffect(() => {
    const draft = readDraft(draftName) as { from?: unknown; to?: unknown } | undefined;
    if (draft?.from === from && typeof draft.to === "string") restore(readSearch(new URLSearchParams(draft.to), today));
  }, [from, today, restore]);
  return {
    save: (search: BookingSearch) => saveDraft(draftName, { from, to: writeSearch(search) }),
    remove: () => removeDraft(draftName),
  };
}

/** Part of the label or of the button's name, so that it is read with the field. */
function GuestError({ text }: { text: string | undefined }) {
  return (
    <span className="field__error">
      <AlertIcon />
      {text}
    </span>
  );
}

/** Number inputs, visible and submitted only without script. */
function GuestNumbers({ search, errors }: { search: BookingSearch; errors: GuestErrors }) {
  const { minAdults, minKids, maxGuests } = searchLimits;
  const number = (name: "adults" | "kids", label: string, min: number) => (
    <label className="amid anchor column left-text rounded row booking-bar__cell booking-bar__number">
      <span className="booking-bar__label">{label}</span>
      <input
        className="row middle gap-2 strong tight-4 booking-bar__value"
        type="number"
        name={name}
        min={min}
        max={maxGuests}
        defaultValue={search[name]}
        aria-invalid={errors[name] ? true : undefined}
      />
      {errors[name] && <GuestError text={errors[name]} />}
    </label>
  );
  return (
    <>
      {number("adults", m.adults(), minAdults)}
      {number("kids", m.kids(), minKids)}
    </>
  );
}
