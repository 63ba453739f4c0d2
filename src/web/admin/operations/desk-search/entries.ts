import type { To } from "react-router";
import { documentNames } from "#domain/billing/invoice-kinds.ts";
import type { DeskFindings } from "#domain/operations/desk-search.ts";
import { mayCall } from "#domain/platform/access/permissions.ts";
import type { StaffRole } from "#domain/platform/access/staff.ts";
import { foldText } from "#domain/platform/text/fold-text.ts";
import { formatPhone } from "#domain/platform/text/format-phone.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import { bookingStatusFacts } from "#domain/platform/values/booking-status.ts";
import * as account from "#messages/companyAccount.js";
import * as chargeItemTexts from "#messages/deskChargeItems.js";
import * as companyTexts from "#messages/deskCompanies.js";
import * as groupTexts from "#messages/deskGroups.js";
import * as card from "#messages/deskGuestCard.js";
import * as guide from "#messages/deskGuide.js";
import * as promoTexts from "#messages/deskPromos.js";
import * as register from "#messages/deskRegister.js";
import * as m from "#messages/deskSearch.js";
import * as shell from "#messages/deskShell.js";
import * as unitTexts from "#messages/deskUnits.js";
import * as walkIn from "#messages/deskWalkIn.js";
import type { Tool } from "../../platform/shared/open-tool.ts";
import { stayEnds } from "../../reservations/bookings/booking-labels.ts";
import { queryStatusFacts } from "../../website/queries/query-labels.ts";
import { accountPlaces, type EntryKind, type Place, settingPlaces } from "./setting-places.ts";
import { tradeWordsOf } from "./trade-words.ts";

export interface Entry {
  key: string;
  kind: EntryKind;
  title: string;
  detail?: string;
  /** At the end of the line. */
  mark?: string;
  to?: To;
  /** Instead of an address. */
  tool?: Tool;
  /** History state: personal data stays out of the URL. */
  state?: { search: string } | { phone: string };
}

export interface EntryGroup {
  name: string;
  label: string;
  entries: Entry[];
}

const actions: readonly Place[] = [
  { path: "/admin/bookings?new=booking", label: shell.newBooking, keywords: m.newBookingKeywords, kind: "add" },
  { path: "/admin/dashboard?new=walk-in", label: walkIn.title, keywords: walkIn.keywords, kind: "add" },
  { path: "/admin/groups?new=group", label: groupTexts.newGroup, keywords: groupTexts.newGroupKeywords, kind: "add" },
  {
    path: "/admin/bookings/day-sheet",
    label: m.daySheet,
    keywords: m.daySheetKeywords,
    kind: "list",
    access: "reading",
  },
  {
    path: "/admin/bookings?view=in-house",
    label: m.guestsInHouse,
    keywords: m.guestsInHouseKeywords,
    kind: "list",
    access: "reading",
  },
  {
    path: "/admin/bookings?view=unconfirmed",
    label: m.bookingsToConfirm,
    keywords: m.bookingsToConfirmKeywords,
    kind: "list",
    access: "reading",
  },
  {
    path: "/admin/bookings?view=owing",
    label: m.balancesDue,
    keywords: m.balancesDueKeywords,
    kind: "list",
    access: "reading",
  },
  { path: "/admin/register/roll-call", label: register.rollCall, keywords: m.rollCallKeywords, kind: "list" },
  { path: "/admin/register/card", label: register.blankCards, keywords: m.blankCardsKeywords, kind: "list" },
  { path: "/admin/guest-card", label: card.cards, keywords: m.guestCardKeywords, kind: "list" },
  { path: "/admin/guide", label: guide.title, keywords: m.guideKeywords, kind: "list" },
  {
    path: "/admin/companies/ageing",
    label: account.whatIsOwed,
    keywords: account.keywords,
    kind: "list",
    access: "reading",
  },
  { path: "/admin/rooms?edit=new", label: m.addRoom, keywords: m.newKeyword, kind: "add" },
  { path: "/admin/amenities?add=new", label: m.addAmenity, keywords: m.newKeyword, kind: "add" },
  {
    path: "/admin/charges?edit=new",
    label: chargeItemTexts.add,
    keywords: chargeItemTexts.keywords,
    kind: "add",
    access: "manager",
  },
  { path: "/admin/banquets?edit=new", label: m.addHall, keywords: m.newKeyword, kind: "add" },
  { path: "/admin/testimonials?add=new", label: m.addTestimonial, keywords: m.addTestimonialKeywords, kind: "add" },
  {
    path: "/admin/companies?edit=new",
    label: companyTexts.addCompany,
    keywords: m.newKeyword,
    kind: "add",
    access: "manager",
  },
  {
    path: "/admin/promos?edit=new",
    label: promoTexts.addPromo,
    keywords: m.newKeyword,
    kind: "add",
    access: "manager",
  },
  { path: "/admin/staff?add=new", label: m.addStaffAccount, keywords: m.newKeyword, kind: "add", access: "owner" },
];

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** Places where each word of the term begins a word of the label or keywords. */
function placesNamed(places: readonly Place[], term: string, role: StaffRole): Entry[] {
  const wanted = wordsOf(term);
  return places
    .filter(({ access = "staff" }) => mayCall(access, role))
    .filter(({ path, tool, label, keywords }) => {
      const words = wordsOf([label(), keywords?.(), tradeWordsOf(tool ?? path)].join(" "));
      // "checkout" finds "check-out", and "wifi" finds "Wi-Fi".
      const joined = words.slice(1).map((word, at) => `${words[at]}${word}`);
      return wanted.every((start) => [...words, ...joined].some((word) => word.startsWith(start)));
    })
    .map(({ path, tool, label, kind }) =>
      tool ? { key: tool, kind, title: label(), tool } : { key: path, kind, title: label(), to: path },
    );
}

/** The places that the browser knows by itself: screens and actions, all of them without a term. */
export function placeGroups(screens: readonly Omit<Place, "kind">[], term: string, role: StaffRole): EntryGroup[] {
  return filled([
    { name: "actions", label: m.actions(), entries: placesNamed(actions, term, role) },
    {
      name: "screens",
      label: m.screens(),
      entries: placesNamed(
        screens.map((screen) => ({ ...screen, kind: "screens" })),
        term,
        role,
      ),
    },
    // Only what is asked for: they are fields of one screen, and what stands behind the name.
    { name: "settings", label: m.settings(), entries: term === "" ? [] : placesNamed(settingPlaces, term, role) },
    { name: "account", label: m.account(), entries: term === "" ? [] : placesNamed(accountPlaces, term, role) },
  ]);
}

export function recordGroups(
  { bookings, guests, units, groups, pastStays, companies, rooms, queries, invoices }: DeskFindings,
  term: string,
): EntryGroup[] {
  return filled([
    { name: "units", label: unitTexts.units(), entries: units.flatMap(unitEntries) },
    {
      name: "bookings",
      label: m.bookings(),
      entries: bookings.map(({ _id, reference, name, roomName, checkInDate, checkOutDate, status }) => ({
        key: _id,
        kind: "bookings",
        title: name,
        detail: `${reference} · ${roomName} · ${stayEnds(checkInDate, checkOutDate).join(" – ")}`,
        mark: bookingStatusFacts[status].label(),
        to: `/admin/bookings?booking=${_id}`,
      })),
    },
    {
      name: "guests",
      label: m.guests(),
      entries: guests.map(({ name, phone, email }) => ({
        key: phone,
        kind: "guests",
        title: name,
        detail: [formatPhone(phone), email].filter(Boolean).join(" · "),
        mark: card.title(),
        to: "/admin/guest-card",
        state: { phone },
      })),
    },
    {
      name: "groups",
      label: groupTexts.groups(),
      entries: groups.map(({ _id, name, payerName, checkInDate, checkOutDate, rooms }) => ({
        key: _id,
        kind: "groups",
        title: name,
        detail: `${payerName} · ${stayEnds(checkInDate, checkOutDate).join(" – ")}`,
        mark: groupTexts.roomsCount({ count: rooms }),
        to: `/admin/groups/${_id}`,
      })),
    },
    {
      name: "pastStays",
      label: m.pastStays(),
      // Everything that is known of them stands here; what follows is a new booking.
      entries: pastStays.map(({ _id, name, phone, email, roomName, checkInDate, note }) => ({
        key: _id,
        kind: "pastStays",
        title: name,
        detail: [formatPhone(phone), email, roomName, checkInDate && formatNight(checkInDate), note]
          .filter(Boolean)
          .join(" · "),
        mark: m.pastStay(),
        to: "/admin/bookings",
        state: { search: phone || name },
      })),
    },
    {
      name: "companies",
      label: companyTexts.title(),
      entries: companies.map(({ _id, name, gstin, contact, isActive }) => ({
        key: _id,
        kind: "companies",
        title: name,
        detail: [contact, gstin].filter(Boolean).join(" · "),
        ...(!isActive && { mark: m.inactive() }),
        to: `/admin/companies?edit=${_id}`,
      })),
    },
    {
      name: "rooms",
      label: m.rooms(),
      entries: rooms.map(({ _id, name, isActive }) => ({
        key: _id,
        kind: "rooms",
        title: name,
        ...(!isActive && { mark: m.inactive() }),
        to: `/admin/rooms?edit=${_id}`,
      })),
    },
    {
      name: "queries",
      label: m.queries(),
      // The list shows one page; searched by the same term, that page has the query.
      entries: queries.map(({ _id, name, message, status }) => ({
        key: _id,
        kind: "queries",
        title: name,
        detail: message,
        mark: queryStatusFacts[status].label(),
        to: `/admin/queries?view=${_id}`,
        state: { search: term },
      })),
    },
    {
      name: "invoices",
      label: m.invoices(),
      entries: invoices.map(({ _id, kind, number, issuedOn, buyer }) => ({
        key: _id,
        kind: "invoices",
        title: number,
        detail: `${documentNames[kind]()} · ${buyer.company || buyer.name} · ${formatNight(issuedOn)}`,
        to: `/admin/invoices/${_id}`,
      })),
    },
  ]);
}

/** The unit on the chart, and the booking of the guest who has it tonight. */
function unitEntries({ _id, label, roomName, tonight }: DeskFindings["units"][number]): Entry[] {
  const unit: Entry = {
    key: _id,
    kind: "units",
    title: unitTexts.unitTag({ unit: label }),
    detail: [roomName, tonight?.name ?? unitTexts.freeTonight()].join(" · "),
    to: `/admin/chart?unit=${_id}`,
  };
  if (!tonight?.bookingId) return [unit];
  const guest: Entry = {
    key: `${_id}-guest`,
    kind: "guests",
    title: tonight.name,
    detail: unitTexts.guestTonight({ unit: label }),
    to: `/admin/bookings?booking=${tonight.bookingId}`,
  };
  return [unit, guest];
}

const filled = (groups: EntryGroup[]) => groups.filter(({ entries }) => entries.length > 0);
