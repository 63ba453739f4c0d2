import { addAmenity, deleteAmenity, listAmenities, updateAmenity } from "./amenities.ts";
import { listAudit } from "./audit.ts";
import { changePassword, getSession, login, logout } from "./auth.ts";
import { getAvailability } from "./availability.ts";
import { addBanquet, deleteBanquet, listBanquets, updateBanquet } from "./banquets.ts";
import {
  addBooking,
  checkOutBooking,
  getBooking,
  listBookings,
  searchBookings,
  setBookingStatus,
  undoBookingStatus,
  updateBooking,
} from "./bookings.ts";
import { getDashboard } from "./dashboard.ts";
import type { Endpoint } from "./endpoint.ts";
import { addOwnRequest, cancelOwnBooking, findOwnBooking, getOwnBooking, reportOwnPayment } from "./guest-booking.ts";
import { eraseGuest, exportGuest } from "./guests.ts";
import {
  getInvoice,
  getInvoiceFile,
  issueCreditNote,
  issueInvoice,
  listBookingInvoices,
  listInvoices,
} from "./invoices.ts";
import { getMail, listMails, sendMailAgain, sendTestMail } from "./mails.ts";
import { listPayments, recordPayment, reversePayment, settlePayment } from "./payments.ts";
import { addQuery, deleteQuery, listQueries, searchQueries, updateQuery } from "./queries.ts";
import {
  addRoom,
  deleteRoom,
  getRoom,
  getRoomCalendar,
  listRooms,
  setRoomAvailability,
  setRoomSchedule,
  updateRoom,
} from "./rooms.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  endStaffSecondFactor,
  getRequiredSecondFactor,
  getSecondFactor,
  setRequiredSecondFactor,
} from "./second-factor.ts";
import { listServerNotices } from "./server-notices.ts";
import {
  endOtherSessions,
  endSession,
  endStaffSession,
  endStaffSessions,
  listSessions,
  listStaffSessions,
} from "./sessions.ts";
import { getLodge, getSettings, updateSettings } from "./settings.ts";
import { addStaffAccount, listStaff, listStaffActivity, resetStaffPassword, setStaffActive } from "./staff.ts";
import { addTestimonial, deleteTestimonial, listTestimonials, updateTestimonial } from "./testimonials.ts";

/** Every endpoint, for routing, documentation and the access test. */
export const endpoints: readonly Endpoint[] = [
  login,
  logout,
  getSession,
  changePassword,
  getSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  listSessions,
  endSession,
  endOtherSessions,
  listRooms,
  getRoom,
  getRoomCalendar,
  getAvailability,
  addBooking,
  listBookings,
  searchBookings,
  getBooking,
  updateBooking,
  setBookingStatus,
  undoBookingStatus,
  checkOutBooking,
  listPayments,
  recordPayment,
  reversePayment,
  settlePayment,
  listBookingInvoices,
  issueInvoice,
  getInvoice,
  getInvoiceFile,
  issueCreditNote,
  listInvoices,
  findOwnBooking,
  getOwnBooking,
  addOwnRequest,
  cancelOwnBooking,
  reportOwnPayment,
  getDashboard,
  listAmenities,
  listBanquets,
  listTestimonials,
  addQuery,
  addRoom,
  updateRoom,
  deleteRoom,
  setRoomAvailability,
  setRoomSchedule,
  addAmenity,
  updateAmenity,
  deleteAmenity,
  addBanquet,
  updateBanquet,
  deleteBanquet,
  addTestimonial,
  updateTestimonial,
  deleteTestimonial,
  listQueries,
  searchQueries,
  updateQuery,
  deleteQuery,
  listStaff,
  listStaffActivity,
  addStaffAccount,
  setStaffActive,
  resetStaffPassword,
  endStaffSecondFactor,
  getRequiredSecondFactor,
  setRequiredSecondFactor,
  listStaffSessions,
  endStaffSession,
  endStaffSessions,
  listAudit,
  exportGuest,
  eraseGuest,
  getLodge,
  getSettings,
  updateSettings,
  listMails,
  getMail,
  sendMailAgain,
  sendTestMail,
  listServerNotices,
];
