import * as accounting from "../billing/accounting.ts";
import { addChargeItem, listChargeItems, updateChargeItem } from "../billing/charge-items.ts";
import { addCharge, getBill, voidCharge } from "../billing/charges.ts";
import * as companies from "../billing/companies.ts";
import * as companyAccounts from "../billing/company-accounts.ts";
import { closeDays, getDayFile, getDayPdf, getDayReport, getDayState } from "../billing/day-close.ts";
import { getProFormaFile, issueVoucher, sendInvoice, sendProForma } from "../billing/documents.ts";
import * as gateway from "../billing/gateway.ts";
import {
  getInvoice,
  getInvoiceFile,
  issueCreditNote,
  issueInvoice,
  issuePartCreditNote,
  listBookingInvoices,
  listInvoices,
  listNumberSeries,
  setNextNumber,
} from "../billing/invoices.ts";
import * as payments from "../billing/payments.ts";
import * as securityDeposits from "../billing/security-deposits.ts";
import { closeShift, getDrawer, openShift, recordPettyCash } from "../billing/shifts.ts";
import * as sources from "../billing/sources.ts";
import { exportAudit, listAudit } from "../platform/audit.ts";
import { changePassword, getSession, login, logout, setLanguage } from "../platform/auth.ts";
import type { Endpoint } from "../platform/endpoint.ts";
import { watchEvents } from "../platform/events.ts";
import { listJobs } from "../platform/jobs.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  endStaffSecondFactor,
  getRequiredSecondFactor,
  getSecondFactor,
  setRequiredSecondFactor,
} from "../platform/second-factor.ts";
import { listServerNotices } from "../platform/server-notices.ts";
import {
  endOtherSessions,
  endSession,
  endStaffSession,
  endStaffSessions,
  listSessions,
  listStaffSessions,
} from "../platform/sessions.ts";
import {
  addStaffAccount,
  listStaff,
  listStaffActivity,
  resetStaffPassword,
  setStaffActive,
  setStaffRole,
} from "../platform/staff.ts";
import { getBrand, updateBrand } from "../property/brand.ts";
import { getLodge, getSettings, updateSettings } from "../property/settings.ts";
import * as guestCards from "../register/guest-cards.ts";
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
  findReturningGuests,
  getRegisterCard,
  getRegisterSettings,
  getRegisterToday,
  getRollCall,
  getStayRegister,
  listFilings,
  listRegister,
  readDocumentPicture,
  readGuestNumbers,
  updateRegisterSettings,
  updateStayGuest,
} from "../register/register.ts";
import { getAvailability, getCatalogue, getDeskAvailability, getSearchCalendar } from "../reservations/availability.ts";
import {
  acceptChange,
  addBooking,
  addDeskBooking,
  addWalkIn,
  checkInBooking,
  checkOutBooking,
  declineChange,
  getBooking,
  getDaySheet,
  listBookings,
  previewDeparture,
  previewEdit,
  reviewChangeRequest,
  searchBookings,
  setBookingStatus,
  undoBookingStatus,
  updateBooking,
} from "../reservations/bookings.ts";
import * as chart from "../reservations/chart.ts";
import { listExtras } from "../reservations/extras.ts";
import * as feeds from "../reservations/feeds.ts";
import * as groups from "../reservations/groups.ts";
import * as guestBooking from "../reservations/guest-booking.ts";
import * as guestMessages from "../reservations/guest-messages.ts";
import * as promos from "../reservations/promos.ts";
import { getQuote } from "../reservations/quotes.ts";
import * as rates from "../reservations/rates.ts";
import * as roomsTogether from "../reservations/rooms-together.ts";
import { addAmenity, deleteAmenity, listAmenities, updateAmenity } from "../rooms/amenities.ts";
import { addBlock, deleteBlock, updateBlock } from "../rooms/blocks.ts";
import { listHousekeeping, setHousekeeping } from "../rooms/housekeeping.ts";
import { addMaintenanceNote, askForBlock, resolveMaintenanceNote, takeUnitOutOfSale } from "../rooms/maintenance.ts";
import {
  addRoom,
  deleteRoom,
  getRoom,
  getRoomCalendar,
  getRoomSchedule,
  listRooms,
  setRoomAvailability,
  setRoomSchedule,
  updateRoom,
} from "../rooms/rooms.ts";
import { addUnit, findFreeUnits, listUnits, retireUnit, setUnitOrder, updateUnit } from "../rooms/units.ts";
import { addBanquet, deleteBanquet, listBanquets, updateBanquet } from "../website/banquets.ts";
import * as pages from "../website/pages.ts";
import {
  addQuery,
  deleteQuery,
  draftAnswer,
  getQueryBooking,
  listAnswers,
  listQueries,
  recordAnswer,
  searchQueries,
  updateQuery,
} from "../website/queries.ts";
import { addTestimonial, deleteTestimonial, listTestimonials, updateTestimonial } from "../website/testimonials.ts";
import { approve, askApproval, decline, listApprovals } from "./approvals.ts";
import * as backups from "./backups.ts";
import * as bankStatements from "./bank-statements.ts";
import { getDashboard } from "./dashboard.ts";
import { searchDesk } from "./desk-search.ts";
import { eraseGuest, exportGuest } from "./guests.ts";
import * as handover from "./handover.ts";
import { importLines, previewImport } from "./import.ts";
import { getMail, listMails, sendMailAgain, sendTestMail } from "./mails.ts";
import { getPace, getReport, getReportFile } from "./reports.ts";
import { getServerFacts } from "./server-facts.ts";
import { closeSite, getPreviewKey, getSetUp, openSite, skipSetUpStep, startOwnLodge } from "./set-up.ts";
import { listTranslations, saveTranslation } from "./translations.ts";

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
  getSearchCalendar,
  getCatalogue,
  getQuote,
  getDeskAvailability,
  addBooking,
  addDeskBooking,
  addWalkIn,
  listBookings,
  searchBookings,
  getDaySheet,
  getBooking,
  previewDeparture,
  previewEdit,
  updateBooking,
  setBookingStatus,
  undoBookingStatus,
  checkOutBooking,
  reviewChangeRequest,
  acceptChange,
  declineChange,
  getBill,
  addCharge,
  voidCharge,
  listChargeItems,
  listExtras,
  addChargeItem,
  updateChargeItem,
  ...Object.values(payments),
  ...Object.values(securityDeposits),
  ...Object.values(bankStatements),
  ...Object.values(gateway),
  getDrawer,
  openShift,
  recordPettyCash,
  closeShift,
  getDayState,
  closeDays,
  getDayReport,
  getDayFile,
  getDayPdf,
  getReport,
  getReportFile,
  getPace,
  listBookingInvoices,
  issueInvoice,
  issuePartCreditNote,
  issueVoucher,
  getProFormaFile,
  sendInvoice,
  sendProForma,
  ...Object.values(accounting),
  getInvoice,
  getInvoiceFile,
  issueCreditNote,
  listInvoices,
  listNumberSeries,
  setNextNumber,
  ...Object.values(guestBooking),
  ...Object.values(roomsTogether),
  getDashboard,
  listAmenities,
  listBanquets,
  listTestimonials,
  addQuery,
  addRoom,
  updateRoom,
  deleteRoom,
  setRoomAvailability,
  getRoomSchedule,
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
  draftAnswer,
  getQueryBooking,
  listAnswers,
  recordAnswer,
  deleteQuery,
  listStaff,
  listStaffActivity,
  addStaffAccount,
  setStaffActive,
  setStaffRole,
  resetStaffPassword,
  endStaffSecondFactor,
  getRequiredSecondFactor,
  setRequiredSecondFactor,
  listStaffSessions,
  endStaffSession,
  endStaffSessions,
  listAudit,
  exportAudit,
  exportGuest,
  eraseGuest,
  getLodge,
  getSettings,
  updateSettings,
  getBrand,
  updateBrand,
  listMails,
  getMail,
  sendMailAgain,
  sendTestMail,
  listServerNotices,
  watchEvents,
  searchDesk,
  setLanguage,
  listTranslations,
  saveTranslation,
  listApprovals,
  askApproval,
  approve,
  decline,
  addBlock,
  updateBlock,
  deleteBlock,
  checkInBooking,
  listUnits,
  findFreeUnits,
  addUnit,
  updateUnit,
  setUnitOrder,
  retireUnit,
  listHousekeeping,
  setHousekeeping,
  addMaintenanceNote,
  askForBlock,
  resolveMaintenanceNote,
  takeUnitOutOfSale,
  ...Object.values(promos),
  ...Object.values(companies),
  ...Object.values(companyAccounts),
  ...Object.values(sources),
  ...Object.values(chart),
  ...Object.values(rates),
  ...Object.values(feeds),
  ...Object.values(guestMessages),
  ...Object.values(groups),
  ...Object.values(handover),
  ...Object.values(guestCards),
  listJobs,
  ...Object.values(backups),
  ...Object.values(pages),
  getServerFacts,
  getStayRegister,
  addDocumentPicture,
  readDocumentPicture,
  deleteDocumentPicture,
  addGroupGuests,
  addStayGuest,
  addStayGuests,
  updateStayGuest,
  deleteStayGuest,
  deferRegister,
  findReturningGuests,
  readGuestNumbers,
  fileReport,
  departGuest,
  getRegisterToday,
  listRegister,
  listFilings,
  exportRegister,
  getRollCall,
  getRegisterCard,
  getRegisterSettings,
  updateRegisterSettings,
  getSetUp,
  skipSetUpStep,
  openSite,
  closeSite,
  getPreviewKey,
  startOwnLodge,
  importLines,
  previewImport,
];
