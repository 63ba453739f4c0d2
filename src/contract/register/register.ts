import * as v from "valibot";
import { phone } from "#domain/platform/text/contact.ts";
import { locales } from "#domain/platform/text/locales.ts";
import { recordId, seenVersion } from "#domain/platform/text/text.ts";
import { numberValue } from "#domain/platform/values/form-values.ts";
import { documentPictureInput } from "#domain/register/document-pictures.ts";
import { filingInput, reports } from "#domain/register/foreigners.ts";
import {
  maxGuestList,
  registerGuestInput,
  returningGuestShape,
  stayGuestShape,
  stayRegisterShape,
} from "#domain/register/register.ts";
import { maxBlankCards, registerCardShape } from "#domain/register/register-card.ts";
import {
  filingShape,
  registerDayShape,
  registerExports,
  registerPeriod,
  registerTodayShape,
  rollCallShape,
} from "#domain/register/register-list.ts";
import { registerSettingsInput, registerSettingsShape } from "#domain/register/register-settings.ts";
import * as m from "#messages/register.js";
import { endpoint } from "../platform/endpoint.ts";

const register = v.object({ register: stayRegisterShape });
const guest = v.object({ guest: stayGuestShape });

export const getStayRegister = endpoint({
  name: "getStayRegister",
  summary: "The registered guests of a booking, and what is missing",
  method: "GET",
  path: "/api/register/stays/{id}",
  access: "staff",
  reply: register,
});

export const addStayGuest = endpoint({
  name: "addStayGuest",
  summary:
    "Register a guest of a booking. An Aadhaar number is refused in every field; of a document its end is stored",
  method: "POST",
  path: "/api/register/stays/{id}/guests",
  access: "staff",
  status: 201,
  idempotent: true,
  body: registerGuestInput,
  reply: guest,
});

export const addStayGuests = endpoint({
  name: "addStayGuests",
  summary: "Register the guests of a pasted list, one on a line: name, phone, address",
  method: "POST",
  path: "/api/register/stays/{id}/list",
  access: "staff",
  status: 201,
  idempotent: true,
  body: v.object({ text: v.pipe(v.string(), v.maxLength(maxGuestList)) }),
  reply: register,
});

export const addGroupGuests = endpoint({
  name: "addGroupGuests",
  summary:
    "Register the guests of a pasted list with the bookings of a group: by the name on a booking, then in their order",
  method: "POST",
  path: "/api/register/groups/{id}/list",
  access: "staff",
  status: 201,
  idempotent: true,
  body: v.object({ text: v.pipe(v.string(), v.maxLength(maxGuestList)) }),
  reply: v.object({ bookings: v.array(v.object({ reference: v.string(), guests: v.number() })) }),
});

export const updateStayGuest = endpoint({
  name: "updateStayGuest",
  summary: "Change an entry of the register. Empty numbers leave those that are stored",
  method: "PUT",
  path: "/api/register/guests/{id}",
  access: "staff",
  body: registerGuestInput,
  reply: guest,
});

export const deleteStayGuest = endpoint({
  name: "deleteStayGuest",
  summary: "Remove an entry that was made by mistake, before the departure and while nothing is filed",
  method: "DELETE",
  path: "/api/register/guests/{id}",
  access: "staff",
  reply: register,
});

export const deferRegister = endpoint({
  name: "deferRegister",
  summary: "Register the guests of a stay later; it stands on Today until it is done",
  method: "PATCH",
  path: "/api/register/stays/{id}",
  access: "staff",
  body: v.object({ later: v.boolean() }),
  reply: register,
});

// POST, so that the phone number appears in no URL and no log.
export const findReturningGuests = endpoint({
  name: "findReturningGuests",
  summary: "Guests who were registered before under a phone number",
  method: "POST",
  path: "/api/register/returning",
  access: "staff",
  body: v.object({ phone }),
  reply: v.object({ guests: v.array(returningGuestShape) }),
});

// POST, because it leaves an audit entry.
export const readGuestNumbers = endpoint({
  name: "readGuestNumbers",
  summary: "Passport and visa number of a foreigner, whole, for those with the right; each look is in the audit log",
  method: "POST",
  path: "/api/register/guests/{id}/numbers",
  access: "staff",
  reply: v.object({ passportNumber: v.string(), visaNumber: v.string() }),
});

export const addDocumentPicture = endpoint({
  name: "addDocumentPicture",
  summary:
    "Store a picture of a guest's document, watermarked and encrypted, while the settings of the register allow it",
  method: "POST",
  path: "/api/register/guests/{id}/pictures",
  access: "staff",
  status: 201,
  bodyType: "multipart",
  quota: "upload",
  body: documentPictureInput,
  reply: register,
});

// POST, because it leaves an audit entry.
export const readDocumentPicture = endpoint({
  name: "readDocumentPicture",
  summary: "A picture of a document, for those with the right; each look is in the audit log",
  method: "POST",
  path: "/api/register/pictures/{id}",
  access: "staff",
  reply: v.object({ picture: v.string() }),
});

export const deleteDocumentPicture = endpoint({
  name: "deleteDocumentPicture",
  summary: "Erase a picture of a document before its time",
  method: "DELETE",
  path: "/api/register/pictures/{id}",
  access: "staff",
  reply: register,
});

export const fileReport = endpoint({
  name: "fileReport",
  summary: "Record that a foreigner's arrival or departure was reported, under the number of the acknowledgement",
  method: "POST",
  path: "/api/register/guests/{id}/report",
  access: "staff",
  body: v.object({ ...filingInput.entries, report: v.picklist(reports) }),
  reply: guest,
});

export const departGuest = endpoint({
  name: "departGuest",
  summary: "One guest of a stay has left before the others",
  method: "POST",
  path: "/api/register/guests/{id}/departure",
  access: "staff",
  body: v.object({ updatedAt: v.optional(seenVersion) }),
  reply: guest,
});

export const getRegisterToday = endpoint({
  name: "getRegisterToday",
  summary:
    "Stays to be registered, foreigners to be reported with the time that is left, and who has filled in their part",
  method: "GET",
  path: "/api/register/today",
  access: "staff",
  reply: registerTodayShape,
});

export const listRegister = endpoint({
  name: "listRegister",
  summary: "The police register of a working day or a month: guests by arrival",
  method: "GET",
  path: "/api/register",
  access: "staff",
  query: v.object({ period: registerPeriod }),
  reply: registerDayShape,
});

export const listFilings = endpoint({
  name: "listFilings",
  summary: "Reports on foreigners of a working day or a month, filed or not, by arrival and departure",
  method: "GET",
  path: "/api/register/filings",
  access: "staff",
  query: v.object({ period: registerPeriod }),
  reply: v.object({ filings: v.array(filingShape) }),
});

export const exportRegister = endpoint({
  name: "exportRegister",
  summary:
    "The register, the list of reports or the fields of Form III as CSV. Each export and print is in the audit log",
  method: "POST",
  path: "/api/register/export",
  access: "staff",
  body: v.object({
    kind: v.picklist(registerExports),
    /** For the lists. */
    period: v.optional(registerPeriod),
    /** For Form III. */
    guestId: v.optional(recordId),
  }),
  reply: v.object({ csv: v.string() }),
});

export const getRollCall = endpoint({
  name: "getRollCall",
  summary: "Who is in house now, by unit, for a roll-call after a fire alarm",
  method: "GET",
  path: "/api/register/roll-call",
  access: "staff",
  reply: rollCallShape,
});

export const getRegisterCard = endpoint({
  name: "getRegisterCard",
  summary: "Registration cards to be printed: of a booking in the guest's language, or blank ones",
  method: "GET",
  path: "/api/register/card",
  access: "staff",
  query: v.object({
    booking: v.optional(recordId),
    locale: v.optional(v.picklist(locales)),
    blank: v.optional(
      v.pipe(
        numberValue(() => m.blankCards({ max: maxBlankCards })),
        v.integer(() => m.blankCards({ max: maxBlankCards })),
        v.minValue(0, () => m.blankCards({ max: maxBlankCards })),
        v.maxValue(maxBlankCards, () => m.blankCards({ max: maxBlankCards })),
      ),
    ),
  }),
  reply: registerCardShape,
});

export const getRegisterSettings = endpoint({
  name: "getRegisterSettings",
  summary: "What the register requires, how long it is kept and who may read numbers whole",
  method: "GET",
  path: "/api/register/settings",
  access: "staff",
  reply: v.object({ settings: registerSettingsShape }),
});

export const updateRegisterSettings = endpoint({
  name: "updateRegisterSettings",
  summary: "Change what the register requires. Over an older `updatedAt` it is refused with the current settings",
  method: "PUT",
  path: "/api/register/settings",
  access: "owner",
  body: registerSettingsInput,
  reply: v.object({ settings: registerSettingsShape }),
});
