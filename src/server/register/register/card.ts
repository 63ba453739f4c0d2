import { runInLocale } from "#current-locale";
import { signedOnPaper } from "#domain/platform/access/signature.ts";
import { countryName } from "#domain/platform/text/countries.ts";
import { formatPhone } from "#domain/platform/text/format-phone.ts";
import { formatIndianPhone } from "#domain/platform/text/indian-phone.ts";
import { defaultLocale, type Locale, languageTags } from "#domain/platform/text/locales.ts";
import { civilTimeAt, formatCivilTime } from "#domain/platform/time/civil-time.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import { addressLine, receptionOf } from "#domain/property/lodge.ts";
import { isForeign, type StayGuest } from "#domain/register/register.ts";
import type { RegisterCard } from "#domain/register/register-card.ts";
import { documentText } from "#domain/register/register-labels.ts";
import type { RegisterSettings } from "#domain/register/register-settings.ts";
import * as m from "#messages/register.js";
import { spokenLocale } from "#server/platform/database/languages.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { readTranslatedSettings } from "#server/property/settings/service.ts";
import { unitsOfBookings } from "#server/rooms/inventory/booking-units.ts";
import { readRegisterSettings } from "./settings.ts";
import { bookingOf, readStayRegister } from "./stays.ts";

interface Wanted {
  booking?: string | undefined;
  /** Instead of the guest's language. */
  locale?: Locale | undefined;
  blank?: number | undefined;
}

/** Cards of a booking, one for each expected guest, or blank ones. Throws not_found. */
export async function readCards(db: Db, { booking: id, locale, blank = 0 }: Wanted): Promise<RegisterCard> {
  const settings = await readRegisterSettings(db);
  if (id === undefined) {
    const language = await spokenLocale(db, locale ?? defaultLocale);
    const lodge = await readTranslatedSettings(db, language);
    return runInLocale(language, () => ({ ...headOf(lodge, language, settings), stay: [], cards: blankCards(blank) }));
  }
  const booking = await bookingOf(db, id);
  const language = await spokenLocale(db, locale ?? booking.locale);
  const [lodge, register, units] = await Promise.all([
    readTranslatedSettings(db, language),
    readStayRegister(db, id, undefined),
    unitsOfBookings(db, [id]),
  ]);
  const labels = [...new Set((units[id] ?? []).map(({ label }) => label))].join(", ");
  return runInLocale(language, () => ({
    ...headOf(lodge, language, settings),
    stay: [
      { label: m.reference(), value: booking.reference },
      { label: m.unit(), value: labels },
      { label: m.checkIn(), value: formatNight(booking.check_in) },
      { label: m.checkOut(), value: formatNight(booking.check_out) },
      { label: m.guestsInRoom(), value: String(booking.adult_male + booking.adult_female + booking.children) },
    ],
    cards: [
      ...register.guests.map((guest) => filledCard(guest, languageTags[language])),
      ...blankCards(Math.max(blank, register.expected - register.guests.length), {
        // The first card without an entry is that of the guest who booked.
        name: register.guests.some(({ name }) => name === booking.name) ? "" : booking.name,
        phone: booking.phone && formatPhone(booking.phone),
        arrivedAt: register.arrivedAt && timeText(register.arrivedAt, lodge.timeZone),
      }),
    ],
  }));
}

function headOf(
  lodge: Awaited<ReturnType<typeof readTranslatedSettings>>,
  locale: Locale,
  { retentionMonths }: RegisterSettings,
) {
  return {
    locale,
    title: m.cardTitle(),
    lodge: { name: lodge.name, address: addressLine(lodge), phone: formatIndianPhone(receptionOf(lodge)) },
    signatureLabel: m.signatureOfGuest(),
    notice: m.cardNotice({ months: retentionMonths }),
  };
}

function filledCard(guest: StayGuest, tag: string): RegisterCard["cards"][number] {
  const { foreign } = guest;
  const isForeigner = isForeign(guest);
  return {
    id: guest._id,
    fields: [
      { label: m.name(), value: guest.name, isWide: true },
      { label: m.address(), value: guest.address || foreign.homeAddress, isWide: true },
      { label: m.nationality(), value: countryName(guest.nationality, tag), isWide: false },
      { label: m.phone(), value: guest.phone && formatPhone(guest.phone), isWide: false },
      { label: m.document(), value: documentText(guest), isWide: false },
      ...(isForeigner
        ? [{ label: m.visaOrOci(), value: guest.visaEnd && `••••${guest.visaEnd}`, isWide: false }]
        : [{ label: m.vehicle(), value: guest.vehicle, isWide: false }]),
      { label: m.comingFrom(), value: guest.comingFrom || foreign.arrivedFromCity, isWide: false },
      { label: m.goingTo(), value: guest.goingTo || foreign.nextPlace, isWide: false },
      { label: m.purpose(), value: guest.purpose, isWide: true },
    ],
    signature: guest.signature === signedOnPaper ? "" : guest.signature,
  };
}

const timeText = (instant: string, timeZone: string) => formatCivilTime(civilTimeAt(new Date(instant), timeZone));

interface KnownOfStay {
  /** Of the guest who booked; empty if there is an entry of them. */
  name: string;
  phone: string;
  /** When the guests of the booking came. */
  arrivedAt: string;
}
const nothingKnown: KnownOfStay = { name: "", phone: "", arrivedAt: "" };

function blankCards(count: number, known = nothingKnown): RegisterCard["cards"] {
  const line = (label: string, isWide = false, value = "") => ({ label, value, isWide });
  return Array.from({ length: count }, (_, at) => ({
    id: `blank-${at}`,
    fields: [
      line(m.name(), true, at === 0 ? known.name : ""),
      line(m.address(), true),
      line(m.nationality()),
      line(m.phone(), false, at === 0 && known.name !== "" ? known.phone : ""),
      line(m.document()),
      line(m.vehicle()),
      line(m.comingFrom()),
      line(m.goingTo()),
      line(m.purpose(), true),
      line(m.arrivedAt(), false, known.arrivedAt),
      line(m.departedAt()),
    ],
    signature: "",
  }));
}
