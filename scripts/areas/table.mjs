// The table: what of the old layout belongs to which area, and into which subfolder. Words are separated by blanks.
export const areas = [
  "platform",
  "pricing",
  "property",
  "website",
  "rooms",
  "billing",
  "register",
  "reservations",
  "operations",
];

const words = (text) => text.trim().split(/\s+/).filter(Boolean);

// One entry a file, without ".ts", ".tsx", ".test" or ".css".
export const domain = {
  "platform/time": `business-date civil-time nights night-input availability undo expiry`,
  "platform/money": `gstin-input money rupees upi bank-account gstin digits`,
  "platform/text": `alphabet codes text text-parts free-text aadhaar inline-marks phone contact countries list-of locales
    translations translation-list search-term booking-reference`,
  "platform/files": `content-fields csv csv-rows images image-store import-file pictures uploads`,
  "platform/values": `steps roll-call-copy errors validate form-values pagination versions cache-tags colour performance policies
    semaphore booking-status guest-search status`,
  "platform/access": `audit events limits password-confirmation preview-cookie second-factor server-notices sessions
    signature staff staff-limits mail-kinds`,
  pricing: `agreed-total amending cancellation deposits edit-pricings extra-night gst-slabs gst-warning night-prices lowest-night
    night-shares occupancy occupancy-shape plan-ids plan-terms desk-plan-terms pricing promo-code promos rate-changes
    rates restrictions wire-prices quote-plan`,
  property: `brand brand-colours lodge page-brand property settings`,
  website: `banquets booking-search content-pages home-blocks page-content page-facts page-versions queries testimonials`,
  rooms: `amenities blocks housekeeping maintenance room-combinations room-facts room-input rooms seating
    guest-counts total-guests unit-labels units occupying-booking`,
  billing: `amount-in-words cash-limit charge-items charge-kinds charge-values charges companies company-accounts
    day-close earned gstr1 invoice-kinds invoice-labels invoice-lines invoices payers payments shifts tally vouchers
    billed-booking`,
  register: `document-pictures foreigners form-three register register-card register-fields register-kept
    register-labels register-list register-paste register-settings`,
  reservations: `bookings booking-list booking-type-labels chart check-in check-out day-sheet desk-bookings
    edit-pricing groups guest-booking own-register promo-quote quote-labels quotes room-availability rooming-list group-snapshot
    stay-change told-times`,
  operations: `approvals dashboard desk-search guests import-bookings import-rooms mails reports set-up`,
};

export const contract = {
  platform: `audit auth call endpoint events night-param search-param second-factor server-notices sessions staff`,
  property: `brand settings`,
  website: `banquets pages queries testimonials`,
  rooms: `amenities blocks housekeeping maintenance rooms units`,
  billing: `accounting charge-items charges companies company-accounts day-close documents invoices payments shifts`,
  register: `register`,
  reservations: `availability bookings chart groups guest-booking promos quotes rates`,
  operations: `approvals dashboard desk-search guests import index mails reports set-up translations`,
};

// Folders of src/server.
export const server = {
  platform: `audit database events http idempotency images limits outbox qr-codes server-notices`,
  pricing: `prices`,
  property: `auth brand settings`,
  website: `banquets pages queries testimonials`,
  rooms: `amenities blocks housekeeping maintenance rooms units inventory`,
  billing: `accounting charge-items charges companies company-accounts day-close invoices payments shifts`,
  register: `register`,
  reservations: `availability bookings chart groups guest-booking promos quotes rates documents`,
  operations: `approvals backup demo dashboard desk-search guests import mails offline reports set-up sitemap translations`,
};

// Folders of src/web/admin; "app" stands for its loose files.
export const admin = {
  platform: `app forms help languages live shared`,
  property: `login own-password pictures settings staff two-step`,
  website: `banquets pages queries testimonials`,
  rooms: `amenities housekeeping plans rooms units`,
  billing: `accounting charge-items charges companies day day-close invoices payments shifts`,
  register: `register stay-register`,
  reservations: `bookings chart groups promos rates`,
  operations: `approvals audit brand dashboard desk-search guests guide import mails reports server-notices set-up shell translations`,
};

export const site = {
  website: `layout dialogs texts pages banquets queries testimonials`,
  rooms: `calendar`,
  reservations: `bookings guest-booking quotes rooms search`,
  operations: `home opening preview`,
};

export const shared = {
  platform: `calendar-names first-characters focus-class focus-point image-slider in-order month-grid phone-countries
    phone-field picture preload-picture qr-code status-badge star-rating use-tokens`,
  pricing: `child-age-rules child-ages in-all price short-price occupancy-note occupancy-text promo-field promo-text`,
  website: `preview-message`,
  rooms: `amenity-badges plan-choice room-card room-offer room-preview blocked-nights day-reasons paged-stay-calendar stay-calendar
    stay-date-fields stay-days`,
  register: `register`,
  reservations: `quote-lines stay-form`,
};
// Single files of which the folder's area is not the right one: old path (without extension) to the new folder.
export const files = {
  "src/web/admin/register/forget-copy": "src/web/admin/platform/app",
  "src/web/admin/audit-names/operations": "src/web/admin/operations/audit-names.ts",
  "src/web/admin/audit-names/reservations": "src/web/admin/reservations/audit-names.ts",
  "src/web/admin/audit-names/register": "src/web/admin/register/audit-names.ts",
  "src/web/admin/audit-names/billing": "src/web/admin/billing/audit-names.ts",
  "src/web/admin/audit-names/rooms": "src/web/admin/rooms/audit-names.ts",
  "src/web/admin/audit-names/website": "src/web/admin/website/audit-names.ts",
  "src/web/admin/audit-names/property": "src/web/admin/property/audit-names.ts",
  "src/web/admin/audit-names/platform": "src/web/admin/platform/audit-names.ts",
  "src/web/admin/shell/loading-screen": "src/web/admin/platform/shared",
  "src/web/admin/shell/brand": "src/web/admin/platform/shared",
  "src/web/admin/audit-names/stored-names": "src/web/admin/platform/shared",
  "src/web/admin/charges/transfer-dialog": "src/web/admin/reservations/shared",
  "src/web/admin/register/page": "src/web/admin/reservations/guest-register",
  "src/web/admin/register/form-three-page": "src/web/admin/reservations/guest-register",
  "src/web/admin/staff/activity-page": "src/web/admin/operations/audit",

  "src/server/http/docs": "src/server/operations/http",
  "src/server/http/openapi": "src/server/operations/http",
  "src/server/bookings/balance": "src/server/billing/balance",
  "src/server/units/routes": "src/server/reservations/units",
  "src/server/units/free": "src/server/reservations/units",
  "src/server/units/retire": "src/server/reservations/units",
  "src/web/admin/shared/use-group": "src/web/admin/reservations/shared",
  "src/web/admin/shared/group-link": "src/web/admin/reservations/shared",
  "src/web/admin/shared/letterhead": "src/web/admin/property/brand",
  "src/web/admin/shared/plan-terms-text": "src/web/admin/rooms/plans",
  "src/web/admin/set-up-steps": "src/web/admin/operations/set-up",
  "src/web/admin/amenities/can-show": "src/web/admin/property/pictures",
  "src/web/admin/approved-reply": "src/web/admin/operations/approvals",
  "src/web/admin/wanted-approval": "src/web/admin/operations/approvals",
  "src/web/site/opening/preview-bar": "src/web/site/website/layout",
  "src/web/site/search/remembered-search": "src/web/site/website/search",
  "src/web/site/calendar/use-calendar-history": "src/web/site/website/dialogs",
};

// Subfolders of folders that would have more than 25 entries: folder in the new layout, then subfolder: files.
// A folder's files that are not named here stay where they are.
export const splits = {
  "src/server/platform/database": {
    tables: `day-tables group-table housekeeping-tables inventory-tables mail-tables page-tables payment-tables
      price-tables register-tables room-tables staff-tables schema tables empty-tables translations hints booking-search
      search search-index`,
  },
  "src/server/platform/http": {
    cache: `answer-cache cache-key cached-response response-cache last-known compression cached-connection`,
  },
  "src/server/reservations/bookings": {
    changes: `amend edit edit-preview edit-price status-changes stay-changes undo undoable claim-stay fee-waiver
      cancellation-fee check-in check-out expiry status`,
    lists: `list list-conditions list-order list-views day-sheet search search-index`,
  },
  "src/server/operations/demo": {
    stays: `bookings charges companies company-stays groups guests housekeeping invoices payments rates register stays`,
  },
  "src/web/admin/reservations/bookings": {
    list: `page booking-filters booking-views bookings-table list-labels list-query held-rows open-on-key recent-changes
      confirm-several day-sheet-page day-sheet`,
    edit: `edit-dialog edit-fields edit-form edit-preview edit-total guest-fields stay-dates freed-nights`,
    "check-out": `check-out-dialog check-out-form check-out-question early-departure release-dialog release-question
      paid-so-far`,
    status: `status-panel status-undo use-status-change use-waiver waive-fee cancellation-cost change-request
      change-request-data next-steps confirm-button`,
  },
  "src/web/admin/reservations/chart": {
    grid: `chart-bar chart-bars chart-grid chart-head chart-list chart-section chart-rows chart-span chart-icons
      night-head geometry ghost drag keyboard walk placement use-sections-in-steps stay-state cell-menu legend`,
    panels: `block-dialog block-form block-panel move-dialog move-panel open-panel popup seating-dialog stay-panel
      unit-select chart-panels`,
  },
  "src/web/admin/platform/app": {
    session: `session staff-session staff-api own-role last-role unauthorized-notice upload-transport query-client
      query-keys failures`,
    urls: `booking-address list-params url-state use-url-state use-canonical-url use-open-booking use-dialog-in-url
      use-list-params open-dialog navigation`,
  },
  "tests/support/platform": {
    fuzz: `fuzz-calls fuzz-target fuzz-values regex-list regex-steps contract-fields contract-samples`,
  },
  "src/web/ui": {
    dates: `calendar-names calendar-popover calendar civil-date date-control date-field use-day-drag`,
    fields: `checkbox field field-error select search-field stepper switch debounce use-debounced`,
    overlays: `dialog dialog-stack toast toast-store use-exit-transition`,
    states: `empty-state error-state skeleton spinner banner badge state`,
    icons: `icon icon-button icons icons-inner icons-manage`,
    loading: `use-lazy-module use-hydrated use-media when-idle preload-font`,
  },
};

// Programs of the server: what serves pages and files, and what a process needs.
export const programs = {
  site: `brand-files offline-routes opening page-builds page-query site-files static-files web newest-record`,
  process: `config masking log-stream run-hourly first-login start-hints hotel-time`,
};

// Loose files of src/web. The root, the routes, the entries, "api" and "lodge" compose several areas and stay.
export const web = `content-security-policy content-visibility deferred-hydration error-page hydrate inline-script
  keep-data-for-dialogs register-service-worker`;

export const support = {
  platform: `component-hooks contract-samples regex-list regex-steps screen contract-fields rounds work accounts app asserted-messages crash-harness cycles database full-disk fuzz-calls fuzz-target fuzz-values imports
    live mail-server message-faults message-variants older-rows pdf postgres-databases round-robin second-factor serve
    connection`,
  pricing: `night-rates`,
  property: `audited-staff renamed-lodge sample-lodge`,
  website: `audited-pages pictures site`,
  rooms: `audited-housekeeping inventory rooms units plans`,
  billing: `audited-charges audited-company-accounts audited-documents audited-prices bill-calls bill-checks bill-client
    bill-company-calls bill-company-checks bill-departures bill-history charge-items company-guest day-sums`,
  register: `audited-register register`,
  reservations: `audited-chart audited-rates desk histories history-desk history-model promos`,
  operations: `audited-import audited-set-up demo-lodge demo-words imports-csv told-texts`,
};

export const api = {
  platform: `full-disk fuzz hostile-content instances kill`,
  billing: `bill-histories month-of-a-lodge`,
  register: `kept-pictures`,
  reservations: `odd-days guest-keys-on-pages histories as-specified kannada-stay facts-once`,
  operations: `closed-site desk-day renamed-desk renamed-lodge roles search-calls`,
};

// Spec files; "fixtures", "lodge-host", "server", "shared-context" and "pages" stay.
export const browser = {
  platform: `accessible admin-accessible-states admin-drafts admin-empty admin-keyboard admin-lists admin-live admin-phone
    admin-search-privacy admin-roles api-docs banner-contrast database-outage deferred-hydration every-screen
    history-navigation injection keyboard languages layout-shift lazy-calendar page-cache page-weight phone-numbers
    rate-limit reduced-motion ui-states without-javascript zoom slips`,
  property: `admin-accounts admin-login admin-own-password admin-pictures admin-required-factor admin-sessions
    admin-settings admin-two-factor brand pictures`,
  website: `admin-banquets admin-queries admin-testimonials banners contact hall-gallery navigation page-editor seo
    translated-pages`,
  rooms: `admin-amenities admin-housekeeping admin-rooms admin-units room-plans admin-room-conflict desk-only-room`,
  billing: `admin-charges admin-company-accounts admin-day-close admin-invoices admin-payments admin-shifts no-gst`,
  register: `register register-pictures`,
  reservations: `admin-booking-list admin-booking-status admin-bookings admin-chart admin-chart-phone admin-edit-booking
    admin-groups admin-new-booking admin-promos admin-rates admin-walk-in booking-failures booking-flow booking-form
    guest-booking guest-change guest-prices kannada-booking room-page rooms-list search`,
  operations: `admin-approvals admin-audit admin-dashboard admin-guests admin-help admin-import admin-languages admin-mails
    admin-messages admin-search admin-today admin-translated home-page new-lodge offline room-carousel site-opening`,
};

export const bench = {
  platform: `api bare-server bytes deploy hostile http-peers interaction kill lighthouse load pages seed slow-clients start
    without-group-commit wrk`,
  rooms: `seating`,
  billing: `day-close`,
  reservations: `chart histories quotes rates`,
};

// Groups of messages.
export const messages = {
  platform: `ui controls shared validation formValidation errors dates deskForms deskLive deskLanguages deskHelp
    bankAccount deskContent`,
  pricing: `terms restrictions extraNight occupancy planTerms promo onRequest`,
  property: `deskLogin deskStaff deskSettings deskPictures deskCrop brand deskBrand`,
  website: `layout pages queries banquets deskQueries deskBanquets deskTestimonials pageContent deskPages pagePreview`,
  rooms: `rooms facts units deskRooms deskAmenities deskUnits deskHousekeeping deskPlans calendar`,
  billing: `cashLimit charges deskCharges chargeDocuments chargeKinds chargeItems deskChargeItems documents deskPayments
    deskInvoices deskCompanies voucherDocuments voucherErrors deskVouchers accounting deskAccounting shift deskDay dayClose
    companyAccount`,
  register: `register documentPictures deskRegister guestRegister`,
  reservations: `search booking guestBooking status quote deskBookings bookingOverlay stayChange deskWalkIn deskGroups
    deskChart deskEditPrice chartUnits stayQuote rates deskRates deskPromos guestCharges`,
  operations: `home mails documentMails planMails groupMails deskShell deskDashboard deskGuests deskSearch deskApprovals
    deskMails deskAudit deskTranslations deskToday deskReports opening deskSetUp deskImport deskScreens deskGuide`,
};
export { words };
