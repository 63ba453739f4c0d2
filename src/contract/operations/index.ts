import * as accounting from "../billing/accounting.ts";
import { addChargeItem, listChargeItems, updateChargeItem } from "../billing/charge-items.ts";
import { addCharge, getBill, voidCharge } from "../billing/charges.ts";
import * as companies from "../billing/companies.ts";
import * as companyAccounts from "../billing/company-accounts.ts";
import * as dayClose from "../billing/day-close.ts";
import * as documents from "../billing/documents.ts";
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
import * as shifts from "../billing/shifts.ts";
import * as sources from "../billing/sources.ts";
import { exportAudit, listAudit } from "../platform/audit.ts";
import * as auth from "../platform/auth.ts";
import type { Endpoint } from "../platform/endpoint.ts";
import { watchEvents } from "../platform/events.ts";
import { listJobs } from "../platform/jobs.ts";
import * as secondFactor from "../platform/second-factor.ts";
import { listServerNotices } from "../platform/server-notices.ts";
import * as sessions from "../platform/sessions.ts";
import * as staff from "../platform/staff.ts";
import { getBrand, updateBrand } from "../property/brand.ts";
import { getLodge, getSettings, updateSettings } from "../property/settings.ts";
import * as guestCards from "../register/guest-cards.ts";
import * as register from "../register/register.ts";
import * as availability from "../reservations/availability.ts";
import * as bookings from "../reservations/bookings.ts";
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
import * as amenities from "../rooms/amenities.ts";
import { addBlock, deleteBlock, updateBlock } from "../rooms/blocks.ts";
import { listHousekeeping, setHousekeeping } from "../rooms/housekeeping.ts";
import * as maintenance from "../rooms/maintenance.ts";
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
import * as units from "../rooms/units.ts";
import * as banquets from "../website/banquets.ts";
import * as pages from "../website/pages.ts";
import * as queries from "../website/queries.ts";
import * as testimonials from "../website/testimonials.ts";
import * as approvals from "./approvals.ts";
import * as backups from "./backups.ts";
import * as bankStatements from "./bank-statements.ts";
import { getDashboard } from "./dashboard.ts";
import { searchDesk } from "./desk-search.ts";
import { eraseGuest, exportGuest } from "./guests.ts";
import * as handover from "./handover.ts";
import { importLines, previewImport } from "./import.ts";
import * as mails from "./mails.ts";
import { getPace, getReport, getReportFile } from "./reports.ts";
import { getServerFacts, saveMailServer, saveWebsiteAddress } from "./server-facts.ts";
import * as setUp from "./set-up.ts";
import { listTranslations, saveTranslation } from "./translations.ts";

/** Every endpoint, for routing, documentation and the access test. */
export const endpoints: readonly Endpoint[] = [
  ...Object.values(auth),
  ...Object.values(secondFactor),
  ...Object.values(sessions),
  listRooms,
  getRoom,
  getRoomCalendar,
  ...Object.values(availability),
  getQuote,
  ...Object.values(bookings),
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
  ...Object.values(shifts),
  ...Object.values(dayClose),
  getReport,
  getReportFile,
  getPace,
  listBookingInvoices,
  issueInvoice,
  issuePartCreditNote,
  ...Object.values(documents),
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
  ...Object.values(amenities),
  ...Object.values(banquets),
  ...Object.values(testimonials),
  ...Object.values(queries),
  addRoom,
  updateRoom,
  deleteRoom,
  setRoomAvailability,
  getRoomSchedule,
  setRoomSchedule,
  ...Object.values(staff),
  listAudit,
  exportAudit,
  exportGuest,
  eraseGuest,
  getLodge,
  getSettings,
  updateSettings,
  getBrand,
  updateBrand,
  ...Object.values(mails),
  listServerNotices,
  watchEvents,
  searchDesk,
  listTranslations,
  saveTranslation,
  ...Object.values(approvals),
  addBlock,
  updateBlock,
  deleteBlock,
  ...Object.values(units),
  listHousekeeping,
  setHousekeeping,
  ...Object.values(maintenance),
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
  getServerFacts,
  saveWebsiteAddress,
  saveMailServer,
  ...Object.values(pages),
  ...Object.values(register),
  ...Object.values(setUp),
  importLines,
  previewImport,
];
