import type { To } from "react-router";
import { bookingStatusFacts } from "#domain/booking-status.ts";
import type { DeskFindings } from "#domain/desk-search.ts";
import { documentNames } from "#domain/invoice-labels.ts";
import { formatNight } from "#domain/nights.ts";
import { formatPhone } from "#domain/phone.ts";
import { stayEnds } from "../bookings/booking-labels.ts";
import { queryStatusFacts } from "../queries/query-labels.ts";

export type EntryKind = keyof DeskFindings | "screens" | "list" | "add";

export interface Entry {
  key: string;
  kind: EntryKind;
  title: string;
  detail?: string;
  /** At the end of the line. */
  mark?: string;
  to: To;
  /** History state: personal data stays out of the URL. */
  state?: { search: string };
}

export interface EntryGroup {
  label: string;
  entries: Entry[];
}

interface Place {
  path: string;
  label: string;
  keywords?: string;
  ownersOnly?: true;
}

const actions: readonly (Place & { kind: EntryKind })[] = [
  { path: "/admin/bookings?new=booking", label: "New booking", keywords: "add walk-in book", kind: "add" },
  {
    path: "/admin/bookings/day-sheet",
    label: "Arrivals and departures",
    keywords: "print today day sheet",
    kind: "list",
  },
  { path: "/admin/bookings?view=in-house", label: "Guests in house", keywords: "checked in", kind: "list" },
  { path: "/admin/bookings?view=unconfirmed", label: "Bookings to confirm", keywords: "pending", kind: "list" },
  { path: "/admin/bookings?view=owing", label: "Balances due", keywords: "owing unpaid payments", kind: "list" },
  { path: "/admin/rooms?edit=new", label: "Add room", keywords: "new", kind: "add" },
  { path: "/admin/amenities?add=new", label: "Add amenity", keywords: "new", kind: "add" },
  { path: "/admin/banquets?edit=new", label: "Add banquet hall", keywords: "new", kind: "add" },
  { path: "/admin/testimonials?add=new", label: "Add testimonial", keywords: "new review", kind: "add" },
  { path: "/admin/staff?add=new", label: "Add staff account", keywords: "new", kind: "add", ownersOnly: true },
];

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** Places where each word of the term begins a word of the label or keywords. */
function placesNamed(places: readonly (Place & { kind: EntryKind })[], term: string, isOwner: boolean): Entry[] {
  const wanted = wordsOf(term);
  return places
    .filter(({ ownersOnly }) => !ownersOnly || isOwner)
    .filter(({ label, keywords }) => {
      const words = wordsOf(`${label} ${keywords ?? ""}`);
      return wanted.every((start) => words.some((word) => word.startsWith(start)));
    })
    .map(({ path, label, kind }) => ({ key: path, kind, title: label, to: path }));
}

/** What the browser knows by itself: screens and actions, all of them without a term. */
export function placeGroups(screens: readonly Place[], term: string, isOwner: boolean): EntryGroup[] {
  return filled([
    { label: "Actions", entries: placesNamed(actions, term, isOwner) },
    {
      label: "Screens",
      entries: placesNamed(
        screens.map((screen) => ({ ...screen, kind: "screens" })),
        term,
        isOwner,
      ),
    },
  ]);
}

export function recordGroups({ bookings, guests, rooms, queries, invoices }: DeskFindings, term: string): EntryGroup[] {
  return filled([
    {
      label: "Bookings",
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
      label: "Guests",
      entries: guests.map(({ name, phone, email }) => ({
        key: phone,
        kind: "guests",
        title: name,
        detail: [formatPhone(phone), email].filter(Boolean).join(" · "),
        mark: "All bookings",
        to: "/admin/bookings",
        state: { search: phone },
      })),
    },
    {
      label: "Rooms",
      entries: rooms.map(({ _id, name, isActive }) => ({
        key: _id,
        kind: "rooms",
        title: name,
        ...(!isActive && { mark: "Inactive" }),
        to: `/admin/rooms?edit=${_id}`,
      })),
    },
    {
      label: "Queries",
      // The list shows one page; searched by the same term, that page has the query.
      entries: queries.map(({ _id, name, message, status }) => ({
        key: _id,
        kind: "queries",
        title: name,
        detail: message,
        mark: queryStatusFacts[status].label,
        to: `/admin/queries?view=${_id}`,
        state: { search: term },
      })),
    },
    {
      label: "Invoices",
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

const filled = (groups: EntryGroup[]) => groups.filter(({ entries }) => entries.length > 0);
