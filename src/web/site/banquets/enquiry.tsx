import { useEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { Banquet } from "#domain/banquets.ts";
import { addNights, formatNight, type Night } from "#domain/nights.ts";
import { formatPhone, telephoneUrl } from "#domain/phone.ts";
import { useLodge } from "#web/lodge.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { Field, Select, TextInput } from "#web/ui/field.tsx";
import type { WordedSlotBlock } from "../content/shape.ts";
import { QueryForm } from "../queries/query-form.tsx";
import { enquiryMessage } from "./enquiry-message.ts";

/** Two years ahead, as far as a stay may be booked. */
const farthestDays = 730;

/**
 * The hall preselected by the URL (`?hall=`); the visitor may choose another. Every click on a link applies it, also a
 * second click on the same link: each navigation has its own key.
 */
function useChosenHall(halls: readonly Banquet[]) {
  const [query] = useSearchParams();
  const { key } = useLocation();
  const asked = halls.find((hall) => hall._id === query.get("hall"))?.name ?? "";
  const [followed, setFollowed] = useState(key);
  const [chosen, setChosen] = useState(asked);
  if (key !== followed) {
    setFollowed(key);
    // An address without a hall takes back nothing.
    if (asked) setChosen(asked);
  }
  return [chosen, setChosen] as const;
}

const anchor = "enquire";

/** A link to the form moves the keyboard focus there. */
function useFocusOnJump() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has its key; the same link may be used twice
  useEffect(() => {
    if (hash === `#${anchor}`) heading.current?.focus({ preventScroll: true });
  }, [hash, key]);
  return heading;
}

interface BanquetEnquiryProps {
  words: WordedSlotBlock;
  halls: readonly Banquet[];
  today: Night;
}

/** The form at the end of the banquet page: the event's details, and the query that they become. */
export function BanquetEnquiry({ words, halls, today }: BanquetEnquiryProps) {
  const [hall, setHall] = useChosenHall(halls);
  const [date, setDate] = useState("");
  const heading = useFocusOnJump();
  // What the form does not hold itself. Emptied as it is sent: a link may ask for the next hall before the next message.
  const empty = () => {
    setHall("");
    setDate("");
  };
  const { phones } = useLodge();
  const desk = phones.find(({ label }) => label.startsWith("Banquet")) ?? phones[0];
  return (
    <section id={anchor} className="section enquiry" aria-labelledby="enquire-title">
      <div className="wrap enquiry__columns">
        <div className="enquiry__words on-dark">
          <p className="eyebrow">{words.eyebrow}</p>
          <h2 id="enquire-title" ref={heading} tabIndex={-1}>
            {words.title}
          </h2>
          <p>{words.text}</p>
          {desk && (
            <p className="enquiry__phone">
              <span>{desk.label}</span>
              <a href={telephoneUrl(desk.digits)}>{formatPhone(desk.digits)}</a>
            </p>
          )}
        </div>
        <div className="enquiry__form">
          <QueryForm
            preface={enquiryMessage}
            messageOptional
            messageLabel="What are you planning?"
            submitLabel="Send enquiry"
            onSent={empty}
          >
            {halls.length > 0 && (
              <Field label="Hall" className="query-form__wide">
                <Select name="hall" value={hall} onChange={(event) => setHall(event.target.value)}>
                  <option value="">Not decided yet</option>
                  {halls.map(({ _id, name }) => (
                    <option key={_id} value={name}>
                      {name}
                    </option>
                  ))}
                </Select>
              </Field>
            )}
            <DateField
              label="Date"
              name="eventDate"
              value={date}
              onChange={setDate}
              today={today}
              min={today}
              max={addNights(today, farthestDays)}
              format={formatNight}
              placeholder="Not fixed yet"
            />
            <Field label="Guests, about">
              <TextInput name="eventGuests" inputMode="numeric" maxLength={40} />
            </Field>
          </QueryForm>
        </div>
      </div>
    </section>
  );
}
