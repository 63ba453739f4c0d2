import {
  addDocumentPicture,
  addGroupGuests,
  addStayGuest,
  addStayGuests,
  deferRegister,
  deleteDocumentPicture,
  deleteStayGuest,
  departGuest,
  exportRegister,
  fileReport,
  getRegisterSettings,
  getStayRegister,
  readDocumentPicture,
  readGuestNumbers,
  updateRegisterSettings,
  updateStayGuest,
} from "#contract/register/register.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { payerColumns } from "#server/reservations/groups/rows.ts";
import type { TestApp } from "../platform/app.ts";
import { aPicture } from "../website/pictures.ts";
import { aForeigner, aRegisterGuest } from "./register.ts";

/** The calls of the register that change something or hand it out, in an order in which each of them does. */
export async function registerCalls(
  { api, db, today, clock }: Pick<TestApp, "api" | "db" | "today" | "clock">,
  caller: { token: string },
): Promise<Record<string, () => Promise<unknown>>> {
  const { _id: roomId } = await storeRoom(db);
  const stay = { roomId, checkInDate: today, checkOutDate: addNights(today, 1) };
  const { _id: bookingId } = await storeBooking(db, { ...stay, status: "checked-in" });
  const times = { arrived_at: clock.instant.toISOString(), departed_at: "", deferred_by: "" };
  await db
    .insertInto("register_stay")
    .values({ booking_id: bookingId, ...times })
    .execute();
  const groupId = "group-of-the-register";
  const group = {
    ...payerColumns({ name: "Wedding", payerName: "Suma", payerPhone: "9845033471", payerEmail: "" }),
    locale: "en" as const,
  };
  const at = { created_at: clock.instant.toISOString(), updated_at: clock.instant.toISOString() };
  await db
    .insertInto("booking_group")
    .values({ id: groupId, ...group, notes: "", release_on: "", released_on: "", lead_id: "", erased_at: "", ...at })
    .execute();
  const { _id: otherRoom } = await storeRoom(db);
  await storeBooking(db, { ...stay, roomId: otherRoom, groupId, status: "confirmed" });
  const switchedOn = { id: "register", value: JSON.stringify({ takesPictures: true }) };
  await db
    .insertInto("setting")
    .values({ ...switchedOn, updated_at: clock.instant.toISOString() })
    .execute();
  const params = { id: bookingId };
  let id = "";
  let other = "";
  const pictureId = async () => (await api(getStayRegister, { params }, caller)).register.pictures[0]?._id ?? "";
  return {
    addStayGuest: async () => {
      ({ _id: id } = (await api(addStayGuest, { params, body: aRegisterGuest(aForeigner()) }, caller)).guest);
    },
    addStayGuests: async () => {
      const { register } = await api(addStayGuests, { params, body: { text: "Ravi Shetty" } }, caller);
      other = register.guests.at(-1)?._id ?? "";
    },
    addGroupGuests: () => api(addGroupGuests, { params: { id: groupId }, body: { text: "Suma Prabhu" } }, caller),
    updateStayGuest: () =>
      api(updateStayGuest, { params: { id }, body: aRegisterGuest(aForeigner({ name: "Anna" })) }, caller),
    readGuestNumbers: () => api(readGuestNumbers, { params: { id } }, caller),
    addDocumentPicture: async () =>
      api(addDocumentPicture, { params: { id }, body: { picture: await aPicture() } }, caller),
    readDocumentPicture: async () => api(readDocumentPicture, { params: { id: await pictureId() } }, caller),
    deleteDocumentPicture: async () => api(deleteDocumentPicture, { params: { id: await pictureId() } }, caller),
    fileReport: () => api(fileReport, { params: { id }, body: { report: "arrival", acknowledgement: "KA-1" } }, caller),
    departGuest: () => api(departGuest, { params: { id }, body: {} }, caller),
    deleteStayGuest: () => api(deleteStayGuest, { params: { id: other } }, caller),
    deferRegister: () => api(deferRegister, { params, body: { later: true } }, caller),
    exportRegister: () => api(exportRegister, { body: { kind: "roll-call" } }, caller),
    updateRegisterSettings: async () => {
      const { settings } = await api(getRegisterSettings, {}, caller);
      return api(updateRegisterSettings, { body: { ...settings, retentionMonths: 36 } }, caller);
    },
  };
}
