import { Link } from "react-router";
import { type BookingSearch, describeGuests, writeSearch } from "#domain/booking-search.ts";
import { receptionOf } from "#domain/lodge.ts";
import { formatRupees } from "#domain/money.ts";
import { countNights } from "#domain/nights.ts";
import { formatPhone, telephoneUrl } from "#domain/phone.ts";
import { useLodge } from "#web/lodge.ts";
import { Price } from "#web/shared/price.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { PhoneIcon } from "#web/ui/icons.tsx";
import type { RoomsTogether } from "./rooms-together.ts";

interface TogetherSectionProps {
  together: RoomsTogether | undefined;
  search: BookingSearch;
  /** Whether the party would fit on dates when every room is free. */
  canOtherDates: boolean | undefined;
}

function priceSuffix({ checkin, checkout }: BookingSearch): string {
  const nights = checkin && checkout ? countNights({ checkIn: checkin, checkOut: checkout }) : 0;
  if (nights === 0) return "per night with taxes and fees";
  return `for ${nights === 1 ? "1 night" : `${nights} nights`} with taxes and fees`;
}

const units = (count: number) => (count === 1 ? "1 room" : `${count} rooms`);

/** For a party that no single room takes: the rooms that do together, and the phone. */
export function TogetherSection({ together, search, canOtherDates }: TogetherSectionProps) {
  const reception = receptionOf(useLodge());
  const party = describeGuests(search);
  return (
    <section className="together" aria-labelledby="together-title">
      <h2 id="together-title" className="together__title">
        {together ? `${units(together.count)} together for ${party}` : "Let us look with you"}
      </h2>
      {together ? (
        <>
          <ul className="together__rooms">
            {together.rooms.map(({ _id, name, maxCapacity, count, unitsLeft, price }) => (
              <li key={_id} className="together__room">
                <span className="together__count">{`${count} ×`}</span>
                <span className="together__name">
                  <Link className="link" to={{ pathname: `/service/rooms/${_id}`, search: writeSearch(search) }}>
                    {name}
                  </Link>
                  <small>{`Sleeps ${maxCapacity}${count > 1 ? " each" : ""}`}</small>
                  {unitsLeft !== undefined && <Badge tone="green">{`${unitsLeft} free`}</Badge>}
                </span>
                <span className="together__price">{formatRupees(price)}</span>
              </li>
            ))}
          </ul>
          <p className="together__total">
            <span>{`Sleeps ${together.sleeps} in all`}</span>
            <Price rupees={together.price} suffix={priceSuffix(search)} size="large" />
          </p>
        </>
      ) : (
        <p>
          {canOtherDates
            ? `On these nights the rooms that are free do not sleep ${party}. Other dates may.`
            : `All our rooms together do not sleep ${party}, with an adult in each.`}
        </p>
      )}
      <div className="together__call">
        <ButtonLink to={telephoneUrl(reception)} icon={<PhoneIcon />}>
          {`Call ${formatPhone(reception)}`}
        </ButtonLink>
        <p>
          {together
            ? "One call and we book them together for you. Or book each room on its own page."
            : canOtherDates
              ? "Call us, and we look for nights that will do."
              : "Call us, and we see what can be done."}
        </p>
      </div>
    </section>
  );
}
