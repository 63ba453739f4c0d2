import { bookingStatuses, bookingStatusFacts } from "#domain/platform/values/booking-status.ts";
import { bookingTypeLabels } from "#domain/reservations/booking-type-labels.ts";
import * as answers from "#messages/deskAnswers.js";
import * as m from "#messages/deskAudit.js";
import * as chats from "#messages/deskChats.js";
import * as departure from "#messages/deskDeparture.js";
import * as extras from "#messages/deskExtras.js";
import * as feeds from "#messages/deskFeeds.js";
import * as groups from "#messages/deskGroups.js";
import * as promos from "#messages/deskPromos.js";
import * as rates from "#messages/deskRates.js";
import * as registration from "#messages/gstRegistration.js";
import * as documents from "#messages/ownDocuments.js";
import { weekdayNames } from "#web/shared/platform/calendar-names.ts";
import type { AuditNames } from "../platform/shared/stored-names.ts";
import { messageKindLabels } from "./messages/message-labels.ts";

export const reservationsAuditNames = {
  actions: {
    Booked: m.actionBooked,
    "Change accepted": m.actionChangeAccepted,
    "Change declined": m.actionChangeDeclined,
    "Change requested": m.actionChangeRequested,
    "Change withdrawn": m.actionChangeWithdrawn,
    "Changed by the guest": m.actionChangedByGuest,
    "Calendar address renewed": feeds.actionRenewed,
    "Calendar read": feeds.actionRead,
    "Extras chosen": extras.actionChosen,
    "Expired unconfirmed": m.actionExpired,
    "Guest named": groups.actionGuestNamed,
    "Pinned to its unit": m.actionPinned,
    "Recipient given": documents.actionGiven,
    "Rates change undone": rates.actionUndone,
    "Rates changed": rates.actionChanged,
    "Released by its source": feeds.actionReleased,
    "Released from its unit": m.actionReleased,
    "Repriced for GST": registration.actionRepriced,
    "Request added": m.actionRequestAdded,
    Released: groups.actionReleased,
    "Rooming list entered": groups.actionRoomingList,
    "Rooms added": groups.actionRoomsAdded,
    "Rooms cancelled": groups.actionRoomsCancelled,
    "Rooms released": groups.actionRoomsReleased,
    "Status changed": m.actionStatusChanged,
    "Unit assigned": m.actionUnitAssigned,
    "Unit taken away": m.actionUnitTakenAway,
    "Written by WhatsApp": chats.actionOpened,
  },
  fields: {
    additionalGuests: m.fieldAdditionalGuests,
    adultFemale: m.fieldAdultFemale,
    adultMale: m.fieldAdultMale,
    answerBy: answers.answerBy,
    extras: extras.chosen,
    arrivalTime: m.fieldArrivalTime,
    billingAddress: documents.address,
    billingCompany: documents.company,
    billingGstin: documents.gstin,
    bookFrom: promos.bookFrom,
    bookUntil: promos.bookUntil,
    bookingType: m.fieldBookingType,
    cancellationFee: m.fieldCancellationFee,
    changeState: m.fieldChangeState,
    chargedNights: departure.chargedNights,
    checkInDate: m.fieldCheckInDate,
    checkOutDate: m.fieldCheckOutDate,
    children: m.fieldChildren,
    code: promos.code,
    costOptionName: m.fieldPlan,
    departureTime: m.fieldDepartureTime,
    grandTotal: m.fieldGrandTotal,
    isForAllPlans: promos.allPlans,
    kind: promos.kind,
    lastNight: rates.lastNight,
    leftOn: departure.leftOn,
    messageKind: chats.fieldMessageKind,
    maxUses: promos.maxUses,
    minStay: rates.minStay,
    nights: rates.fieldNights,
    noArrival: rates.fieldNoArrival,
    noDeparture: rates.fieldNoDeparture,
    payerEmail: groups.payerEmail,
    payerName: groups.payerName,
    payerPhone: groups.payerPhone,
    planTotal: departure.planTotal,
    planClosed: rates.fieldClosed,
    plans: rates.plans,
    pricePerNight: m.fieldPricePerNight,
    priceStep: rates.fieldPriceStep,
    prices: rates.fieldPrices,
    releaseOn: groups.releaseDate,
    releasedOn: groups.releasedOn,
    roomName: m.fieldRoom,
    rooms: groups.rooms,
    specialRequests: m.fieldSpecialRequests,
    stayFrom: promos.stayFrom,
    stayUntil: promos.stayUntil,
    timeFee: departure.timeFee,
    totalGuests: m.fieldTotalGuests,
    value: promos.reduction,
    weekdays: rates.weekdays,
  },
  values: {
    bookingType: bookingTypeLabels,
    changeState: { pending: m.changePending, declined: m.changeDeclined },
    messageKind: messageKindLabels,
    kind: { percent: promos.percent, amount: promos.amount },
    priceStep: { own: rates.planRate, "last-year": rates.copyLastYear },
    status: Object.fromEntries(bookingStatuses.map((status) => [status, () => bookingStatusFacts[status].label()])),
    weekdays: Object.fromEntries(weekdayNames.map(({ short }, weekday) => [weekday, short])),
  },
} satisfies AuditNames;
