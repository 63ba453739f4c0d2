import { accountingRoutes } from "./accounting/routes.ts";
import { amenityRoutes } from "./amenities/routes.ts";
import { approvalRoutes } from "./approvals/routes.ts";
import { auditRoutes } from "./audit/routes.ts";
import { authRoutes } from "./auth/routes.ts";
import { availabilityRoutes } from "./availability/routes.ts";
import { banquetRoutes } from "./banquets/routes.ts";
import { blockRoutes } from "./blocks/routes.ts";
import { bookingRoutes } from "./bookings/routes.ts";
import { brandRoutes } from "./brand/routes.ts";
import { chargeItemRoutes } from "./charge-items/routes.ts";
import { chargeRoutes } from "./charges/routes.ts";
import { chartRoutes } from "./chart/routes.ts";
import { companyRoutes } from "./companies/routes.ts";
import { companyAccountRoutes } from "./company-accounts/routes.ts";
import { dashboardRoutes } from "./dashboard/routes.ts";
import { dayCloseRoutes } from "./day-close/routes.ts";
import { deskSearchRoutes } from "./desk-search/routes.ts";
import { documentRoutes } from "./documents/routes.ts";
import { eventRoutes } from "./events/routes.ts";
import { groupRoutes } from "./groups/routes.ts";
import { guestBookingRoutes } from "./guest-booking/routes.ts";
import { guestRoutes } from "./guests/routes.ts";
import { housekeepingRoutes } from "./housekeeping/routes.ts";
import type { Route } from "./http/serve.ts";
import { importRoutes } from "./import/routes.ts";
import { invoiceRoutes } from "./invoices/routes.ts";
import { mailRoutes } from "./mails/routes.ts";
import { maintenanceRoutes } from "./maintenance/routes.ts";
import { pageRoutes } from "./pages/routes.ts";
import { paymentRoutes } from "./payments/routes.ts";
import { promoRoutes } from "./promos/routes.ts";
import { queryRoutes } from "./queries/routes.ts";
import { quoteRoutes } from "./quotes/routes.ts";
import { rateRoutes } from "./rates/routes.ts";
import { registerRoutes } from "./register/routes.ts";
import { reportRoutes } from "./reports/routes.ts";
import { roomRoutes } from "./rooms/routes.ts";
import { serverNoticeRoutes } from "./server-notices/routes.ts";
import { setUpRoutes } from "./set-up/routes.ts";
import { settingsRoutes } from "./settings/routes.ts";
import { shiftRoutes } from "./shifts/routes.ts";
import { testimonialRoutes } from "./testimonials/routes.ts";
import { translationRoutes } from "./translations/routes.ts";
import { unitRoutes } from "./units/routes.ts";

export const routes: readonly Route[] = [
  ...authRoutes,
  ...roomRoutes,
  ...availabilityRoutes,
  ...quoteRoutes,
  ...bookingRoutes,
  ...paymentRoutes,
  ...shiftRoutes,
  ...dayCloseRoutes,
  ...reportRoutes,
  ...chargeRoutes,
  ...chargeItemRoutes,
  ...invoiceRoutes,
  ...documentRoutes,
  ...accountingRoutes,
  ...guestBookingRoutes,
  ...dashboardRoutes,
  ...amenityRoutes,
  ...banquetRoutes,
  ...testimonialRoutes,
  ...queryRoutes,
  ...auditRoutes,
  ...guestRoutes,
  ...settingsRoutes,
  ...setUpRoutes,
  ...brandRoutes,
  ...mailRoutes,
  ...serverNoticeRoutes,
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
  ...pageRoutes,
  ...registerRoutes,
  ...importRoutes,
];
