import { Link } from "react-router";
import { formatRupees, type Rupees } from "#domain/platform/money/money.ts";
import { formatPhone } from "#domain/platform/text/format-phone.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import { holdsNights, isAhead } from "#domain/platform/values/booking-status.ts";
import { cancellationSentence } from "#domain/pricing/cancellation.ts";
import { bookingTypeLabels } from "#domain/reservations/booking-type-labels.ts";
import { type Booking, bookedPlan } from "#domain/reservations/bookings.ts";
import { deskMessages } from "#domain/reservations/desk-bookings.ts";
import { displayedTimes } from "#domain/reservations/displayed-times.ts";
import { extraText } from "#domain/reservations/extras.ts";
import * as answers from "#messages/deskAnswers.js";
import * as m from "#messages/deskBookings.js";
import * as chats from "#messages/deskChats.js";
import * as companies from "#messages/deskCompanies.js";
import * as departure from "#messages/deskDeparture.js";
import * as extras from "#messages/deskExtras.js";
import * as groups from "#messages/deskGroups.js";
import * as guestCard from "#messages/deskGuestCard.js";
import * as imported from "#messages/deskImport.js";
import * as plans from "#messages/deskPlans.js";
import * as sources from "#messages/deskSources.js";
import * as unitTexts from "#messages/deskUnits.js";
import * as documents from "#messages/ownDocuments.js";
import { useLodge } from "#web/lodge.ts";
import { QuoteLines } from "#web/shared/reservations/quote-lines.tsx";
import { ContactLinks, EmailAddress } from "../../platform/app/contact-links.tsx";
import { Facts } from "../../platform/app/facts.tsx";
import { formatInstant } from "../../platform/app/instants.ts";
import { useMay } from "../../platform/app/session/own-role.ts";
import { guestLanguageFact } from "../../platform/languages/guest-language.tsx";
import { ForDesk } from "../../platform/shared/for-desk.tsx";
import { GuestCardPanel } from "../../register/guest-card/card-panel.tsx";
import { useFreeUnits } from "../../rooms/units/unit-data.ts";
import { unitsInFull } from "../../rooms/units/unit-labels.ts";
import { ChatButton } from "../messages/chat-button.tsx";
import { GroupOf } from "../shared/group-link.tsx";
import { guestsInFull, nightsText, shownNights } from "./booking-labels.ts";
import { Section } from "./section.tsx";

/** The guest, the stay and its price. */
export function BookingDetails({ booking }: { booking: Booking }) {
  const isDesk = useMay("staff");
  const { data: units } = useFreeUnits(booking);
  const lodge = useLodge();
  const times = displayedTimes(booking, lodge);
  return (
    <div className="stack gap-5 details">
      <Section title={m.guest()}>
        <Facts
          facts={[
            [m.name(), booking.name],
            [
              m.phone(),
              booking.phone && (
                <span className="numbers" key="phone">
                  {formatPhone(booking.phone)}
                </span>
              ),
            ],
            [m.email(), booking.email ? <EmailAddress key="email" email={booking.email} /> : deskMessages.noMails()],
            [m.otherGuests(), booking.additionalGuests],
            guestLanguageFact(lodge.languages, booking.locale),
          ]}
        />
        {booking.phone && (
          <ContactLinks
            phone={booking.phone}
            email={booking.email}
            subject={m.mailSubject({ reference: booking.reference })}
            chat={isDesk && <ChatButton booking={booking} />}
          />
        )}
      </Section>
      <Section title={m.stay()}>
        <Facts
          facts={[
            [m.room(), booking.roomId ? booking.roomName : m.roomGone({ room: booking.roomName })],
            [unitTexts.unit(), holdsNights(booking.status) && (units ? unitsInFull(units.current) : "…")],
            [m.plan(), bookedPlan(booking)],
            [m.checkIn(), `${formatNight(booking.checkInDate)}, ${times.arrivalTime}`],
            [m.checkOut(), `${formatNight(booking.checkOutDate)}, ${times.departureTime}`],
            [departure.leftOn(), booking.departedOn && formatNight(booking.departedOn)],
            [m.nights(), nightsText(shownNights(booking))],
            [m.guests(), `${booking.totalGuests} (${guestsInFull(booking)})`],
            [groups.group(), isDesk && booking.groupId && <GroupOf key="group" id={booking.groupId} />],
            [
              companies.company(),
              booking.companyId && (
                <Link
                  key="company"
                  to={`/admin/companies?edit=${booking.companyId}`}
                  className="strong inline-row middle target-high underlined group-link"
                >
                  {booking.companyName}
                </Link>
              ),
            ],
            [sources.source(), sourceOf(booking)],
            [sources.commission(), booking.commission > 0 && sources.percent({ percent: booking.commission })],
            [m.bookingType(), bookingTypeLabels[booking.bookingType]()],
            [
              documents.recipient(),
              [booking.billingCompany, booking.billingGstin, ...booking.billingAddress.split("\n")]
                .filter(Boolean)
                .join(", "),
            ],
            [m.cancellationFee(), feeText(booking.cancellationFee)],
            [plans.fieldDeposit(), booking.deposit > 0 && formatRupees(booking.deposit)],
            [plans.fieldHoldUntil(), booking.holdUntil && formatInstant(booking.holdUntil)],
            [extras.chosen(), booking.extras.length > 0 && booking.extras.map(describeExtra).join("; ")],
            [answers.answerBy(), booking.status === "pending" && booking.answerBy && formatInstant(booking.answerBy)],
            [
              plans.cancelling(),
              isAhead(booking.status) && booking.cancellationPolicy && cancellationSentence(booking.cancellationPolicy),
            ],
          ]}
        />
      </Section>
      <Section title={m.price()}>
        <QuoteLines quote={booking.quote} totalLabel={m.grandTotal()} />
      </Section>
      <Section title={m.notes()}>
        <Facts
          facts={[
            [m.specialRequests(), booking.specialRequests || m.noRequests()],
            [m.message(), booking.additionalMessage],
            [m.bookedAt(), formatInstant(booking.createdAt)],
            [m.lastChanged(), formatInstant(booking.updatedAt)],
          ]}
        />
      </Section>
      <ForDesk>
        {booking.phone && (
          <Section title={guestCard.title()} wide>
            <GuestCardPanel phone={booking.phone} />
          </Section>
        )}
        <p className="details__section details__section--wide">
          <Link className="one-line link inline-row middle target-high" to={`/admin/handover?add=${booking._id}`}>
            {chats.toHandover()}
          </Link>
        </p>
      </ForDesk>
    </div>
  );
}

const feeText = (fee: Rupees | null) => (fee === null ? undefined : fee === 0 ? m.noFee() : formatRupees(fee));

function describeExtra(extra: Booking["extras"][number]): string {
  const words = { extra: extraText(extra), amount: formatRupees(extra.amount) };
  return extra.isCharged ? extras.onBill(words) : extras.atCheckIn(words);
}

const sourceOf = ({ source, externalReference: number }: Booking) =>
  source && number ? imported.sourceWithNumber({ source, number }) : source || number;
