import { bookingStatuses, bookingStatusFacts } from "#domain/booking-status.ts";
import { bookingTypeLabels } from "#domain/booking-type-labels.ts";
import { erasedName } from "#domain/guests.ts";
import { paymentMethodLabels } from "#domain/payments.ts";
import * as m from "#messages/deskAudit.js";
import * as groups from "#messages/deskGroups.js";
import { languageLabels } from "../languages/language-labels.ts";

/** Names by what the log stores, which is English in every language. */
type Names = Readonly<Record<string, () => string>>;

const actions: Names = {
  "Account added": m.actionAccountAdded,
  "Account disabled": m.actionAccountDisabled,
  "Account enabled": m.actionAccountEnabled,
  Added: m.actionAdded,
  "All other sessions ended": m.actionOtherSessionsEnded,
  "All sessions ended": m.actionAllSessionsEnded,
  Answered: m.actionAnswered,
  "Approval asked": m.actionApprovalAsked,
  Booked: m.actionBooked,
  "Change accepted": m.actionChangeAccepted,
  "Change declined": m.actionChangeDeclined,
  "Change requested": m.actionChangeRequested,
  "Change withdrawn": m.actionChangeWithdrawn,
  Changed: m.actionChanged,
  "Changed by the guest": m.actionChangedByGuest,
  "Credit note issued": m.actionCreditNoteIssued,
  Declined: m.actionDeclined,
  Deleted: m.actionDeleted,
  Edited: m.actionEdited,
  "Expired unconfirmed": m.actionExpired,
  "Guest's data erased": m.actionGuestErased,
  "Guest named": groups.actionGuestNamed,
  "Invoice issued": m.actionInvoiceIssued,
  "Language chosen": m.actionLanguageChosen,
  "Mail sent again": m.actionMailSentAgain,
  "Password changed": m.actionPasswordChanged,
  "Password reset": m.actionPasswordReset,
  "Payment confirmed": m.actionPaymentConfirmed,
  "Payment recorded": m.actionPaymentRecorded,
  "Payment rejected": m.actionPaymentRejected,
  "Payment reported": m.actionPaymentReported,
  "Payment taken back": m.actionPaymentTakenBack,
  "Put on sale": m.actionPutOnSale,
  "Recovery code used": m.actionRecoveryCodeUsed,
  "Refund recorded": m.actionRefundRecorded,
  "Refund taken back": m.actionRefundTakenBack,
  "Request added": m.actionRequestAdded,
  Released: groups.actionReleased,
  "Rooming list entered": groups.actionRoomingList,
  "Rooms added": groups.actionRoomsAdded,
  "Rooms cancelled": groups.actionRoomsCancelled,
  "Rooms released": groups.actionRoomsReleased,
  "Schedule changed": m.actionScheduleChanged,
  "Session ended": m.actionSessionEnded,
  "Status changed": m.actionStatusChanged,
  "Taken off sale": m.actionTakenOffSale,
  "Test mail sent": m.actionTestMailSent,
  "Text translated": m.actionTextTranslated,
  "Two-step sign-in turned off": m.actionTwoStepOff,
  "Two-step sign-in turned on": m.actionTwoStepOn,
  Undone: m.actionUndone,
  Updated: m.actionUpdated,
};

const fields: Names = {
  additionalGuests: m.fieldAdditionalGuests,
  additionalMessage: m.fieldMessage,
  address: m.fieldAddress,
  adultFemale: m.fieldAdultFemale,
  adultMale: m.fieldAdultMale,
  amenities: m.fieldAmenities,
  amount: m.fieldAmount,
  answer: m.fieldAnswer,
  approvalReason: m.fieldReason,
  arrivalTime: m.fieldArrivalTime,
  askedBy: m.fieldAskedBy,
  author: m.fieldAuthor,
  bathroom: m.fieldBathroom,
  beds: m.fieldBeds,
  bookingType: m.fieldBookingType,
  cancellation: m.fieldCancellation,
  cancellationFee: m.fieldCancellationFee,
  cancellationSteps: m.fieldCancellationSteps,
  change: m.fieldChange,
  changeState: m.fieldChangeState,
  channel: m.fieldChannel,
  checkInDate: m.fieldCheckInDate,
  checkInTime: m.fieldCheckInTime,
  checkOutDate: m.fieldCheckOutDate,
  checkOutTime: m.fieldCheckOutTime,
  children: m.fieldChildren,
  costOptionName: m.fieldPlan,
  costOptions: m.fieldCostOptions,
  departureTime: m.fieldDepartureTime,
  description: m.fieldDescription,
  directions: m.fieldDirections,
  email: m.fieldEmail,
  expireUnconfirmedDays: m.fieldExpireUnconfirmedDays,
  featured: m.fieldFeatured,
  floor: m.fieldFloor,
  grandTotal: m.fieldGrandTotal,
  gstin: m.fieldGstin,
  guestChanges: m.fieldGuestChanges,
  icon: m.fieldIcon,
  image: m.fieldImage,
  images: m.fieldPictures,
  invoice: m.fieldInvoice,
  isActive: m.fieldState,
  leftUnpaid: m.fieldLeftUnpaid,
  locale: m.fieldLocale,
  maxCapacity: m.fieldMaxCapacity,
  maxUnconfirmedNights: m.fieldMaxUnconfirmedNights,
  message: m.fieldMessage,
  method: m.fieldMethod,
  name: m.fieldName,
  notes: m.fieldNotes,
  number: m.fieldNumber,
  occupiedDates: m.fieldOccupiedDates,
  payerEmail: groups.payerEmail,
  payerName: groups.payerName,
  payerPhone: groups.payerPhone,
  payment: m.fieldPayment,
  phone: m.fieldPhone,
  phones: m.fieldPhones,
  place: m.fieldPlace,
  policies: m.fieldPolicies,
  position: m.fieldPosition,
  price: m.fieldPrice,
  pricePerNight: m.fieldPricePerNight,
  rating: m.fieldRating,
  reason: m.fieldReason,
  receivedOn: m.fieldReceivedOn,
  releaseOn: groups.releaseDate,
  releasedOn: groups.releasedOn,
  requiredFor: m.fieldRequiredFor,
  role: m.fieldRole,
  roomName: m.fieldRoom,
  rooms: groups.rooms,
  seatingCapacity: m.fieldSeatingCapacity,
  size: m.fieldSize,
  social: m.fieldSocial,
  source: m.fieldSource,
  specialRequests: m.fieldSpecialRequests,
  staffLimits: m.fieldStaffLimits,
  state: m.fieldState,
  status: m.fieldStatus,
  summary: m.fieldSummary,
  takesForeignPhones: m.fieldTakesForeignPhones,
  text: m.fieldText,
  total: m.fieldTotal,
  totalGuests: m.fieldTotalGuests,
  totalRooms: m.fieldTotalRooms,
  type: m.fieldType,
  upiId: m.fieldUpiId,
  userId: m.fieldUser,
  utr: m.fieldUtr,
  view: m.fieldView,
  whatsapp: m.fieldWhatsApp,
};

const roles: Names = { owner: m.roleOwner, staff: m.roleStaff };

const values: Readonly<Record<string, Names>> = {
  bookingType: bookingTypeLabels,
  changeState: { pending: m.changePending, declined: m.changeDeclined },
  channel: { whatsapp: m.channelWhatsApp, email: m.channelEmail },
  guestChanges: { request: m.guestChangesRequest, "at-once": m.guestChangesAtOnce },
  locale: languageLabels,
  method: paymentMethodLabels,
  payment: { payment: m.entryPayment, refund: m.entryRefund },
  requiredFor: roles,
  role: roles,
  state: { received: m.paymentReceived, reported: m.paymentReported, rejected: m.paymentRejected },
  /** Of bookings and queries. */
  status: {
    sent: m.querySent,
    contacted: m.queryContacted,
    resolved: m.queryResolved,
    ...Object.fromEntries(bookingStatuses.map((status) => [status, () => bookingStatusFacts[status].label()])),
  },
  type: { free: m.amenityFree, paid: m.amenityPaid },
  unit: { nights: m.chargeNights, percent: m.chargePercent },
};

/** Names of records that are not somebody's own words. */
const subjects: Names = { [erasedName]: m.erasedGuest, "Two-step sign-in": m.twoStepSignIn };

const nameIn = (names: Names, stored: string) => (Object.hasOwn(names, stored) ? names[stored]?.() : undefined);

export const actionLabel = (action: string): string => nameIn(actions, action) ?? action;
export const subjectLabel = (label: string): string => nameIn(subjects, label) ?? label;

/** An unknown one from its name: "adultMale" is "Adult male". */
export function fieldLabel(field: string): string {
  const words = field.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return nameIn(fields, field) ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Undefined for texts that are shown as they are. */
export function valueLabel(field: string, value: string): string | undefined {
  const names = Object.hasOwn(values, field) ? values[field] : undefined;
  return names && nameIn(names, value);
}
