import { Link } from "react-router";
import { formatRupees } from "#domain/platform/money/money.ts";
import { telephoneUrl } from "#domain/platform/text/stored-phone.ts";
import { countNights } from "#domain/platform/time/nights.ts";
import { receptionPhone } from "#domain/property/lodge.ts";
import { type BookingSearch, describeGuests, writeSearch } from "#domain/website/booking-search.ts";
import * as m from "#messages/rooms.js";
import * as words from "#messages/roomsTogether.js";
import { useLodge } from "#web/lodge.ts";
import { forNightsInAll, perNightTaxLabel } from "#web/shared/pricing/in-all.ts";
import { Price } from "#web/shared/pricing/price.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { PhoneIcon } from "#web/ui/icons/icons.tsx";
import { Badge } from "#web/ui/states/badge.tsx";
import { TogetherBooking } from "../together/together-booking.tsx";
import { type QuotedTogether, togetherStay } from "../together/together-stay.ts";
import { useQuotedRooms } from "../together/use-quoted-rooms.ts";
import { linesOf, type RoomsTogether, withQuote } from "./rooms-together.ts";

/** For browsers without scripts. A static import would bring all that the form needs into the scripts of the page. */
const plain = import.meta.env.SSR ? await import("../plain/plain-together.tsx") : undefined;

interface TogetherSectionProps {
  together: RoomsTogether | undefined;
  /** What they cost, if it came with the document. */
  quoted: QuotedTogether | undefined;
  search: BookingSearch;
  /** Whether the party would fit on dates when every room is free. */
  canOtherDates: boolean | undefined;
  /** No room is free, whatever its size. */
  isAllTaken: boolean;
}

function priceSuffix({ checkin, checkout }: BookingSearch, lodge: { chargesGst: boolean }): string {
  const nights = checkin && checkout ? countNights({ checkIn: checkin, checkOut: checkout }) : 0;
  return nights === 0 ? perNightTaxLabel(lodge) : forNightsInAll(lodge, nights);
}

/** For a party that no single room takes: the rooms that do together, and the phone. */
export function TogetherSection({ together: found, quoted, search, canOtherDates, isAllTaken }: TogetherSectionProps) {
  const lodge = useLodge();
  const stay = togetherStay(found && linesOf(found), search);
  const { quote, isAsking } = useQuotedRooms(stay, quoted);
  const together = found && quote ? withQuote(found, quote) : found;
  const reception = receptionPhone(lodge);
  const party = describeGuests(search);
  const canBook = together !== undefined && search.checkin !== undefined;
  return (
    <section className="rounded-l lifted stack gap-4 ground-0 together" aria-labelledby="together-title">
      <h2 id="together-title" className="together__title">
        {together ? m.togetherTitle({ count: together.count, party }) : m.helpTitle()}
      </h2>
      {together ? (
        <>
          <ul className="together__rooms">
            {together.rooms.map(({ _id, name, maxCapacity, count, unitsLeft, price }) => (
              <li key={_id} className="line-above on-baseline row gap-3 pad-block-3">
                <span className="rigid strong laterite together__count">{`${count} ×`}</span>
                <span className="gap-1-3 grows on-baseline row wraps shrinks breaks together__name">
                  <Link className="link" to={{ pathname: `/service/rooms/${_id}`, search: writeSearch(search) }}>
                    {name}
                  </Link>
                  <small>{count > 1 ? m.sleepsEach({ count: maxCapacity }) : m.sleeps({ count: maxCapacity })}</small>
                  {unitsLeft !== undefined && <Badge tone="green">{m.unitsFree({ count: unitsLeft })}</Badge>}
                </span>
                <span className="one-line" data-outdated={isAsking || undefined}>
                  {formatRupees(price)}
                </span>
              </li>
            ))}
          </ul>
          <p className="on-baseline row wraps spread gap-2-5 pad-top-4 together__total">
            <span>{m.sleepsInAll({ count: together.sleeps })}</span>
            <span data-outdated={isAsking || undefined}>
              <Price rupees={together.price} suffix={priceSuffix(search, lodge)} size="large" />
            </span>
          </p>
        </>
      ) : (
        <p>{!canOtherDates ? m.lodgeTooSmall({ party }) : isAllTaken ? m.allTaken() : m.otherDatesMay({ party })}</p>
      )}
      {together && <TogetherBooking rooms={linesOf(together)} search={search} />}
      <noscript>{plain && stay && quote && <plain.PlainTogether stay={stay} quote={quote} />}</noscript>
      <div className="row middle wraps gap-3-4 together__call">
        {reception && (
          <ButtonLink
            to={telephoneUrl(reception.digits)}
            variant={canBook ? "secondary" : "primary"}
            icon={<PhoneIcon />}
          >
            {m.callPhone({ phone: reception.text })}
          </ButtonLink>
        )}
        <p>
          {canBook
            ? words.orCall()
            : together
              ? m.callForTogether()
              : canOtherDates
                ? m.callForNights()
                : m.callForHelp()}
        </p>
      </div>
    </section>
  );
}
