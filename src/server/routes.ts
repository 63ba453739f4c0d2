import { accountingRoutes } from "./billing/accounting/routes.ts";
import { chargeItemRoutes } from "./billing/charge-items/routes.ts";
import { chargeRoutes } from "./billing/charges/routes.ts";
import { companyRoutes } from "./billing/companies/routes.ts";
import { companyAccountRoutes } from "./billing/company-accounts/routes.ts";
import { dayCloseRoutes } from "./billing/day-close/routes.ts";
import { invoiceRoutes } from "./billing/invoices/routes.ts";
import { paymentRoutes } from "./billing/payments/routes.ts";
import { reconciliationRoutes } from "./billing/reconciliation/routes.ts";
import { securityDepositRoutes } from "./billing/security-deposits/routes.ts";
import { shiftRoutes } from "./billing/shifts/routes.ts";
import { sourceRoutes } from "./billing/sources/routes.ts";
import { approvalRoutes } from "./operations/approvals/routes.ts";
import { backupRoutes } from "./operations/backup/routes.ts";
import { bankStatementRoutes } from "./operations/bank-statements/routes.ts";
import { dashboardRoutes } from "./operations/dashboard/routes.ts";
import { deskSearchRoutes } from "./operations/desk-search/routes.ts";
import { gatewayRoutes } from "./operations/gateway/routes.ts";
import { guestRoutes } from "./operations/guests/routes.ts";
import { handoverRoutes } from "./operations/handover/routes.ts";
import { importRoutes } from "./operations/import/routes.ts";
import { mailRoutes } from "./operations/mails/routes.ts";
import { reportRoutes } from "./operations/reports/routes.ts";
import { serverFactsRoutes } from "./operations/server-facts/routes.ts";
import { setUpRoutes } from "./operations/set-up/routes.ts";
import { translationRoutes } from "./operations/translations/routes.ts";
import { auditRoutes } from "./platform/audit/routes.ts";
import { eventRoutes } from "./platform/events/routes.ts";
import type { Route } from "./platform/http/serve.ts";
import { jobRoutes } from "./platform/jobs/routes.ts";
import { serverNoticeRoutes } from "./platform/server-notices/routes.ts";
import { authRoutes } from "./property/auth/routes.ts";
import { brandRoutes } from "./property/brand/routes.ts";
import { settingsRoutes } from "./property/settings/routes.ts";
import { guestCardRoutes } from "./register/guest-cards/routes.ts";
import { registerRoutes } from "./register/register/routes.ts";
import { availabilityRoutes } from "./reservations/availability/routes.ts";
import { bookingRoutes } from "./reservations/bookings/routes.ts";
import { chartRoutes } from "./reservations/chart/routes.ts";
import { documentRoutes } from "./reservations/documents/routes.ts";
import { extraRoutes } from "./reservations/extras/routes.ts";
import { feedRoutes } from "./reservations/feeds/routes.ts";
import { groupRoutes } from "./reservations/groups/routes.ts";
import { guestBookingRoutes } from "./reservations/guest-booking/routes.ts";
import { guestMessageRoutes } from "./reservations/messages/routes.ts";
import { promoRoutes } from "./reservations/promos/routes.ts";
import { quoteRoutes } from "./reservations/quotes/routes.ts";
import { rateRoutes } from "./reservations/rates/routes.ts";
import { registrationRoutes } from "./reservations/registration/routes.ts";
import { unitRoutes } from "./reservations/units/routes.ts";
import { amenityRoutes } from "./rooms/amenities/routes.ts";
import { blockRoutes } from "./rooms/blocks/routes.ts";
import { housekeepingRoutes } from "./rooms/housekeeping/routes.ts";
import { maintenanceRoutes } from "./rooms/maintenance/routes.ts";
import { roomRoutes } from "./rooms/rooms/routes.ts";
import { banquetRoutes } from "./website/banquets/routes.ts";
import { pageRoutes } from "./website/pages/routes.ts";
import { queryRoutes } from "./website/queries/routes.ts";
import { testimonialRoutes } from "./website/testimonials/routes.ts";

export const routes: readonly Route[] = [
  ...authRoutes,
  ...roomRoutes,
  ...availabilityRoutes,
  ...quoteRoutes,
  ...bookingRoutes,
  ...paymentRoutes,
  ...securityDepositRoutes,
  ...shiftRoutes,
  ...dayCloseRoutes,
  ...reportRoutes,
  ...chargeRoutes,
  ...chargeItemRoutes,
  ...extraRoutes,
  ...invoiceRoutes,
  ...documentRoutes,
  ...accountingRoutes,
  ...reconciliationRoutes,
  ...guestBookingRoutes,
  ...backupRoutes,
  ...serverFactsRoutes,
  ...bankStatementRoutes,
  ...dashboardRoutes,
  ...amenityRoutes,
  ...banquetRoutes,
  ...testimonialRoutes,
  ...queryRoutes,
  ...auditRoutes,
  ...gatewayRoutes,
  ...guestRoutes,
  ...handoverRoutes,
  ...settingsRoutes,
  ...registrationRoutes,
  ...setUpRoutes,
  ...brandRoutes,
  ...mailRoutes,
  ...serverNoticeRoutes,
  ...jobRoutes,
  ...eventRoutes,
  ...deskSearchRoutes,
  ...approvalRoutes,
  ...translationRoutes,
  ...chartRoutes,
  ...blockRoutes,
  ...unitRoutes,
  ...housekeepingRoutes,
  ...maintenanceRoutes,
  ...groupRoutes,
  ...rateRoutes,
  ...promoRoutes,
  ...companyAccountRoutes,
  ...companyRoutes,
  ...sourceRoutes,
  ...feedRoutes,
  ...guestMessageRoutes,
  ...pageRoutes,
  ...registerRoutes,
  ...guestCardRoutes,
  ...importRoutes,
];
