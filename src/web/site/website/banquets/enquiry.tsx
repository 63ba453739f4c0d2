import { useEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { telephoneUrl } from "#domain/platform/text/stored-phone.ts";
import { addNights, formatNight, type Night } from "#domain/platform/time/nights.ts";
import type { Banquet } from "#domain/website/banquets.ts";
import { enquiryMessage, enquiryProblems } from "#domain/website/enquiry.ts";
import type { TextSlotBlock } from "#domain/website/page-content.ts";
import * as m from "#messages/banquets.js";
import { useLodge } from "#web/lodge.ts";
import { readDraft, removeDraft, saveDraft } from "#web/shared/platform/forms/drafts.ts";
import { DateField } from "#web/ui/dates/date-field.tsx";
import { Field, Select, TextInput } from "#web/ui/fields/field.tsx";
import { useCalendarHistory } from "../dialogs/use-calendar-history.ts";
import { usePageKey } from "../dialogs/use-dialog-history.ts";
import { QueryForm } from "../queries/query-form.tsx";
import { banquetPhone } from "./banquet-phone.ts";

/** Two years, the limit for bookings. */
const farthestDays = 730;

/** Preselects the hall in the URL (`?hall=`). Each navigation applies it again, also to the same URL. */
function useChosenHall(halls: readonly Banquet[]) {
  const [query] = useSearchParams();
  const key = usePageKey();
  const asked = halls.find((hall) => hall._id === query.get("hall"))?.name ?? "";
  const [followed, setFollowed] = useState(key);
  const [chosen, setChosen] = useState(asked);
  if (key !== followed) {
    setFollowed(key);
    // A URL without a hall leaves the choice unchanged.
    if (asked) setChosen(asked);
  }
  return [chosen, setChosen] as const;
}

const anchor = "enquire";

function useFocusOnAnchor() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  const key = usePageKey();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page, not when a dialog returns to its fragment
  useEffect(() => {
    if (hash === `#${anchor}`) heading.current?.focus({ preventScroll: true });
  }, [key]);
  return heading;
}

/** Kept for this tab; a day that has passed is not restored. */
function useTabDate(name: string, today: Night) {
  const [date, setDate] = useState("");
  useEffect(() => {
    const saved = readDraft(name);
    if (typeof saved === "string" && saved >= today) setDate(saved);
  }, [name, today]);
  const change = (day: string) => {
    setDate(day);
    if (day) saveDraft(name, day);
    else removeDraft(name);
  };
  return [date, change] as const;
}

interface BanquetEnquiryProps {
  texts: TextSlotBlock;
  halls: readonly Banquet[];
  today: Night;
}

export function BanquetEnquiry({ texts, halls, today }: BanquetEnquiryProps) {
  const [hall, setHall] = useChosenHall(halls);
  const [date, setDate] = useTabDate("enquiry-date", today);
  const heading = useFocusOnAnchor();
  const calendarHistory = useCalendarHistory("enquiry");
  // Reset after sending: a link may select the next hall before the next message.
  const empty = () => {
    setHall("");
    setDate("");
  };
  const { phones } = useLodge();
  const desk = banquetPhone(phones);
  return (
    <section id={anchor} className="section enquiry" aria-labelledby="enquire-title">
      <div className="stack wrap enquiry__columns">
        <div className="enquiry__words on-dark">
          <p className="eyebrow">{texts.eyebrow}</p>
          <h2 id="enquire-title" ref={heading} tabIndex={-1}>
            {texts.title}
          </h2>
          <p>{texts.text}</p>
          {desk && (
            <p className="enquiry__phone">
              <span>{desk.label}</span>
              <a href={telephoneUrl(desk.digits)}>{desk.text}</a>
            </p>
          )}
        </div>
        <div className="lifted ground-0 enquiry__form">
          <QueryForm
            draft="enquiry"
            preface={enquiryMessage}
            messageOptional
            messageLabel={m.messageLabel()}
            submitLabel={m.sendEnquiry()}
            onSent={empty}
            checkOwn={enquiryProblems}
            answers={desk}
          >
            {(errors) => (
              <>
                {halls.length > 0 && (
                  <Field label={m.hallLabel()} className="query-form__wide">
                    <Select name="hall" value={hall} onChange={(event) => setHall(event.target.value)}>
                      <option value="">{m.noHallChosen()}</option>
                      {halls.map(({ _id, name }) => (
                        <option key={_id} value={name}>
                          {name}
                        </option>
                      ))}
                    </Select>
                  </Field>
                )}
                <DateField
                  label={m.dateLabel()}
                  name="eventDate"
                  value={date}
                  onChange={setDate}
                  today={today}
                  min={today}
                  max={addNights(today, farthestDays)}
                  format={formatNight}
                  placeholder={m.noDateChosen()}
                  history={calendarHistory}
                />
                <Field label={m.guestsLabel()} error={errors.eventGuests}>
                  <TextInput name="eventGuests" inputMode="numeric" maxLength={40} />
                </Field>
              </>
            )}
          </QueryForm>
        </div>
      </div>
    </section>
  );
}
